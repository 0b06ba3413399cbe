// What the host does beside the game: pass links on, and begin again with the same people.

import { dialog, field } from "../dialogs";
import { h } from "../dom";
import { notice } from "../notices";
import { titleOf } from "../store/records";
import { SEATS } from "../words";
import { address, keep, known, type Links } from "./kept";
import type { Changes, Made } from "./protocol";
import { join, type Room } from "./room";
import { picture } from "./qr";
import { r, tongue } from "./words";

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
    ...Object.entries(seats).map(([seat, token]) => one(`${r("seat")} ${seat}${names[SEATS.indexOf(seat)] ? `: ${names[SEATS.indexOf(seat)]}` : ""}`, `link-${seat}`, token, true)),
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

/** The lines of a list of changes that are shown. */
const MOST_CHANGES = 30;

/** Asks how to go on, beside what differs: `new` for a new game, `on` for the one that is played, `no` for neither. */
function how(title: string, { changes, positions, goes_on }: Changes, isPlayed: boolean): Promise<"new" | "on" | "no"> {
  return new Promise((resolve) => {
    const lines = changes.slice(0, MOST_CHANGES).map(({ what, before, after }) =>
      h("li", {}, h("strong", {}, what), ` ${[before, after].map((text) => text || r("nothing")).join(" → ")}`));
    const more = [changes.length > MOST_CHANGES && `+ ${changes.length - MOST_CHANGES}`, positions > 0 && `${r("positions")}: ${positions}`].filter(Boolean);
    const act = (label: string, answer: "new" | "on", isMain: boolean) =>
      h("button", { class: isMain ? "main" : null, onclick: () => (resolve(answer), element.close()) }, label);
    const canGoOn = goes_on && isPlayed;
    const element = dialog(`${r("again")}: ${title}`,
      h("p", {}, r("againHint")),
      h("h3", {}, r("changes")),
      lines.length + more.length === 0 ? h("p", {}, r("noChanges")) : h("ul", { class: "changed" }, ...lines, ...more.map((line) => h("li", {}, line))),
      isPlayed && h("p", {}, r(goes_on ? "canGoOn" : "cannotGoOn")),
      h("div", { class: "row" }, act(r("begin"), "new", !canGoOn), canGoOn && act(r("goOnHere"), "on", true), h("button", { onclick: () => element.close() }, r("no"))));
    element.classList.add("again");
    // Closed in whatever way, it changes nothing.
    element.addEventListener("close", () => resolve("no"));
  });
}

/** A new room for the same people, with the map that is open now. */
export async function again(room: Room, host: string) {
  const { files, active: path } = room.desk.map();
  const title = titleOf({ files, active: path });
  const { state, you, desk } = room;
  if (!state) return;
  const differs = await room.ask({ do: "diff", files, path }, host);
  const chosen = differs ? await how(title, differs.answer as Changes, !state.over && !state.closed) : "no";
  if (chosen === "no") return;
  const { modules, trade } = state;
  const chairs = state.seats.map(({ chair }) => chair);
  const names = state.seats.map(({ chair, name }) => (chair === "human" ? name : ""));
  const done = await room.ask({ do: "again", files, path, chairs, names, modules, trade, tongue: tongue(), goes_on: chosen === "on" }, host);
  if (!done) return;
  const made = done.answer as Partial<Made> & { room: string };
  // Tokens of people stay as they were; those of others are new.
  const old = known(room.id, "host")?.links;
  const people = Object.entries(old?.seats ?? {}).filter(([seat]) => state.seats.some((one) => one.seat === seat && one.chair === "human"));
  const onlooker = made.onlooker ?? old?.onlooker;
  const links = onlooker === undefined ? undefined : { host, onlooker, seats: { ...Object.fromEntries(people), ...made.seats } };
  const all = { room: made.room, title, seen: Date.now() };
  keep({ ...all, as: "host", token: host, links });
  if (you?.seat) keep({ ...all, as: you.seat, token: room.token });
  notice(r("againMade"));
  join(desk, `${made.room}.${you?.seat ?? "host"}`);
}
