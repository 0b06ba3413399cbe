// A room: a game that a server keeps, among friends from a link. It is shown as a game of this browser is.

import { sure } from "../dialogs";
import { h } from "../dom";
import { failed, notice } from "../notices";
import type { Desk } from "../play/play";
import type { Act, FarTable, Log, View } from "../play/table";
import { address, forget, keep, known, rooms } from "./kept";
import { Notes } from "./notes";
import type { Entry, News, Request, State, You } from "./protocol";
import { Side } from "./side";
import { Top } from "./top";
import { Turn } from "./turn";
import { Lost, Refused, Wire } from "./wire";
import { r, tongue } from "./words";

export { invite } from "./invite";
export { roomList } from "./list";

/** Goes into the room of a link: `ROOM.TOKEN`, or `ROOM.AS` of one that is known here. Says whether it is one. */
export function join(desk: Desk, link: string): boolean {
  const [id = "", as = ""] = link.split(".");
  const isToken = /^[0-9a-f]{32}$/.test(as);
  const token = isToken ? as : known(id, as)?.token;
  if (token === undefined) {
    notice(r("unknownRoom"));
    history.replaceState(null, "", location.pathname);
    return false;
  }
  desk.sit(() => new Room(desk, id, token, isToken));
  // What cannot be reached now is found again.
  history.replaceState(null, "", `#room=${link}`);
  return true;
}

export class Room implements FarTable {
  view?: View;
  state?: State;
  you?: You;
  readonly badge = h("span", { class: "badge", hidden: true });
  readonly top: Top;
  readonly rest: Side;
  readonly notes: Notes;
  private turn: Turn;
  private wire: Wire;
  /** All lines, while those of an earlier time are shown. */
  private log: Log = [];
  /** The game at an earlier time. */
  private past?: View;
  /** The style of the board that is shown. */
  private style = "";
  private shownNames = "";

  constructor(readonly desk: Desk, readonly id: string, readonly token: string, private isByLink: boolean) {
    this.top = new Top(this);
    this.notes = new Notes(this);
    this.rest = new Side(this);
    this.turn = new Turn(this);
    this.wire = new Wire(id, token, {
      style: () => desk.style(),
      news: (news) => this.take(news),
      net: (net, why) => this.top.net(net, why),
    });
  }

  get head(): HTMLElement {
    return this.top.element;
  }

  get side(): HTMLElement {
    return this.rest.element;
  }

  get names(): string[] {
    return this.state?.seats.map(({ name }) => name) ?? [];
  }

  /** The token of the host, where this browser has it. */
  get host(): string | undefined {
    return this.you?.role === "host" ? this.token : known(this.id, "host")?.token;
  }

  /** After how many actions the game is shown, where that is an earlier time. */
  get shownAt(): number | undefined {
    return this.past?.n_actions;
  }

  get title(): string {
    return this.view?.title[0] ?? "";
  }

  isOwn({ seat }: Entry): boolean {
    return this.you?.role !== "onlooker" && seat === (this.you?.seat ?? null);
  }

  nameOf(seat: string | null): string {
    if (seat === null) return r("host");
    return this.state?.seats.find((one) => one.seat === seat)?.name || `${r("seat")} ${seat}`;
  }

  leave() {
    this.wire.end();
    this.turn.end();
    history.replaceState(null, "", location.pathname);
  }

  // ---- what goes to the server ----

  /** A request; why it was refused is said at the foot of the page. Says whether it was carried out. */
  async ask(request: Request, host?: string): Promise<{ answer: unknown } | undefined> {
    try {
      return { answer: await this.wire.ask(request, host) };
    } catch (why) {
      failed(why);
      return undefined;
    }
  }

  async act(act: Act): Promise<View> {
    const decision = this.state?.decision;
    switch (act.act) {
      case "choose":
        return this.move({ do: "choose", decision, text: act.text });
      case "type":
        return this.move({ do: "type", decision, line: act.line });
      case "undo":
        return this.you?.seat === undefined ? this.shown : this.move({ do: "undo", decision });
      case "page":
        return this.show({ page: ((await this.wire.ask({ do: "page", page: act.page, tongue: tongue() })) as { text: string }).text });
      case "replay":
        return this.replay(act.at as number | null);
      case "board":
        if (this.view && act.style !== this.style) this.wire.restart();
        // Without a network the board stays as it is.
        return this.draw().catch((why) => (why instanceof Lost ? this.shown : Promise.reject(why)));
      default:
        return this.shown;
    }
  }

