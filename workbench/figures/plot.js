// Draws the latest figure as soon as there is one, the box is visible and the library has arrived.

import { askForMissed, element, listen } from "../theme/js/widget.js";

const VARIABLE = /^var\((--wb-[\w-]+)\)$/;
const FONTS = ['1em "Source Sans 3"', '600 1em "Source Serif 4"']; // of every figure, where the page has them
const LEAST_LINES = [2, 1]; // of title and subtitle: plotly sets a subtitle no closer to a single line
const CONFIG = { displaylogo: false, responsive: false, modeBarButtons: [["toImage"]] };

function address() {
  const settings = document.getElementById("jupyter-config-data");
  if (!settings) return null;
  const base = JSON.parse(settings.textContent).baseUrl || "/";
  return new URL(`${base}voila/templates/workbench/static/plotly.min.js`, location.origin).href;
}

// Where no template serves the library, the kernel sends it.
function fromKernel(model) {
  return new Promise((resolve, reject) => {
    function receive(message, buffers) {
      if (!message.library) return;
      model.off("msg:custom", receive);
      const url = URL.createObjectURL(new Blob([buffers[0]], { type: "text/javascript" }));
      import(url).then(resolve, reject).finally(() => URL.revokeObjectURL(url));
    }
    model.on("msg:custom", receive);
    model.send({ library: true });
  });
}

// Once per page; after a failure the next plot tries again.
function library(model) {
  globalThis.workbenchPlotly ??= (async () => {
    const url = address();
    await (url ? import(url).catch(() => fromKernel(model)) : fromKernel(model));
    return globalThis.Plotly ?? globalThis.moduleName;
  })().catch((problem) => {
    globalThis.workbenchPlotly = undefined;
    throw problem;
  });
  return globalThis.workbenchPlotly;
}

// A copy of the figure with every CSS variable replaced by its current colour.
function coloured(part, style) {
  if (Array.isArray(part)) return part.map((item) => coloured(item, style));
  if (part && typeof part === "object" && !ArrayBuffer.isView(part)) {
    return Object.fromEntries(Object.entries(part).map(([key, value]) => [key, coloured(value, style)]));
  }
  const name = typeof part === "string" ? VARIABLE.exec(part)?.[1] : null;
  return name ? style.getPropertyValue(name).trim() || part : part;
}

// Text that was broken for a phone, broken again for the characters that fit here.
function broken(text, characters) {
  const lines = [""];
  for (const word of text.replaceAll("<br>", " ").split(" ")) {
    const line = lines.at(-1) ? `${lines.at(-1)} ${word}` : word;
    if (line.length > characters && lines.at(-1)) lines.push(word);
    else lines[lines.length - 1] = line;
  }
  return lines.join("<br>");
}

// A layout whose title uses the full width and takes the lines it needs. `meta.title` says how much room Python has
// reserved; what is not needed goes to the drawing. Lines once taken stay, so that the drawing does not move back and
// forth while games arrive; `taken` remembers them for a width.
function titled(layout, width, taken) {
  const room = layout.meta?.title;
  if (!room) return layout;
  if (taken.width !== width) [taken.width, taken.lines] = [width, LEAST_LINES];
  const wider = Math.max(width / room.width, 1);
  const [text, subtitle] = [layout.title.text, layout.title.subtitle.text].map((part, index) =>
    wider > 1 ? broken(part, Math.floor(room.rows[index].characters * wider)) : part,
  );
  const further = layout.meta.columns ? 1 : 0; // the subtitle may have to say which columns are in view
  const lines = [text.split("<br>").length, subtitle.split("<br>").length + further];
  taken.lines = taken.lines.map((most, index) => Math.max(most, lines[index]));
  const saved = room.rows.reduce((sum, row, index) => sum + (row.lines - taken.lines[index]) * row.height, 0);
  return {
    ...layout,
    title: { ...layout.title, text, subtitle: { ...layout.title.subtitle, text: subtitle } },
    margin: { ...layout.margin, t: layout.margin.t - saved },
  };
}

