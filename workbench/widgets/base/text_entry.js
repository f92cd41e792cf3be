// A line of text that is sent with Enter, also when it is the same once more. What it means is decided in Python.

let count = 0;

function render({ model, el }) {
  const root = document.createElement("div");
  const label = document.createElement("label");
  const input = document.createElement("input");
  root.className = "jupyter-widgets widget-inline-hbox widget-text";
  label.className = "widget-label";
  label.textContent = model.get("label");
  input.type = "text";
  input.id = `wb-entry-${++count}`;
  input.autocomplete = "off";
  input.spellcheck = false;
  label.htmlFor = input.id;
  root.append(label, input);
  el.append(root);

  input.addEventListener("keydown", (event) => {
    event.stopPropagation();   // in a notebook keys would also move between its cells
    if (event.key === "Enter" && !event.isComposing) model.send({ enter: input.value });
  });

  const able = () => { input.disabled = model.get("disabled"); };
  const receive = (message) => {
    if (message.taken === input.value) input.value = "";   // what has been written meanwhile stays
  };
  model.on("change:disabled", able);
  model.on("msg:custom", receive);
  able();
  return () => {
    model.off("change:disabled", able);
    model.off("msg:custom", receive);
  };
}

export default { render };
