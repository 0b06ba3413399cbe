// Who is in a room and what they say, the own seat, and what the host may do.

import { download, sure } from "../dialogs";
import { h } from "../dom";
import { chairWord, chip, kinds } from "../play/setup";
import { forget } from "./kept";
import { again, showLinks } from "./host";
import { type Entry, MOST, type Person, type Request } from "./protocol";
import type { Room } from "./room";
import { r } from "./words";

export class Side {
  private people = h("ul", { class: "people" });
  private onlookers = h("p", { class: "hint" });
  private chat = h("div", { class: "chat", role: "log", "aria-live": "polite", "aria-label": r("chat"), tabindex: 0 });
  private line = h("input", { "aria-label": r("say"), placeholder: r("say"), maxlength: MOST.said, autocomplete: "off" });
  private form = h("form", { class: "typed", onsubmit: (event: Event) => (event.preventDefault(), void this.say()) }, this.line, h("button", {}, r("send")));
  private own = h("div", { class: "own-seat" });
  private tools = h("details", { class: "host-tools", hidden: true });
  private shown = "";
  readonly element: HTMLElement;

  constructor(private room: Room) {
    this.element = h("section", { class: "room-side", "aria-label": r("room") },
      h("h3", {}, r("people")), this.people, this.onlookers, this.own,
      h("h3", {}, r("chat")), this.chat, this.form, room.notes.element, this.tools);
    // What is seen is not new any more.
    new IntersectionObserver((seen) => seen.some(({ isIntersecting }) => isIntersecting) && this.unseen(-Infinity)).observe(this.chat);
  }

  /** Counts things that were not seen, where the room is one view of several. */
  unseen(n: number) {
    const all = this.chat.checkVisibility() ? 0 : Math.max(Number(this.room.badge.textContent) + n, 0);
    this.room.badge.textContent = String(all);
    this.room.badge.hidden = all === 0;
  }

  draw(entries: Entry[], isFirst: boolean) {
    const lines = entries.flatMap((entry) => this.lineOf(entry) ?? []);
    this.chat.append(...lines);
    if (lines.length > 0) this.chat.scrollTop = this.chat.scrollHeight;
    if (!isFirst && entries.some((entry) => entry.what === "said" && this.room.isOwn(entry) && entry.text === this.line.value.trim())) this.line.value = "";
    const fresh = entries.filter((entry) => (entry.what === "said" || entry.what === "noted") && !this.room.isOwn(entry)).length;
    if (fresh > 0 && !isFirst) this.unseen(fresh);
    this.draws();
  }

  private lineOf(entry: Entry): HTMLElement | undefined {
    const name = this.room.nameOf(entry.seat);
    if (entry.what === "said") return h("p", {}, ...(entry.seat ? [chip(entry.seat), " "] : []), h("strong", {}, name), " ", entry.text);
    const said = this.told(entry, name);
    return said === undefined ? undefined : h("p", { class: "told" }, said);
  }

  private told(entry: Entry, name: string): string | undefined {
    switch (entry.what) {
      case "chair": {
        if (entry.resigned) return `${name}: ${r("resigned")}`;
        if (entry.chair === "open") return `${r("seat")} ${entry.seat}: ${r("open")}`;
        return `${r("seat")} ${entry.seat}: ${entry.chair === "human" ? entry.name || r("person") : `${chairWord(entry.chair)} (${r("computer")})`}`;
      }
      case "undo": return `${name} ${r("undoAsks")}`;
      case "kept": return `${name}: ${r("undoKept")}`;
      case "agreed": return `${name}: ${r("undoAgreed")}`;
      case "undone": return r("undone");
      case "noted": return `${name}: ${r("hasNoted")}`;
      case "closed": return r("closed");
      case "again": return r("againSaid");
      case "said": return undefined;
    }
  }

  private async say() {
    const text = this.line.value.trim();
    // It stays in its line until it is there, whether or not its answer arrives.
    if (text !== "") await this.room.ask({ do: "say", text });
  }

