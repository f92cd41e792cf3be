// Shows the SVG that Python drew, and sends what people press. No rules here.

import { askForMissed, bringIntoSight, element, listen } from "../../theme/js/widget.js";

const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const GROWN = 1.6; // times its own width that a narrow layout grows to, where there is a wide one
const LONGEST = 240; // ms that any motion takes
const LINE = ".wb-steps > li[data-step]"; // of the log: a step in words
const SLIP = 12; // px a finger may move between going down and up

function middle(cell) {
  const { left, top, width, height } = cell.getBoundingClientRect();
  return [left + width / 2, top + height / 2];
}

// The nearest cell ahead, counted in steps ahead and aside, so that no row of a hex board is skipped.
function neighbour(cell, cells, [right, down]) {
  const [x, y] = middle(cell);
  let best = null;
  let least = Infinity;
  for (const other of cells) {
    const [otherX, otherY] = middle(other);
    const ahead = (otherX - x) * right + (otherY - y) * down;
    const aside = Math.abs((otherX - x) * down) + Math.abs((otherY - y) * right);
    if (other === cell || ahead < 1 || aside > ahead * 2) continue;
    if (ahead + aside < least) [best, least] = [other, ahead + aside];
  }
  return best;
}

function motion(node) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
  return parseFloat(getComputedStyle(node).getPropertyValue("--wb-motion")) || 0;
}

// Cards that were not there before are turned over, one after the other.
function flip(box, before, duration) {
  const cards = [...box.querySelectorAll(".wb-card-cell[data-cell]")];
  const fresh = before.size ? cards.filter((card) => !before.has(card.dataset.cell)) : [];
  for (const card of fresh) {
    card.style.transformBox = "fill-box";
    card.style.transformOrigin = "center";
    const way = [{ transform: "scaleX(0)" }, { transform: "none" }];
    card.animate(way, { duration, easing: "ease-out" });
  }
}

function animate(box, before, duration) {
  flip(box, before, duration);
  for (const piece of box.querySelectorAll("[data-from] > .wb-body")) {
    const [x, y] = piece.parentNode.dataset.from.split(",");
    const way = [{ transform: `translate(${x}px, ${y}px)` }, { transform: "none" }];
    piece.animate(way, { duration, easing: "ease-out" });
  }
  for (const piece of box.querySelectorAll(".wb-leaving")) {
    piece
      .animate([{ opacity: 1 }, { opacity: 0 }], { duration: Math.min(2 * duration, LONGEST), easing: "ease-in" })
      .finished.then(
        () => piece.remove(),
        () => piece.remove(),
      );
  }
}

