// Buttons that copy what the kernel keeps ready, and the address that reopens the page as it is.

async function copy(text, button) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {  // without a secure address the clipboard is closed to scripts; a selection is not
    const area = document.createElement("textarea");
    area.value = text;
    button.after(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
}

function absolute(query) {
  return `${location.origin}${location.pathname}?${query}`;
}

function render({ model, el }) {
  const said = document.createElement("span");
  said.className = "wb-muted";
  said.setAttribute("role", "status");
  const offers = [["table", "Copy the table"], ["query", "Copy a link to this page"]];
  const buttons = offers.slice(0, model.get("has_link") ? 2 : 1).map(([what, label]) => {
    const button = document.createElement("button");
    button.type = "button";
    button.className = "jupyter-button";
    button.textContent = label;
    button.addEventListener("click", async () => {
      await copy(what === "query" ? absolute(model.get("query")) : model.get("table"), button);
      said.textContent = "Copied.";
      setTimeout(() => { said.textContent = ""; }, 2000);
    });
    return button;
  });
  const isPage = document.body.dataset.voila && model.get("has_link");
  const remember = () => { if (isPage) history.replaceState(null, "", absolute(model.get("query"))); };
  model.on("change:query", remember);
  const asked = location.search.slice(1);
  if (isPage && asked && asked !== model.get("query")) model.send({ open: asked });
  el.classList.add("wb-row", "wb-copy");
  el.replaceChildren(...buttons, said);
  return () => model.off("change:query", remember);
}

export default { render };
