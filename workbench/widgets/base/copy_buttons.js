// Buttons that copy what the kernel has prepared, and the address that reopens the page as it is.

import { element, listen } from "../../theme/js/widget.js";

async function copy(text, button) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // without a secure address the clipboard is closed to scripts; a selection is not
    const area = element("textarea");
    area.value = text;
    button.after(area);
    area.select();
    document.execCommand("copy");
    area.remove();
  }
}

const OWN = ["q", "focus", "map"]; // the parts of the address that the kernel writes here; the rest belongs to others

function own(query) {
  return new URLSearchParams([...new URLSearchParams(query)].filter(([name]) => OWN.includes(name))).toString();
}

function absolute(query) {
  const others = new URLSearchParams([...new URLSearchParams(location.search)].filter(([name]) => !OWN.includes(name)));
  return `${location.origin}${location.pathname}?${[query, others.toString()].filter(Boolean).join("&")}`;
}

function render({ model, el }) {
  const said = element("span", "wb-muted", { role: "status" });
  const offers = [
    ["table", "Copy the table"],
    ["query", "Copy a link to this page"],
  ];
  const buttons = offers.map(([what, label]) => {
    const button = element("button", "jupyter-button", { type: "button" }, label);
    button.addEventListener("click", async () => {
      await copy(what === "query" ? absolute(model.get("query")) : model.get("table"), button);
      said.textContent = "Copied.";
      setTimeout(() => {
        said.textContent = "";
      }, 2000);
    });
    return button;
  });
  const asked = own(location.search);
  const isPage = Boolean(document.body.dataset.voila);
  let isNoted = Boolean(asked);
  const remember = () => {
    if (isPage && isNoted && own(location.search) !== own(model.get("query")))
      history.replaceState(null, "", absolute(model.get("query")));
  };
  if (isPage && asked && asked !== own(model.get("query"))) model.send({ open: asked });
  el.classList.add("wb-row", "wb-copy");
  el.replaceChildren(...buttons, said);
  addEventListener("popstate", remember);
  const leave = listen(model, {
    "change:query": () => {
      isNoted = true;
      remember();
    },
  });
  return () => {
    removeEventListener("popstate", remember);
    leave();
  };
}

export default { render };
