// The pictures that zoom, the search, and what a page that is opened as a file says. Every page works without it.
"use strict";
const all = (selector, of = document) => [...of.querySelectorAll(selector)];
const isFile = location.protocol === "file:";

for (const figure of all("[data-zoom]")) {
  const view = figure.querySelector(".view");
  let by = 1;
  figure.querySelector(".row").hidden = false;
  for (const button of all("button", figure)) {
    button.addEventListener("click", () => {
      const [x, y] = [(view.scrollLeft + view.clientWidth / 2) / view.scrollWidth, (view.scrollTop + view.clientHeight / 2) / view.scrollHeight];
      by = button.value === "0" ? 1 : Math.min(4, Math.max(1, by + Number(button.value)));
      view.className = by > 1 ? `view x${by}` : "view";
      view.scrollTo(x * view.scrollWidth - view.clientWidth / 2, y * view.scrollHeight - view.clientHeight / 2);
    });
  }
}

if (isFile) {
  for (const note of all("[data-file]")) note.hidden = false;
  for (const link of all("[data-playground]")) link.hidden = true;
}

const form = document.querySelector("form.search");
if (form && !isFile) {
  const [list, found, none, static_] = ["found", "count", "none", "all"].map((id) => document.getElementById(id));
  const template = document.getElementById("card");
  const folded = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
  let index;
  form.hidden = false;

  const card = (map) => {
    const one = template.content.cloneNode(true);
    const set = (name, text) => {
      const place = one.querySelector(`[data-set=${name}]`);
      if (text) place.textContent = text;
      else place.remove();
    };
    one.querySelector("a").href = map.path + "index.html";
    const image = one.querySelector("img");
    [image.src, image.width, image.height] = [map.path + "thumbnail.png", ...map.thumbnail];
    set("name", map.name);
    set("facts", map.facts);
    set("credits", map.credits);
    for (const badge of all("[data-badge]", one)) if (!map.badges.includes(badge.dataset.badge)) badge.remove();
    return one;
  };

  const search = async () => {
    const wanted = new FormData(form);
    const words = folded(wanted.get("words")).split(/\s+/).filter(Boolean);
    const [game, players, badges] = [wanted.get("game"), Number(wanted.get("players")), wanted.getAll("badge")];
    const isEmpty = !words.length && !game && !players && !badges.length;
    static_.hidden = !isEmpty;
    list.hidden = found.hidden = isEmpty;
    none.hidden = true;
    if (isEmpty) return;
    index ??= fetch("index.json").then((answer) => answer.json());
    const maps = (await index).filter((map) => {
      const text = folded([map.name, map.facts, map.credits].join(" "));
      return words.every((word) => text.includes(word)) && (!game || map.game === game) &&
        (!players || map.players.includes(players)) && badges.every((badge) => map.badges.includes(badge));
    });
    list.replaceChildren(...maps.map(card));
    found.textContent = found.dataset.text.replace("0", maps.length);
    none.hidden = maps.length > 0;
  };
  form.addEventListener("input", search);
  form.addEventListener("submit", (event) => event.preventDefault());
}
