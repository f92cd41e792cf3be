// A button that lets people choose a file, and sends it. Python reads what is in it.

import { element } from "../../theme/js/widget.js";

function render({ model, el }) {
  const button = element("button", "jupyter-widgets jupyter-button widget-button", { type: "button" });
  const input = element("input", "", { type: "file", accept: model.get("accept") });
  const icon = element("i", "fa fa-upload", { "aria-hidden": "true" });
  button.append(icon, model.get("label"));
  input.hidden = true;
  el.append(button, input);

  button.addEventListener("click", () => input.click());
  input.addEventListener("change", async () => {
    const file = input.files[0];
    input.value = ""; // or the same file could not be chosen again
    if (!file) return;
    const content = await file
      .slice(0, model.get("most"))
      .arrayBuffer()
      .catch(() => new ArrayBuffer(0));
    model.send({ file: file.name }, undefined, [content]);
  });
}

export default { render };
