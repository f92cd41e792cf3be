// A button at the foot of a phone's page; it opens the card of the controls, in which it stands, as a sheet from below.

import { element, listen } from "../../theme/js/widget.js";

function render({ model, el }) {
  el.classList.add("wb-lever-sheet");
  const open = element("button", "jupyter-button wb-sheet-open", { type: "button", "aria-expanded": "false" });
  const close = element("button", "jupyter-button wb-sheet-close", { type: "button" }, "Close");
  el.append(close, open);

  const sheet = () => el.closest(".wb-controls");
  const isOpen = () => open.getAttribute("aria-expanded") === "true";
  const title = () => {
    const moved = model.get("moved");
    open.textContent = moved ? `Levers (${moved} moved)` : "Levers";
  };

  function show(wanted) {
    if (wanted === isOpen()) return;
    open.setAttribute("aria-expanded", String(wanted));
    sheet()?.classList.toggle("wb-sheet", wanted);
    (wanted ? close : open).focus({ preventScroll: true });
    if (wanted) sheet()?.parentElement.querySelector(".wb-figure")?.scrollIntoView({ block: "start" });
  }
  const press = () => show(!isOpen());
  const leave = () => show(false);
  const key = (event) => {
    if (event.key !== "Escape" || !isOpen() || event.defaultPrevented) return;
    event.preventDefault();
    show(false);
  };

  open.addEventListener("click", press);
  close.addEventListener("click", leave);
  document.addEventListener("keydown", key);
  const stop = listen(model, { "change:moved": title });
  title();
  return () => {
    document.removeEventListener("keydown", key);
    stop();
  };
}

export default { render };
