// A decision that is due, the time left for it, and the kinds of actions, each at its place; what they mean is decided
// in Python.

import { element, listen } from "../../theme/js/widget.js";

let count = 0;

function render({ model, el }) {
  const root = element("div", "wb-offers");
  const clock = element("p", "wb-clock", { role: "timer" });
  const decisions = element("div", "wb-decisions", { role: "group", "aria-label": "Decide" });
  const kinds = element("div", "wb-kinds", { role: "group", "aria-label": "Actions" });
  const options = element("div", "wb-options", { role: "group" });
  const why = element("p", "wb-why-not", { role: "status" });
  const later = element("details", "wb-later");
  later.append(element("summary", "", {}, "What cannot be done now"));
  root.append(clock, decisions, later, kinds, options, why);
  el.append(root);
  let open = null; // words of the kind whose options are shown
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
    });
    return [made, described];
  }

  const choose = (notation) => model.send({ choose: notation });
  const choice = (option) => button(option.notation, option.words, option.why, () => choose(option.notation));

  function toggle(kind) {
    open = open === kind.words ? null : kind.words;
    draw(false);
  }

  function kindButton(kind) {
    if (!kind.options.length) return button(kind.words, kind.words, kind.why, null);
    if (!kind.several) return button(kind.words, kind.options[0].words, "", () => choose(kind.options[0].notation));
    const [made] = button(kind.words, `${kind.words} …`, "", () => toggle(kind));
    made.setAttribute("aria-expanded", String(open === kind.words));
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
    decisions.replaceChildren(...(menu.decisions ?? []).flatMap(choice));
    kinds.replaceChildren(...(menu.groups ?? []).flatMap(kindButton));
    const shown = (menu.groups ?? []).find((kind) => kind.words === open && kind.options.length);
    options.setAttribute("aria-label", shown?.question ?? "");
    options.replaceChildren(
      ...(shown ? [element("span", "wb-ask", {}, shown.question), ...shown.options.flatMap(choice)] : []),
    );
    clock.hidden = end === null;
    decisions.hidden = !menu.decisions?.length;
    // Nothing else can be done while a decision is due: the rest is out of its way, and one press off.
    later.hidden = decisions.hidden || !menu.groups?.length || menu.groups.some((kind) => kind.options.length);
    if (later.hidden) later.after(kinds);
    else later.append(kinds);
    kinds.hidden = !menu.groups?.length;
    options.hidden = !shown;
    if (key) root.querySelector(`[data-key="${CSS.escape(key)}"]`)?.focus({ preventScroll: true });
  }

  root.addEventListener("keydown", (event) => event.stopPropagation()); // in a notebook keys would move between cells
  const leave = listen(model, { "change:menu": () => draw() });
  draw();
  const ticking = setInterval(tick, 200);
  return () => {
    clearInterval(ticking);
    leave();
  };
}

export default { render };
