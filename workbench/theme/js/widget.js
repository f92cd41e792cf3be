// What the scripts of our widgets share. A widget's script is sent to the page alone, so Python puts this text where
// a script imports it: see workbench/theme/scripts.py.

export function element(tag, className = "", attributes = {}, words = "") {
  const node = document.createElement(tag);
  node.className = className;
  node.textContent = words;
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  return node;
}

// Call handlers by the names of their events, until the function returned is called.
export function listen(model, handlers) {
  for (const [event, handler] of Object.entries(handlers)) model.on(event, handler);
  return () => {
    for (const [event, handler] of Object.entries(handlers)) model.off(event, handler);
  };
}

// What Python changes while the page is still making this widget is lost. Python compares the version that has
// arrived with its own and sends the rest.
export function askForMissed(model) {
  model.send({ have: model.get("version") });
}

// Scroll to a node; at once where the system asks for less motion.
export function bringIntoSight(node, block) {
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  node.scrollIntoView({ block, behavior: isCalm ? "auto" : "smooth" });
}