function render({ model, el }) {
  const root = element("div", "wb wb-board");
  const box = element("div", "wb-board-scroll");
  const line = element("div", "wb-board-line", { "aria-hidden": "true" });
  const legend = element("div", "wb-board-legend");
  const spoken = element("div", "wb-spoken", { "aria-live": "polite" });
  const toHand = element("button", "jupyter-button wb-to-hand", { type: "button" }, "Your cards");
  root.append(box, line, legend, spoken, toHand);
  el.append(root);
  let pointed = null; // id of the cell under the pointer
  let focused = null; // id of the cell the Tab key comes back to
  let isWide = false; // which layout is shown
  let down = null; // where the pointer went down
  const over = new AbortController(); // ends what listens outside the board

  const find = (id) => (id === null ? null : box.querySelector(`[data-cell="${CSS.escape(id)}"]`));
  const cellOf = (event) => event.target.closest?.("[data-cell]");

  function describe() {
    const cell = find(pointed) ?? (box.contains(document.activeElement) ? find(focused) : null);
    line.textContent = cell ? inSight(cell) : (box.querySelector("desc")?.textContent ?? "");
  }

  // What a cell says of itself; it begins with its coordinates only where they are written on the board.
  function inSight(cell) {
    const words = cell.getAttribute("aria-label") ?? "";
    const place = `${cell.dataset.cell}, `;
    const written = [...box.querySelectorAll("text")].some((text) => text.textContent === cell.dataset.cell);
    if (written || !words.startsWith(place)) return words;
    return words.charAt(place.length).toUpperCase() + words.slice(place.length + 1);
  }

  function fit(svg) {
    const { width, height } = svg.viewBox.baseVal;
    const across = isWide && model.get("wide_svg") ? 1 : model.get("cells_across"); // a wide one has room
    const least = Math.ceil(across * model.get("cell_size"));
    svg.style.minWidth = `${least}px`;
    svg.style.maxWidth = model.get("wide_svg") && !isWide ? `${GROWN * width}px` : "";
    svg.style.minHeight = `${Math.ceil((least * height) / width)}px`;
  }

  // A hand below a map is out of sight on a phone: a button leads there.
  const hand = () => box.querySelector(".wb-card-cell[data-cell]");
  const sight = new IntersectionObserver(([card]) => {
    toHand.hidden = card.isIntersecting;
  });
  function followHand() {
    const isBelowMap = hand() && hand() !== box.querySelector("[data-cell]");
    sight.disconnect();
    toHand.hidden = true;
    if (isBelowMap) sight.observe(hand());
  }
  toHand.addEventListener("click", () => hand() && bringIntoSight(hand(), "center"));

  function enter(cell) {
    for (const other of box.querySelectorAll('[tabindex="0"]')) other.setAttribute("tabindex", "-1");
    cell.setAttribute("tabindex", "0");
    focused = cell.dataset.cell;
  }

  const hasRoom = () => box.clientWidth >= model.get("wide_from");

  function draw(moving) {
    const hadFocus = box.contains(document.activeElement);
    const cells = [...box.querySelectorAll("[data-cell]")].map((one) => one.dataset.cell);
    isWide = hasRoom();
    box.innerHTML = (isWide && model.get("wide_svg")) || model.get("svg");
    legend.innerHTML = model.get("legend");
    const svg = box.querySelector("svg");
    if (!svg) return;
    svg.classList.add("wb-live");
    svg.querySelector("title")?.remove(); // the aria-label says it; a title would cover the board
    fit(svg);
    const cell = find(focused);
    if (cell) enter(cell);
    if (cell && hadFocus) cell.focus({ preventScroll: true });
    recall(document.querySelector(`${LINE}:hover`));
    followHand();
    if (moving) animate(box, new Set(cells), motion(root));
    describe();
    box.dataset.drawn = model.get("version");
  }

  function press(cell) {
    enter(cell);
    if (cell.getAttribute("aria-disabled") !== "true") model.send({ press: cell.dataset.cell });
  }

  // A press is a pointer that goes down and up in one place. Not a click: the browser sends none when the board was
  // redrawn in between, as it is while others play.
  function release(event) {
    const near = down && Math.hypot(event.clientX - down[0], event.clientY - down[1]) < SLIP;
    down = null;
    const cell = near ? document.elementFromPoint(event.clientX, event.clientY)?.closest("[data-cell]") : null;
    if (cell && box.contains(cell)) press(cell);
  }
  function forget() {
    down = null;
  }
  box.addEventListener("pointerdown", (event) => {
    down = event.button === 0 ? [event.clientX, event.clientY] : null;
  });
  document.addEventListener("pointerup", release, { signal: over.signal });
  document.addEventListener("pointercancel", forget, { signal: over.signal });
  box.addEventListener("click", (event) => {
    const cell = cellOf(event);
    if (cell && event.detail === 0) press(cell); // no pointer: a screen reader pressed it
  });
  box.addEventListener("pointerover", (event) => {
    pointed = cellOf(event)?.dataset.cell ?? null;
    describe();
  });
  box.addEventListener("pointerleave", () => {
    pointed = null;
    describe();
  });
  box.addEventListener("focusin", (event) => {
    const cell = cellOf(event);
    if (cell) enter(cell);
    describe();
  });
  box.addEventListener("focusout", () => queueMicrotask(describe));
  box.addEventListener("keydown", (event) => {
    const cell = cellOf(event);
    if (event.key === "Escape") model.send({ cancel: true });
    else if (cell && (event.key === "Enter" || event.key === " ")) press(cell);
    else if (cell && event.key in ARROWS) {
      neighbour(cell, box.querySelectorAll("[data-cell]"), ARROWS[event.key])?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation(); // in a notebook these keys would also move between its cells
  });

  // The step whose line in the log is pointed at, or has the focus, is marked alone; a step that moved nothing, not at all.
  function recall(line) {
    const told = line ? box.querySelectorAll(`.wb-mark-told[data-step="${line.dataset.step}"]`) : [];
    for (const mark of box.querySelectorAll(".wb-recalled")) mark.classList.remove("wb-recalled");
    for (const mark of told) mark.classList.add("wb-recalled");
    box.classList.toggle("wb-recalls", told.length > 0);
  }
  for (const kind of ["pointerover", "focusin"]) {
    document.addEventListener(kind, (event) => recall(event.target.closest?.(LINE)), { signal: over.signal });
  }

  const speak = () => {
    spoken.textContent = model.get("announcement");
  };
  const refit = () => {
    const svg = box.querySelector("svg");
    if (svg) fit(svg);
  };
  const leave = listen(model, {
    "change:version": () => draw(true),
    "change:announcement": speak,
    "change:cell_size": refit,
  });
  const turned = new ResizeObserver(() => {
    if (model.get("wide_svg") && isWide !== hasRoom()) draw(false);
  });
  turned.observe(box);
  draw(false);
  speak();
  askForMissed(model);
  return () => {
    over.abort();
    turned.disconnect();
    sight.disconnect();
    leave();
  };
}

export default { render };
