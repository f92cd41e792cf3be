// One setting of the page in its address and in the name of its tab: read when the page opens, written when it changes.

import { listen } from "../../theme/js/widget.js";

function render({ model, el }) {
  el.style.display = "none";
  if (!document.body.dataset.voila) return undefined;
  const name = model.get("name");
  let title = model.get("title");
  const asked = () => new URLSearchParams(location.search).get(name) ?? "";
  // Steps that Python has been asked to open and has not opened yet. What changes meanwhile is an earlier one of
  // them, on its way here: written as a step of its own it would take Forward away from whoever presses Back twice.
  let opening = 0;

  // A step is one of Back's; anything else is only noted in the step where it was changed.
  const write = (isStep) => {
    const value = model.get("value");
    if (opening || asked() === value) return;
    const query = new URLSearchParams(location.search);
    if (value) query.set(name, value);
    else query.delete(name);
    const address = `${location.pathname}${query.size ? `?${query}` : ""}`;
    if (isStep) history.pushState(null, "", address);
    else history.replaceState(null, "", address);
  };
  const call = () => {
    document.title = document.title.replace(title, model.get("title"));
    title = model.get("title");
  };
  const open = () => {
    opening += 1;
    model.send({ open: asked() });
  };
  const opened = () => {
    opening = Math.max(opening - 1, 0); // Python also answers what it was asked before the page was drawn anew
  };
  const back = () => {
    if (!model.get("is_step")) write(false);
    else if (opening || asked() !== model.get("value")) open();
  };

  if (asked() && asked() !== model.get("value")) open();
  addEventListener("popstate", back);
  const leave = listen(model, {
    "change:value": () => write(model.get("is_step")),
    "change:title": call,
    "msg:custom": opened,
  });
  return () => {
    removeEventListener("popstate", back);
    leave();
  };
}

export default { render };
