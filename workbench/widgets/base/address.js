// One setting of the page in its address and in the name of its tab: read when the page opens, written when it changes.

import { listen } from "../../theme/js/widget.js";

function render({ model, el }) {
  const isPage = Boolean(document.body.dataset.voila);
  const name = model.get("name");
  let title = model.get("title");
  const write = () => {
    const query = new URLSearchParams(location.search);
    if (model.get("value")) query.set(name, model.get("value"));
    else query.delete(name);
    history.replaceState(null, "", `${location.pathname}${query.size ? `?${query}` : ""}`);
  };
  const call = () => {
    document.title = document.title.replace(title, model.get("title"));
    title = model.get("title");
  };
  el.style.display = "none";
  if (!isPage) return undefined;
  const asked = new URLSearchParams(location.search).get(name);
  if (asked && asked !== model.get("value")) model.send({ open: asked });
  return listen(model, { "change:value": write, "change:title": call });
}

export default { render };
