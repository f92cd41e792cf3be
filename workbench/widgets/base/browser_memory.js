// A dict kept in the browser: read once when the page opens, written whenever Python changes it.

import { listen } from "../../theme/js/widget.js";

const place = (model) => `workbench-${model.get("key")}`;
const store = (model) => (model.get("is_of_visit") ? sessionStorage : localStorage);

function read(model) {
  try {
    const kept = JSON.parse(store(model).getItem(place(model)));
    return kept !== null && typeof kept === "object" && !Array.isArray(kept) ? kept : {};
  } catch {
    // storage is not allowed here, or something else has written to it
    return {};
  }
}

function write(model) {
  try {
    store(model).setItem(place(model), JSON.stringify(model.get("value")));
  } catch {
    // then the value lasts as long as the page
  }
}

function initialize({ model }) {
  if (!model.get("is_read")) {
    model.set("value", { ...read(model), ...model.get("value") });
    model.set("is_read", true);
    model.save_changes();
  }
  return listen(model, { "change:value": () => write(model) });
}

function render({ el }) {
  el.style.display = "none";
}

export default { initialize, render };
