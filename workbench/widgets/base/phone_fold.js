// A button that opens the box in which it stands first; the style sheet says from which width on it is needed.

import { element, listen } from "../../theme/js/widget.js";

function render({ model, el }) {
  const heading = element("h2");
  const button = element("button", "jupyter-button", { type: "button" });
  el.append(heading, button);

  function show() {
    heading.textContent = model.get("title");
    heading.hidden = !model.get("has_heading");
    button.textContent = model.get("title");
    button.setAttribute("aria-expanded", String(model.get("is_open")));
  }
  button.addEventListener("click", () => {
    model.set("is_open", !model.get("is_open"));
    model.save_changes();
  });
  const leave = listen(model, { "change:is_open": show, "change:title": show });
  show();
  return leave;
}

export default { render };
