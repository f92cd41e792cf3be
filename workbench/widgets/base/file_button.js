// A button that lets people choose a file, and sends it. What is in it is Python's affair.

function element(tag, className) {
  const node = document.createElement(tag);
  node.className = className;
  return node;
}

function render({ model, el }) {
  const button = element("button", "jupyter-widgets jupyter-button widget-button");
  const input = element("input", "");
  const icon = element("i", "fa fa-upload");
  icon.setAttribute("aria-hidden", "true");
  button.type = "button";
  button.append(icon, model.get("label"));
  input.type = "file";
  input.hidden = true;
  input.accept = model.get("accept");
  el.append(button, input);

  button.addEventListener("click", () => input.click());
  input.addEventListener("change", async () => {
    const file = input.files[0];
    input.value = "";   // or the same file could not be chosen again
    if (!file) return;
    const content = await file.slice(0, model.get("most")).arrayBuffer().catch(() => new ArrayBuffer(0));
    model.send({ file: file.name }, undefined, [content]);
  });
}

export default { render };