// What a heat map shows where its columns would be too narrow to read: the ones around the current case, and a note
// that says so.
function windowed(map, room) {
  const count = map.names.length;
  const fits = Math.max(Math.floor(room / map.least), 1);
  if (fits >= count) return null;
  const first = Math.min(Math.max(map.at - Math.floor(fits / 2), 0), count - fits);
  const last = first + fits - 1;
  const said = map.said.replace("{first}", map.names[first]).replace("{last}", map.names[last]);
  return { range: [first - 0.5, last + 0.5], said };
}

function picked({ curveNumber, pointNumber, x, y, customdata }) {
  return { curve: curveNumber, point: pointNumber, x, y, customdata: customdata ?? null };
}

function render({ model, el }) {
  const root = element("div", "wb wb-plot");
  const box = element("div", "wb-plot-box");
  const canvas = element("div", "", { role: "figure" });
  const wait = element("div", "wb-plot-wait");
  const details = element("details");
  const table = element("div", "wb-plot-table");
  const summary = element("summary");
  details.append(summary, table);
  box.append(canvas, wait);
  root.append(box, details);
  el.append(root);

  let gone = false;
  let busy = false;
  let drawn = null;
  const taken = {}; // lines of title and subtitle

  const scheme = () => getComputedStyle(root).getPropertyValue("--wb-scheme").trim();
  const wanted = () => [model.get("version"), model.get("height"), box.clientWidth, scheme()].join("/");
  const isVisible = () => box.offsetWidth > 0;

  async function react(Plotly) {
    const style = getComputedStyle(root);
    const { data, layout } = coloured(model.get("figure"), style);
    const template = coloured(model.get("template"), style);
    const size = { width: box.clientWidth, height: model.get("height"), autosize: false };
    await Plotly.react(canvas, data, { ...titled(layout, box.clientWidth, taken), ...size, template }, CONFIG);
    const part = layout.meta?.columns ? windowed(layout.meta.columns, canvas._fullLayout._size.w) : null;
    if (part) {
      const subtitle = `${canvas.layout.title.subtitle.text}<br>${part.said}`;
      await Plotly.relayout(canvas, { "xaxis.range": part.range, "title.subtitle.text": subtitle });
    }
    canvas.removeAllListeners("plotly_click");
    canvas.on("plotly_click", (event) => model.send({ click: event.points.map(picked) }));
  }

  // One drawing at a time; a figure, width or theme that arrives meanwhile is drawn after it.
  async function draw() {
    if (busy || gone || !model.get("version")) return;
    busy = true;
    while (!gone && isVisible() && drawn !== wanted()) {
      const [now, version] = [wanted(), model.get("version")];
      try {
        await Promise.all(FONTS.map((font) => document.fonts.load(font))); // or words would be measured in another one
        await react(await library(model));
        wait.textContent = "";
        box.dataset.drawn = version;
      } catch (problem) {
        console.warn("The figure could not be drawn.", problem);
        wait.textContent = `This figure cannot be drawn here. ${model.get("label")}`;
      }
      drawn = now;
    }
    busy = false;
  }

  function frame() {
    box.style.height = `${model.get("height")}px`;
    canvas.setAttribute("aria-label", model.get("label"));
    details.hidden = !model.get("table");
    table.innerHTML = model.get("table");
    const explains = [...table.querySelectorAll("th")].some((column) => column.textContent === "Meaning");
    summary.textContent = `The same numbers as a table${explains ? ", and what they mean" : ""}`;
    if (drawn === null) wait.textContent = model.get("version") ? "Drawing…" : "Nothing to show yet.";
  }

  function update() {
    frame();
    draw();
  }

  const watcher = new ResizeObserver(draw);
  const themes = new MutationObserver(draw);
  const dark = matchMedia("(prefers-color-scheme: dark)");
  watcher.observe(box);
  for (const node of [document.documentElement, document.body]) {
    themes.observe(node, { attributes: true, attributeFilter: ["class", "data-jp-theme-light"] });
  }
  dark.addEventListener("change", draw);
  const parts = ["version", "height", "label", "table"];
  const leave = listen(model, Object.fromEntries(parts.map((name) => [`change:${name}`, update])));
  update();
  askForMissed(model);

  return () => {
    gone = true;
    watcher.disconnect();
    themes.disconnect();
    dark.removeEventListener("change", draw);
    leave();
    if (canvas._fullLayout) (globalThis.Plotly ?? globalThis.moduleName).purge(canvas);
  };
}

export default { render };
