// A line of text that is sent with Enter, even when it is the same as before. What it means is decided in Python.

import { element, listen } from "../../theme/js/widget.js";

let count = 0;

function render({ model, el }) {
  const id = `wb-entry-${++count}`;
  const root = element("div", "jupyter-widgets widget-inline-hbox widget-text");
  const label = element("label", "widget-label", { for: id }, model.get("label"));
  const input = element("input", "", { type: "text", id, autocomplete: "off", spellcheck: "false" });
  root.append(label, input);
  el.append(root);

  input.addEventListener("keydown", (event) => {
    event.stopPropagation(); // in a notebook keys would also move between its cells
    if (event.key === "Enter" && !event.isComposing) model.send({ enter: input.value });
  });

  const able = () => {
    input.disabled = model.get("disabled");
  };
  const receive = (message) => {
    if (message.taken === input.value) input.value = ""; // what has been typed meanwhile stays
  };
  able();
  return listen(model, { "change:disabled": able, "msg:custom": receive });
}

export default { render };
