// What stands above the moves of a room: whether the network is there, whose turn it is, and what is asked.

import { h } from "../dom";
import { moment } from "../words";
import { known } from "./kept";
import { MOST } from "./protocol";
import { join, type Room } from "./room";
import { canNotify } from "./turn";
import type { Net } from "./wire";
import { r } from "./words";

export class Top {
  private line = h("p", { class: "net", role: "status" }, r("connecting"));
  private turn = h("p", { class: "whose", role: "status" });
  private since = h("small");
  private asked = h("div", { class: "asked", role: "status" });
  private name = h("input", { "aria-label": r("yourName"), placeholder: r("yourName"), maxlength: MOST.name, autocomplete: "nickname" });
  private joins = h("div");
  private offered = "";
  private isRenaming = false;
  private question = "";
  private bell = h("button", { hidden: true, onclick: () => void Notification.requestPermission().then(() => (this.bell.hidden = !canNotify())) }, r("notify"));
  private next = h("button", { class: "main", hidden: true, onclick: () => this.goOn() }, r("toNextRoom"));
  readonly element = h("section", { class: "room-top", "aria-label": r("room") }, this.line, h("div", { class: "row" }, this.turn, this.since, this.bell), this.joins, this.asked, this.next);

  constructor(private room: Room) {}

  net(net: Net, why = "") {
    this.element.dataset.net = net;
    const text = { opening: r("connecting"), live: "", plain: "", gone: r("gone"), ended: `${r("ended")} ${why}` }[net];
    if (this.line.textContent !== text) this.line.textContent = text;
    this.line.hidden = text === "";
  }

  draw() {
    const { state, you } = this.room;
    if (!state || !you) return;
    const { due, closed, over } = state;
    const said = closed ? r("closed") : over ? r("over") : due === null ? "" : due.seat === you.seat && due.chair === "human" ? r("yourTurn")
      : due.chair === "open" ? `${r("waitsForOpen")} ${due.seat}` : due.chair === "human" ? `${r("turnOf")} ${this.room.nameOf(due.seat)}` : `${r("thinks")}: ${this.room.nameOf(due.seat)}`;
    if (this.turn.textContent !== said) this.turn.textContent = said;
    this.since.textContent = due && due.since > 0 ? `${r("since")} ${moment(due.since)}` : "";
    this.bell.hidden = !canNotify() || you.role !== "seat";
    this.next.hidden = state.again === null;
    this.offer();
    this.ask();
  }

  /** Asks for the name once more. */
  rename() {
    this.isRenaming = true;
    this.name.value = this.room.nameOf(this.room.you?.seat ?? null);
    this.offer();
    this.name.focus();
  }

  /** Asks for the name, and offers open seats to those who look on. */
  private offer() {
    const { state, you } = this.room;
    const own = state?.seats.find(({ seat }) => seat === you?.seat);
    const open = you?.role === "onlooker" && !state?.over && !state?.closed ? (state?.seats.filter(({ chair }) => chair === "open").map(({ seat }) => seat) ?? []) : [];
    const asksName = own !== undefined && (own.name === "" || this.isRenaming);
    const offered = JSON.stringify([asksName, open]);
    // What is typed there stays.
    if (offered === this.offered) return;
    this.offered = offered;
    const called = () => this.name.value.trim();
    const form = (label: string, go: () => void) => h("form", { class: "join", onsubmit: (event: Event) => {
      event.preventDefault();
      if (called() === "") this.name.focus();
      else go();
    } }, h("span", {}, label), this.name);
    if (asksName) {
      const element = form(r("joinHint"), () => void this.call(called()));
      element.append(h("button", { class: "main" }, r("join")));
      this.joins.replaceChildren(element);
    } else if (open.length > 0) {
      const element = form(r("openSeats"), () => void this.room.takeSeat(open[0]!, called()));
      element.append(...open.map((seat, n) => n === 0 ? h("button", { class: "main" }, `${r("take")} ${seat}`)
        : h("button", { type: "button", onclick: () => called() === "" ? this.name.focus() : void this.room.takeSeat(seat, called()) }, `${r("take")} ${seat}`)));
      this.joins.replaceChildren(element);
    } else this.joins.replaceChildren();
  }

  private async call(name: string) {
    if (!await this.room.ask({ do: "name", name })) return;
    this.isRenaming = false;
    this.offer();
  }

  /** A question of undo, to those who answer it. */
  private ask() {
    const { state, you } = this.room;
    const asked = state?.undo ?? null;
    const question = JSON.stringify([asked, this.room.names]);
    if (question === this.question) return;
    this.question = question;
    if (!asked) return this.asked.replaceChildren();
    const answer = (label: string, yes: boolean, isMain = false) =>
      h("button", { class: isMain ? "main" : null, onclick: () => void this.room.ask({ do: "consent", undo: asked.number, yes }) }, label);
    const isOwn = asked.seat === you?.seat;
    const waits = asked.waits_for.map((seat) => this.room.nameOf(seat)).join(", ");
    const isAsked = you?.seat !== undefined && asked.waits_for.includes(you.seat);
    if (isAsked && !this.element.checkVisibility()) this.room.rest.unseen(1);
    this.asked.replaceChildren(
      h("p", {}, isOwn ? `${r("undoWaits")} ${waits}` : `${this.room.nameOf(asked.seat)} ${r("undoAsks")}`),
      h("div", { class: "row" }, ...(isAsked ? [answer(r("yes"), true, true), answer(r("no"), false)] : isOwn ? [answer(r("takeBack"), false)] : [])));
  }

  /** Goes to the room in which the same people go on: with the same token. */
  private goOn() {
    const { state, you, token, desk } = this.room;
    const next = state?.again;
    if (!next) return;
    const as = you?.seat ?? you?.role ?? "";
    join(desk, known(next, as) ? `${next}.${as}` : `${next}.${token}`);
  }
}
