// What happens around a notebook: it loads, it appears, and one day its kernel is gone.
(() => {
  const PATIENCE = 6000;  // ms before the loading text says that this can take longer
  const LONGEST = 15000;  // ms that loading may hide a page that is there
  const OUTAGE = 3000;    // ms without a connection before the page says so

  const loading = document.getElementById("wb-loading");
  const cleared = document.getElementById("wb-cleared");
  const unreachable = document.getElementById("wb-unreachable");
  let leaving = false;
  let outage;

  const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

  // Voilà puts widgets in after it has finished the page; until then their places are empty.
  const isComplete = (cells) =>
    !cells.querySelector('script[type="application/vnd.voila.cell-output+json"], .jp-OutputArea-output:empty');

  async function appear() {
    const cells = document.getElementById("rendered_cells");
    cells.hidden = false;
    const latest = performance.now() + LONGEST;
    while (!isComplete(cells) && performance.now() < latest) await wait(50);
    loading.classList.add("wb-done");
    await wait(400);
    loading.remove();
  }

  async function kernel() {
    while (!globalThis.jupyterapp) await wait(200);
    return globalThis.jupyterapp.widgetManager?.kernel;
  }

  function showCleared() {
    if (leaving || cleared.open) return;
    clearTimeout(outage);
    unreachable.close();
    cleared.showModal();
  }

  function showOutage(status) {
    clearTimeout(outage);
    if (status === "connected") unreachable.close();
    else if (!leaving && !cleared.open && !unreachable.open) outage = setTimeout(() => unreachable.showModal(), OUTAGE);
  }

  async function watch() {
    const table = await kernel();
    if (!table) return showCleared();
    table.statusChanged.connect((_, status) => {
      if (["dead", "restarting", "autorestarting", "terminating"].includes(status)) showCleared();
    });
    table.connectionStatusChanged.connect((_, status) => showOutage(status));
  }

  // The names are Voilà's: it calls them while it sends the page and once its own scripts are ready.
  window.voila_heartbeat = () => {};
  window.voila_process = () => {};
  window.voila_finish = () => {
    if (window.themeLoaded) appear();
    else window.cellLoaded = true;
  };

  addEventListener("pagehide", () => { leaving = true; });
  addEventListener("beforeunload", () => { leaving = true; });
  addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
  for (const button of document.querySelectorAll("dialog.wb button")) {
    button.addEventListener("click", () => location.reload());
  }
  setTimeout(() => { loading.querySelector("[hidden]")?.removeAttribute("hidden"); }, PATIENCE);
  watch();
})();
