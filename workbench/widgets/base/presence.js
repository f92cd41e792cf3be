// Says that the page is there; a widget is drawn once all widgets of its page are known.

function render({ model, el }) {
  el.style.display = "none";
  model.set("is_here", true);
  model.save_changes();
}

export default { render };
