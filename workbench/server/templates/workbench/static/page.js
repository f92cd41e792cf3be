// What happens around a notebook: it loads, it appears, and one day its kernel is gone.
(() => {
  // anywidget gives up on a widget that takes more than two seconds to begin, and drops all that it is told later: on a
  // busy machine whole figures stay empty. Here it may take longer than a person would wait: one that is closed before
  // it began counts as one that failed, too.
  const BUSY = 600000; // ms
  const timeout = AbortSignal.timeout.bind(AbortSignal);
  AbortSignal.timeout = (duration) => timeout(Math.max(duration, BUSY));

  const PATIENCE = 6000; // ms before the loading text says that this can take longer
  const LONGEST = 15000; // ms that the loading text may cover a page that has arrived
  const OUTAGE = 3000; // ms without a connection before the page says so
  const DEPARTURE = 10000; // ms after which a page that was being left has evidently stayed

  const loading = document.getElementById("wb-loading");
  const cleared = document.getElementById("wb-cleared");
  const unreachable = document.getElementById("wb-unreachable");
  let leaving = false;
  let outage;

  const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

  // Voilà puts widgets in after it has finished the page; until then their places are empty, or say that they load.
  const EMPTY = 'script[type="application/vnd.voila.cell-output+json"], .jp-OutputArea-output:empty';
  const TABS = ".wb-tabs > .lm-TabBar .lm-TabBar-tab";
  const UNPAINTED = ".wb-starting, .wb-board-scroll:not([data-drawn])";
  const isInSight = (node) => node.getClientRects().length > 0;
  const slug = (tab) => tab.textContent.trim().toLowerCase().replaceAll(" ", "_");

  // Whether the tab that the address asks for is open, if there is one.
  function isTurnedTo(cells) {
    const asked = new URLSearchParams(location.search).get("tab");
    const tabs = [...cells.querySelectorAll(TABS)];
    const wanted = tabs.find((tab) => slug(tab) === asked);
    return !wanted || wanted.classList.contains("lm-mod-current");
  }

  const isComplete = (cells) =>
    !cells.querySelector(EMPTY) &&
    ![...cells.querySelectorAll(".jp-OutputArea-output")].some((node) => /^Loading widget/.test(node.textContent)) &&
    isTurnedTo(cells) &&
    ![...cells.querySelectorAll(UNPAINTED)].some(isInSight);

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
    while (!globalThis.jupyterapp) await wait(10); // as early as possible: updates from here on are kept, see catchUp
    const manager = globalThis.jupyterapp.widgetManager;
    if (manager) catchUp(manager);
    return manager?.kernel;
  }

  // A kernel does not wait for its page: an update to a widget that is still being made is lost. Keep updates
  // until all widgets are there and repeat them in order, until no new ones arrive meanwhile. Large contents
  // (they have buffers) are not repeated: boards and figures ask for what they missed.
  function catchUp(manager) {
    const { kernel } = manager;
    let said = [];
    const keep = (_, message) => {
      const { msg_type: type } = message.header;
      if (type === "comm_msg" && message.content.data.method === "update" && !message.buffers?.length)
        said.push(message);
    };
    const repeat = async () => {
      while (said.length) {
        const message = said.shift();
        const id = message.content.comm_id;
        if (manager.has_model(id)) await (await manager.get_model(id))._handle_comm_msg(message);
      }
      kernel.iopubMessage.disconnect(keep);
    };
    if (manager.restoredStatus) return;
    kernel.iopubMessage.connect(keep);
    manager.restored.connect(repeat);
    setTimeout(() => {
      // if some widget never arrives, stop keeping updates
      kernel.iopubMessage.disconnect(keep);
      said = [];
    }, LONGEST);
  }

  function showCleared() {
    clearTimeout(outage);
    unreachable.close();
    if (!cleared.open) cleared.showModal();
  }

  // Say so, and return true, if the kernel is gone: one that was shut down in good order does not tell its page.
  async function isCleared(id) {
    const { baseUrl } = JSON.parse(document.getElementById("jupyter-config-data").textContent);
    const answer = await fetch(`${baseUrl}api/kernels/${id}`).catch(() => null);
    if (answer?.status !== 404) return false;
    showCleared();
    return true;
  }

  async function waitForAnswer(id) {
    if (unreachable.open || (await isCleared(id))) return;
    unreachable.showModal();
    do await wait(OUTAGE);
    while (unreachable.open && !(await isCleared(id)));
  }

  function follow(id, status) {
    clearTimeout(outage);
    if (status === "connected") {
      unreachable.close();
      isCleared(id);
    } else if (!leaving) outage = setTimeout(waitForAnswer, OUTAGE, id);
  }

  // Saving a file can look like leaving, and then Voilà has shut the kernel down while the page is still there.
  function leave(id) {
    leaving = true;
    setTimeout(() => {
      leaving = false;
      isCleared(id);
    }, DEPARTURE);
  }

  async function watch() {
    const table = await kernel();
    if (!table) return showCleared();
    const { id } = table;
    table.statusChanged.connect((_, status) => {
      if (["dead", "restarting", "autorestarting", "terminating"].includes(status)) showCleared();
    });
    table.connectionStatusChanged.connect((_, status) => follow(id, status));
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && !leaving) isCleared(id);
    });
    addEventListener("beforeunload", () => leave(id), { capture: true });
  }

  // The names are Voilà's: it calls them while it sends the page and once its own scripts are ready.
  window.voila_heartbeat = () => {};
  window.voila_process = () => {};
  window.voila_finish = () => {
    if (window.themeLoaded) appear();
    else window.cellLoaded = true;
  };

  addEventListener("pageshow", (event) => {
    if (event.persisted) location.reload();
  });
  for (const button of document.querySelectorAll("dialog.wb button")) {
    button.addEventListener("click", () => location.reload());
  }
  setTimeout(() => {
    loading.querySelector("[hidden]")?.removeAttribute("hidden");
  }, PATIENCE);
  watch();
})();
