// A moment that fills the screen: Escape, the button and a press beside the words lead past it.

import { element, listen } from "../../theme/js/widget.js";

function render({ model, el }) {
  const dialog = element("dialog", "wb-moment", { "aria-label": "What has just happened" });
  const words = element("div", "wb-moment-words", { "aria-live": "assertive" });
  const on = element("button", "jupyter-button mod-primary", { type: "button", autofocus: "" }, "Go on");
  dialog.append(words, on);
  el.append(dialog);
  const close = () => dialog.close();
  on.addEventListener("click", close);
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) close();
  });
  // The rest of the page listens to keys too: Escape here is about the moment alone.
  dialog.addEventListener("keydown", (event) => event.stopPropagation());

  const show = () => {
    words.innerHTML = model.get("html");
    if (!dialog.open) dialog.showModal();
  };
  const leave = () => {
    if (!model.get("html")) close();
  };
  return listen(model, { "change:number": show, "change:html": leave });
}

export default { render };
