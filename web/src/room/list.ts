// The rooms that one has been in, to go back to.

import { h, icon } from "../dom";
import { moment } from "../words";
import { forget, type Known, rooms } from "./kept";
import { r } from "./words";

/** A list of them; `enter` goes into one. Nothing where there are none. */
export function roomList(enter: (link: string) => void): HTMLElement | undefined {
  const all = rooms();
  if (all.length === 0) return undefined;
  const whoIn = ({ as }: Known) => (as === "host" ? r("host") : as === "onlooker" ? r("onlooker") : `${r("seat")} ${as}`);
  const list = h("ul", { class: "versions" }, ...all.map((one) => {
    const title = `${one.title || r("room")} · ${whoIn(one)}`;
    const row = h("li", {}, h("span", { class: "name" }, title, h("small", {}, ` ${moment(one.seen)}`)),
      h("button", { "aria-label": `${r("toRoom")}: ${title}`, onclick: () => enter(`${one.room}.${one.as}`) }, r("toRoom")),
      h("button", { class: "plain", title: r("forget"), "aria-label": `${r("forget")}: ${title}`, onclick: () => (forget(one.room, one.as), row.remove()) }, icon("close")));
    return row;
  }));
  return h("section", { class: "rooms" }, h("h3", {}, r("rooms")), list);
}
