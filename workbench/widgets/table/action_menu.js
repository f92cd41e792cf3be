// A decision that is due, the time left for it, and the kinds of actions, each at its place; what they mean is decided
// in Python.

import { bringIntoSight, element, listen } from "../../theme/js/widget.js";
import { gapped, partsOf, sharedWords } from "./shared_words.js";

const IMPOSSIBLE = "What cannot be done now";
let count = 0;

function render({ model, el }) {
  const root = element("div", "wb-offers");
  const standing = element("p", "wb-how-it-stands");
  const about = element("p", "wb-about-chosen");
  const cancel = element("button", "jupyter-button wb-cancel", { type: "button" }, "Cancel");
  cancel.addEventListener("click", () => model.send({ cancel: true }));
  const clock = element("p", "wb-clock", { role: "timer" });
  const decisions = element("div", "wb-decisions", { role: "group", "aria-label": "Decide" });
  const kinds = element("div", "wb-kinds", { role: "group", "aria-label": "Actions" });
  const options = element("div", "wb-options", { role: "group" });
  const why = element("p", "wb-why-not", { role: "status" });
  // They lie over what is below, so that nothing moves when they come.
  const drop = element("div", "wb-drop");
  const shut = element("button", "wb-shut", { type: "button", "aria-label": "Close this", title: "Close this" }, "×");
  shut.addEventListener("click", () => show(null));
  why.addEventListener("click", () => show(null)); // it may lie over buttons
  drop.append(options, why, shut);
  const later = element("details", "wb-later");
  later.append(element("summary", "", {}, IMPOSSIBLE));
  const others = element("details", "wb-others");
  const reasons = element("ul");
  others.append(element("summary", "", {}, IMPOSSIBLE), reasons);
  root.append(standing, about, clock, decisions, later, kinds, others, drop);
  if (model.get("can_cancel")) drop.before(cancel);
  el.append(root);
  let open = null; // words of the kind whose options are shown
  const over = new AbortController(); // ends what listens outside the menu
  let end = null; // when the time is up, by this page's clock; what happens then is decided in Python

  function tick() {
    const left = end === null ? 0 : Math.max(Math.ceil((end - performance.now()) / 1000), 0);
    const words = end === null ? "" : `${left} s left to vote; then ${model.get("menu").expiry}.`;
    if (clock.textContent !== words) clock.textContent = words;
    clock.classList.toggle("wb-hurry", end !== null && left <= 10);
  }

  // What cannot be done keeps its place and its focus, and says why: on hover, to a screen reader and when pressed.
  function button(key, words, reason, act) {
    const made = element("button", "jupyter-button", { type: "button", "data-key": key }, words);
    if (!reason) {
      made.addEventListener("click", act);
      return [made];
    }
    const described = element("span", "wb-spoken", { id: `wb-offer-${++count}` }, reason);
    made.classList.add("wb-off");
    made.title = reason;
    made.setAttribute("aria-disabled", "true");
    made.setAttribute("aria-describedby", described.id);
    made.addEventListener("click", () => {
      why.textContent = reason;
      drop.hidden = false;
    });
    return [made, described];
  }

  const isAdvised = (option) => option.notation === model.get("menu").advised;
  const choose = (notation) => {
    model.send({ choose: notation });
    if (el.closest(".wb-with-hand .wb-ways")) showQuestion();
  };

  // A card is played from below the board: on a narrow screen, what it asks for and the board are out of sight then.
  function showQuestion() {
    const says = el.closest(".wb-with-hand").querySelector(".wb-says");
    if (says && says.getBoundingClientRect().bottom < 0) bringIntoSight(says, "start");
  }

  function choice(option, shared = ["", ""]) {
    const made = button(option.notation, option.words, option.why, () => choose(option.notation));
    made[0].replaceChildren(...partsOf(option.words, shared));
    made[0].classList.toggle("wb-advised", isAdvised(option));
    return made;
  }
  const choices = (all, shared) => all.flatMap((option) => choice(option, shared));
  const said = (shared) => element("span", "wb-said-once", { "aria-hidden": "true" }, gapped(shared));

  // Python rings on the board what the open menu names.
  function show(words) {
    open = words;
    why.textContent = "";
    model.send({ open: open ?? "" });
    draw(false);
  }
  const toggle = (kind) => show(open === kind.words ? null : kind.words);

  function kindButton(kind) {
    if (!kind.options.length) return button(kind.words, kind.words, kind.why, null);
    const [first] = kind.options;
    const act = kind.several ? () => toggle(kind) : () => choose(first.notation);
    const words = kind.several ? `${kind.words.replace(/:.*/, "")}\u00a0…` : first.words;
    const [made] = button(kind.words, words, "", act);
    if (kind.several) made.setAttribute("aria-expanded", String(open === kind.words));
    made.title = made.textContent;
    made.classList.toggle("wb-advised", kind.options.some(isAdvised));
    return [made];
  }

  function draw(isNew = true) {
    const menu = model.get("menu");
    const key = root.contains(document.activeElement) ? document.activeElement.dataset.key : null;
    if (isNew) {
      [open, why.textContent] = [null, ""];
      end = Number.isInteger(menu.left) ? performance.now() + 1000 * menu.left : null;
    }
    tick();
    const ways = menu.about ? sharedWords((menu.decisions ?? []).map(({ words }) => words)) : undefined;
    decisions.replaceChildren(...choices(menu.decisions ?? [], ways));
    const impossible = menu.folds ? menu.groups.filter((kind) => !kind.options.length) : [];
    kinds.replaceChildren(...(menu.groups ?? []).filter((kind) => !impossible.includes(kind)).flatMap(kindButton));
    reasons.replaceChildren(...notNow(impossible));
    others.hidden = !impossible.length;
    if (isNew) others.open = false;
    const shown = (menu.groups ?? []).find((kind) => kind.words === open && kind.options.length);
    options.setAttribute("aria-label", shown?.question ?? "");
    const shared = shown?.question ? sharedWords(shown.options.map(({ words }) => words)) : undefined;
    const ask = element("span", "wb-ask", {}, shown?.question ?? "");
    ask.append(...(shared ? [said(shared)] : []));
    options.replaceChildren(...(shown?.question ? [ask] : []), ...choices(shown?.options ?? [], shared));
    standing.textContent = menu.standing ?? "";
    standing.hidden = !menu.standing;
    about.textContent = (menu.about ?? "").replaceAll(" %", "\u00a0%"); // a number keeps its sign beside it
    about.append(...(ways ? [said(ways)] : []));
    about.hidden = !menu.about;
    about.classList.toggle("wb-narrow-only", menu.about === menu.asked);
    clock.hidden = end === null;
    decisions.hidden = !menu.decisions?.length;
    // Nothing else can be done while a decision is due: the rest is out of its way, and one press off.
    later.hidden = decisions.hidden || !kinds.children.length || menu.groups.some((kind) => kind.options.length);
    if (later.hidden) later.after(kinds);
    else later.append(kinds);
    kinds.hidden = !kinds.children.length;
    options.hidden = !shown;
    drop.hidden = !shown && !why.textContent;
    drop.classList.toggle("wb-on-board", Boolean(shown?.options.some((option) => option.cell)));
    if (key) root.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
  }

  // A line for each reason: what cannot be done for the same one stands together.
  function notNow(impossible) {
    const found = new Map();
    for (const { words, why: reason } of impossible) {
      found.set(reason, [...(found.get(reason) ?? []), words.replace(/:.*/, "")]);
    }
    return [...found].map(([reason, titles]) => {
      const line = element("li");
      line.append(element("b", "", {}, titles.join(", ")), `: ${reason}`);
      return line;
    });
  }

  function close() {
    others.open = false;
    if (!drop.hidden) show(null);
  }
  root.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close();
    event.stopPropagation(); // in a notebook keys would move between cells
  });
  // A press on the board may choose what the open menu names; then Python closes it.
  const outside = (event) => root.contains(event.target) || (open && event.target.closest(".wb-board")) || close();
  document.addEventListener("pointerdown", outside, { signal: over.signal });
  const leave = listen(model, { "change:menu": () => draw(), "msg:custom": ({ close: isOver }) => isOver && draw() });
  draw();
  const ticking = setInterval(tick, 200);
  return () => {
    over.abort();
    clearInterval(ticking);
    leave();
  };
}

export default { render };
