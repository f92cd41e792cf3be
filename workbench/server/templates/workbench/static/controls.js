// Names, states and keys that the controls of ipywidgets lack: for who presses keys, and who has a page read aloud; and
// what is chosen out of sight.
(() => {
  const CALM = 50; // ms after a change before the controls are looked over again
  const SHADE = 40; // px at the edge of a line of tabs, which fades there
  const SCROLLING = ".wb-walk, .wb-steps, .wb-plot-table"; // what has more to read than shows
  let count = 0;
  let isDue = false;

  function set(node, attributes) {
    for (const [name, value] of Object.entries(attributes)) {
      if (node.getAttribute(name) !== String(value)) node.setAttribute(name, value);
    }
  }

  // The identifier of a control's label, which other parts of it are named after.
  function labelOf(control) {
    const label = control.querySelector(":scope > .widget-label");
    if (!label) return null;
    label.id ||= `wb-label-${++count}`;
    return label.id;
  }

  function named(control, part, attributes = {}) {
    const label = labelOf(control);
    if (part) set(part, label ? { ...attributes, "aria-labelledby": label } : attributes);
  }

  function lookOver() {
    for (const slider of document.querySelectorAll(".widget-slider")) {
      for (const handle of slider.querySelectorAll(".noUi-handle")) named(slider, handle);
      named(slider, slider.querySelector(".widget-readout[contenteditable]"), { role: "textbox" });
    }
    for (const list of document.querySelectorAll(".widget-toggle-buttons")) {
      named(list, list.querySelector(":scope > div"), { role: "group" });
      for (const button of list.querySelectorAll("button")) {
        set(button, { "aria-pressed": button.classList.contains("mod-active") });
      }
    }
    for (const list of document.querySelectorAll(".widget-radio")) {
      named(list, list.querySelector(".widget-radio-box"), { role: "radiogroup" });
    }
    for (const header of document.querySelectorAll(".jupyter-widget-Collapse-header")) {
      const isOpen = header.parentNode.classList.contains("jupyter-widget-Collapse-open");
      set(header, { role: "button", tabindex: 0, "aria-expanded": isOpen });
    }
    document.querySelectorAll(".jupyter-widget-tab > .lm-TabBar").forEach(showOpenTab);
    for (const node of document.querySelectorAll(SCROLLING)) {
      const { clientWidth, clientHeight, scrollWidth, scrollHeight } = node;
      if (scrollWidth > clientWidth || scrollHeight > clientHeight) set(node, { tabindex: 0 });
    }
  }

  // Where tabs take one line that scrolls, the open one is in sight, from the start and whenever it changes.
  const opened = new WeakMap();
  function showOpenTab(bar) {
    const tab = bar.querySelector(".lm-TabBar-tab.lm-mod-current");
    if (!tab || opened.get(bar) === tab || !bar.clientWidth) return;
    opened.set(bar, tab);
    const [left, right] = [tab.offsetLeft - SHADE, tab.offsetLeft + tab.offsetWidth + SHADE];
    if (left < bar.scrollLeft) bar.scrollLeft = left;
    else if (right > bar.scrollLeft + bar.clientWidth) bar.scrollLeft = right - bar.clientWidth;
  }

  document.addEventListener("keydown", (event) => {
    const header = event.target.closest?.(".jupyter-widget-Collapse-header");
    if (!header || header !== event.target || !["Enter", " "].includes(event.key)) return;
    event.preventDefault(); // or the page would scroll
    header.click();
  });
  // On a narrow page the list of worked examples is below the board: one that is chosen there comes into sight. Keys go
  // from line to line, and stay in the list.
  let byKeys = false;
  document.addEventListener("keydown", () => {
    byKeys = true;
  });
  document.addEventListener("pointerdown", () => {
    byKeys = false;
  });
  document.addEventListener("change", (event) => {
    const example = event.target.matches?.(".widget-select select") ? event.target.closest(".wb-example") : null;
    if (!example || byKeys || !matchMedia("(max-width: 900px)").matches) return;
    const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const area = example.querySelector(".wb-board-area");
    area.scrollIntoView({ block: "start", behavior: isCalm ? "auto" : "smooth" });
  });
  // What is laid over the table is put away by the next press beside it, and by Escape.
  const close = (event) => {
    for (const open of document.querySelectorAll(".wb-to-win details[open]")) {
      if (event.key === "Escape" || (!event.key && !open.contains(event.target))) open.open = false;
    }
  };
  document.addEventListener("pointerdown", close);
  document.addEventListener("keydown", close, true); // before the board and its menu keep their keys to themselves
  new MutationObserver(() => {
    if (isDue) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      lookOver();
    }, CALM);
  }).observe(document.documentElement, { subtree: true, childList: true, attributeFilter: ["class"] });
})();
