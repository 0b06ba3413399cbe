// Makes a room from the set-up of a game, and hands out its links.

import { dialog } from "../dialogs";
import { h } from "../dom";
import type { Desk } from "../play/play";
import { chip, kinds } from "../play/setup";
import type { Start } from "../play/table";
import { titleOf } from "../store/records";
import { SEATS } from "../words";
import { linkList } from "./host";
import { keep } from "./kept";
import { type Made, MOST } from "./protocol";
import { join } from "./room";
import { post, server } from "./wire";
import { r, tongue } from "./words";

/** Asks who is to play, and makes the room; `played` are the names of the modules, and `said` is where the page says that it has no server. */
export async function invite(desk: Desk, start: Omit<Start, "game">, named: string[], played: string[], said: HTMLElement) {
  said.textContent = "";
  if (start.from !== undefined) return void (said.textContent = r("noPosition"));
  const about = await server();
  if (!about) return void (said.textContent = r("noServer"));
  const { files, path, modules = [], trade = true } = start;
  // Friends are invited to play.
  const chairs = start.chairs.map(() => "human");
  const names = [...named];
  const rows = chairs.map((_, i) => {
    const seat = SEATS[i] ?? "";
    const name = h("input", { class: "name-of", value: names[i] ?? "", maxlength: MOST.name, placeholder: r("nameIfKnown"), "aria-label": `${r("name")}: ${r("seat")} ${seat}`, autocomplete: "off", oninput: () => (names[i] = name.value.trim()) });
    const change = (kind: string) => {
      chairs[i] = kind;
      name.hidden = kind !== "human";
    };
    return h("div", { class: "chair" }, chip(seat), kinds(["open", ...about.kinds], "human", `${r("seat")} ${seat}`, change), name);
  });
  const token = h("input", { id: "create-token", type: "password", autocomplete: "off", required: true });
  const why = h("p", { class: "why", role: "alert" });
  const make = async (event: Event) => {
    event.preventDefault();
    why.textContent = "";
    button.disabled = true;
    try {
      const seated = chairs.map((chair, i) => (chair === "human" ? (names[i] ?? "") : ""));
      const request = { files, path, chairs, names: seated, modules, trade, tongue: tongue() };
      const made = (await post("", token.value, request)) as Made;
      const links = { host: made.host, onlooker: made.onlooker, seats: made.seats };
      const title = titleOf({ files, active: path });
      keep({ room: made.room, as: "host", token: made.host, title, seen: Date.now(), links });
      const sit = (token: string) => (element.close(), join(desk, `${made.room}.${token}`));
      body.replaceChildren(
        h("p", {}, r("made")), linkList(made.room, links, seated, sit),
        h("div", { class: "row" }, h("button", { class: "main", onclick: () => sit(made.host) }, r("toRoom"))),
        h("p", { class: "hint" }, `${r("expires")} ${about.expire_days} ${r("days")}`));
      body.querySelector<HTMLElement>("input")?.focus();
    } catch (error) {
      why.textContent = error instanceof Error ? error.message : String(error);
    }
    button.disabled = false;
  };
  const button = h("button", { class: "main" }, r("makeRoom"));
  const form = h("form", { class: "invite-form", onsubmit: (event: Event) => void make(event) },
    h("p", { class: "hint" }, r("inviteHint")),
    h("div", { class: "chairs" }, ...rows),
    played.length > 0 && h("p", {}, `${r("with")} ${played.join(", ")}`),
    about.create_token && h("span", { class: "field" }, h("label", { for: "create-token" }, r("createToken")), token),
    h("div", { class: "row" }, button), why);
  const body = h("div", {}, form);
  const element = dialog(r("invite"), body);
  element.classList.add("invite");
}
