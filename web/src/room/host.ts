// What the host does beside the game: pass links on, and begin again with the same people.

import { dialog, field, sure } from "../dialogs";
import { h } from "../dom";
import { notice } from "../notices";
import { titleOf } from "../store/records";
import { inLanguage } from "../words";
import { address, keep, known, type Links } from "./kept";
import type { Made } from "./protocol";
import { join, type Room } from "./room";
import { picture } from "./qr";
import { r } from "./words";

/** The links of a room: each to copy, as a picture for a phone, and to share. `sit` goes in through one. */
export function linkList(room: string, { host, onlooker, seats }: Links, names: string[], sit: (token: string) => void): HTMLElement {
  const one = (label: string, id: string, token: string, isSeat: boolean) => {
    const url = address(room, token);
    const shown = h("div", { class: "qr", hidden: true });
    const code = h("button", { "aria-expanded": "false", "aria-label": `${r("qr")}: ${label}`, onclick: () => {
      shown.hidden = !shown.hidden;
      code.setAttribute("aria-expanded", String(!shown.hidden));
      if (shown.childElementCount === 0) shown.append(picture(url, `${r("qr")}: ${label}`));
    } }, r("qr"));
    const more = [code];
    if (typeof navigator.share === "function") {
      more.push(h("button", { "aria-label": `${r("share")}: ${label}`, onclick: () => void navigator.share({ title: "Kogge", url }).catch(() => undefined) }, r("share")));
    }
    if (isSeat) more.push(h("button", { "aria-label": `${r("sitHere")}: ${label}`, onclick: () => sit(token) }, r("sitHere")));
    return h("div", {}, field(label, id, url, "copyLink", ...more), shown);
  };
  return h("div", { class: "room-links" },
    ...Object.entries(seats).map(([seat, token]) => one(`${r("seat")} ${seat}${names["ABCDE".indexOf(seat)] ? `: ${names["ABCDE".indexOf(seat)]}` : ""}`, `link-${seat}`, token, true)),
    one(r("linkOnlooker"), "link-onlooker", onlooker, false),
    one(r("linkHost"), "link-host", host, false));
}

/** The links, from what this browser has kept of them. */
export function showLinks(room: Room) {
  const links = known(room.id, "host")?.links;
  if (!links) return void dialog(r("links"), h("p", {}, r("linksElsewhere")));
  const element = dialog(r("links"), linkList(room.id, links, room.names, (token) => (element.close(), join(room.desk, `${room.id}.${token}`))));
  element.classList.add("invite");
}

/** A new room for the same people, with the map that is open now. */
export async function again(room: Room, host: string) {
  const { files, active } = room.desk.map();
  const title = titleOf({ files, active });
  const { state, you, desk } = room;
  if (!state || !await sure(`${r("again")}: ${title}`, r("againHint"), r("begin"))) return;
  const old = known(room.id, "host");
  const { modules = [], trade = true } = old?.wishes ?? {};
  const chairs = state.seats.map(({ chair }) => chair);
  const names = state.seats.map(({ chair, name }) => (chair === "human" ? name : ""));
  const done = await room.ask({ do: "again", files, path: active, chairs, names, modules, trade, tongue: inLanguage(["english", "german"]) }, host);
  if (!done) return;
  const made = done.answer as Partial<Made> & { room: string };
  // Tokens of people stay as they were; those of others are new.
  const people = Object.entries(old?.links?.seats ?? {}).filter(([seat]) => state.seats.some((one) => one.seat === seat && one.chair === "human"));
  const onlooker = made.onlooker ?? old?.links?.onlooker;
  const links = onlooker === undefined ? undefined : { host, onlooker, seats: { ...Object.fromEntries(people), ...made.seats } };
  const all = { room: made.room, title, seen: Date.now() };
  keep({ ...all, as: "host", token: host, links, wishes: { modules, trade } });
  if (you?.seat) keep({ ...all, as: you.seat, token: room.token });
  notice(r("againMade"));
  join(desk, `${made.room}.${you?.seat ?? "host"}`);
}