  private async move(request: Request): Promise<View> {
    try {
      await this.wire.ask(request);
      return this.shown;
    } catch (why) {
      // What is not allowed stands where the page's own play says it.
      if (why instanceof Refused) return this.show({ refusal: why.message });
      throw why;
    }
  }

  private async replay(at: number | null): Promise<View> {
    const was = this.past;
    this.past = at === null ? undefined : ((await this.wire.ask({ do: "past", at, style: this.desk.style(), tongue: tongue() })) as View);
    if (!was && !this.past) return this.shown;
    const view = this.past ?? { ...this.live, log: this.log, all: true };
    this.desk.show(view);
    this.notes.mark();
    return view;
  }

  private get live(): View {
    if (!this.view) throw new Error(r("connecting"));
    return this.view;
  }

  private get shown(): View {
    return this.past ?? this.live;
  }

  /** Shows the game as it is shown now, with something else beside it. */
  private show(more: Partial<View>): View {
    const view = { ...this.shown, log: [], all: false, ...more };
    this.desk.show(view);
    return view;
  }

  /** Shows the board without pieces, and all that is on it. */
  private async draw(): Promise<View> {
    const style = this.desk.style();
    const board = (await this.wire.ask({ do: "board", style })) as View["board"];
    this.style = style;
    const lines = this.past ? this.past.log : this.log;
    return this.show({ board, log: lines, all: true });
  }

  // ---- what comes from it ----

  private take({ you, entries, room, view, pieces }: News) {
    const isFirst = this.state === undefined;
    [this.you, this.state] = [you, room];
    if (view) {
      this.log = view.all ? view.log : [...this.log, ...view.log];
      this.view = { ...view, pieces: pieces ?? this.view?.pieces ?? [] };
    }
    if (isFirst) this.enter();
    const names = JSON.stringify(this.names);
    if (view && this.style === "") void this.draw().catch(failed);
    else if (this.past && view) this.past = { ...this.past, n_all: view.n_all, log: [], all: false }, this.desk.show(this.past);
    else if (view) this.desk.show(this.live);
    else if (names !== this.shownNames && this.style !== "") this.show({});
    this.shownNames = names;
    this.top.draw();
    this.rest.draw(entries, isFirst);
    this.notes.draw(entries);
    this.turn.draw();
  }

  /** Keeps the room, and takes the token out of the address. */
  private enter() {
    const as = this.you?.seat ?? this.you?.role ?? "onlooker";
    keep({ room: this.id, as, token: this.token, title: this.title, seen: Date.now() });
    const own = rooms().find((one) => one.room === this.id && one.as.length === 1);
    // A link to look on, or the host's, leads to the own seat.
    if (this.isByLink && as.length > 1 && own) return void setTimeout(() => join(this.desk, `${this.id}.${own.as}`));
    const isKept = known(this.id, as) !== undefined;
    history.replaceState(null, "", isKept ? `#room=${this.id}.${as}` : address(this.id, this.token));
  }

  /** Takes an open seat. */
  async takeSeat(seat: string, name: string) {
    const taken = await this.ask({ do: "take", seat, name });
    if (!taken) return;
    const { token } = taken.answer as { token: string };
    keep({ room: this.id, as: seat, token, title: this.title, seen: Date.now() });
    join(this.desk, `${this.id}.${token}`);
  }

  /** Gives the own seat to anyone who takes it. */
  async leaveSeat() {
    const seat = this.you?.seat;
    if (!seat || !await sure(r("leaveSeat"), r("leaveSeatHint"), r("leaveSeat"))) return;
    if (!await this.ask({ do: "chair", chair: "open" })) return;
    forget(this.id, seat);
    this.desk.leave();
  }

  /** Shows a moment of the game. */
  lookAt(n_actions: number) {
    this.desk.replay(n_actions);
  }
}