  private draws() {
    const { state, you, host } = this.room;
    if (!state || !you) return;
    const shown = JSON.stringify([state.seats, state.onlookers, state.closed, state.over, state.again, you, host]);
    if (shown === this.shown) return;
    this.shown = shown;
    this.people.replaceChildren(...state.seats.map((person) => this.person(person)));
    this.onlookers.textContent = state.onlookers > 0 ? `${r("onlookers")}: ${state.onlookers}` : "";
    this.form.hidden = you.role === "onlooker" || state.closed;
    const focused = document.activeElement?.getAttribute("aria-label");
    const self = state.seats.find(({ seat }) => seat === you.seat);
    this.own.replaceChildren(...(self && !state.closed && !state.over ? this.ownSeat(self) : []));
    this.tools.hidden = host === undefined;
    this.tools.replaceChildren(...(host === undefined ? [] : this.hostTools(host)));
    if (focused) this.element.querySelector<HTMLElement>(`:is(.own-seat, .host-tools) [aria-label="${CSS.escape(focused)}"]`)?.focus();
  }

  private person({ seat, chair, name, here, resigned }: Person): HTMLElement {
    const how = resigned ? r("resigned") : chair === "open" ? r("open") : chair === "human" ? r(here ? "here" : "away") : `${chairWord(chair)} (${r("computer")})`;
    const isOwn = seat === this.room.you?.seat;
    return h("li", { "data-here": here ? "yes" : null }, chip(seat), h("span", { class: "name" }, name || `${r("seat")} ${seat}`, isOwn ? h("small", {}, ` ${r("you")}`) : null), h("small", {}, how));
  }

  /** The kinds of computer players of a room, and what else a chair may be. */
  private kinds(...more: string[]): string[] {
    return [...(this.room.view?.kinds ?? []).filter((kind) => kind !== "search" && kind !== "human"), ...more];
  }

  private ownSeat({ chair, resigned }: Person): Node[] {
    if (resigned) return [];
    const ask = (request: Request) => this.room.ask(request).then((done) => done ?? ((this.shown = ""), this.draws()));
    const resign = async () => {
      if (await sure(r("resign"), r("resignHint"), r("resign"))) await ask({ do: "resign" });
    };
    return [
      h("label", {}, `${r("mySeat")} `, kinds(this.kinds(), chair, r("mySeat"), (kind) => void ask({ do: "chair", chair: kind }))),
      h("button", { onclick: () => this.room.top.rename() }, r("rename")),
      h("button", { onclick: () => void resign() }, r("resign")),
      h("button", { onclick: () => void this.room.leaveSeat() }, r("leaveSeat")),
    ];
  }

  private hostTools(host: string): Node[] {
    const { state, id, desk } = this.room;
    const ask = (request: Request) => this.room.ask(request, host);
    const change = (seat: string) => async (chair: string) => {
      if (await ask({ do: "chair", seat, chair })) return;
      this.shown = "";
      this.draws();
    };
    const sureOf = async (title: string, hint: string, act: () => Promise<unknown>) => {
      if (await sure(title, hint, title)) await act();
    };
    const remove = async () => {
      if (!await ask({ do: "delete" })) return;
      for (const as of ["host", "onlooker", ...(state?.seats.map(({ seat }) => seat) ?? [])]) forget(id, as);
      desk.leave();
    };
    const button = (label: string, act: () => void) => h("button", { onclick: act }, label);
    const isOpen = !state?.closed && !state?.over;
    return [
      h("summary", {}, r("hostTools")),
      ...(isOpen ? [h("div", { class: "chairs" }, ...(state?.seats.map(({ seat, chair }) =>
        h("div", { class: "chair" }, chip(seat), kinds(this.kinds("open"), chair, `${r("chairOf")} ${seat}`, (kind) => void change(seat)(kind)))) ?? []))] : []),
      h("div", { class: "row" },
        button(r("links"), () => showLinks(this.room)),
        button(r("again"), () => void again(this.room, host)),
        button(r("saveRecord"), () => void this.save("record")),
        button(r("saveChat"), () => void this.save("chat")),
        state?.closed ? "" : button(r("closeRoom"), () => void sureOf(r("closeRoom"), r("closeHint"), () => ask({ do: "close" }))),
        button(r("deleteRoom"), () => void sureOf(r("deleteRoom"), r("deleteHint"), remove))),
    ];
  }

  /** Saves a part of what the room is exported as. */
  async save(part: "notes" | "record" | "chat") {
    const { host, view } = this.room;
    const done = host === undefined ? undefined : await this.room.ask({ do: "export" }, host);
    if (!done) return;
    const text = (done.answer as Record<typeof part, string | null>)[part];
    const stem = view?.title[1] ?? "room";
    if (text === null) await sure(r("saveRecord"), r("recordLater"), r("understood"));
    else download(`${stem}${{ notes: "-notes.md", record: ".record", chat: "-chat.txt" }[part]}`, text);
  }
}
