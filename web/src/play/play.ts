// The mode in which a map is played: set-up, decisions of people, steps of the others, records and links.

import { download, sure } from "../dialogs";
import { h } from "../dom";
import { drawn } from "../draw/icons";
import { games } from "../games";
import { Library } from "kogge/library";
import type { Mode, View as ModeView } from "../modes";
import { failed, notice } from "../notices";
import { renew } from "../renewal";
import { Pen } from "../store/pen";
import { freshId, type Game, type Kept } from "../store/records";
import type { Store } from "../store/store";
import { inLanguage, t } from "../words";
import { Bar, PAUSES } from "./bar";
import { handOver } from "./handover";
import { Panel } from "./panel";
import { gameList, setup } from "./setup";
import { Stage } from "./stage";
import { type Act, type Choice, choicesOf, type FarTable, OwnTable, type Start, type Table, type View } from "./table";

/** How long the steps take that are made at once where nobody watches each, in milliseconds, and the most of them. */
const BATCH_TIME = 200;
const MOST_STEPS = 500;
/** The largest record that is read, in bytes; a long game has some 20 kB. */
const MAX_RECORD = 8 * 1024 * 1024;
/** How many games of a map are kept that are over. */
const MAX_OVER = 10;

const VIEWS: ModeView[] = [{ name: "moves", word: "moves" }, { name: "board", word: "board" }, { name: "table", word: "table" }];

type Doors = {
  /** The map with what it needs. */
  needed(): Kept;
  /** The map that is open, by its id. */
  map(): string;
  /** Shows a view where there is room for one. */
  look(view: string): void;
  /** Shares the map with the game. */
  share(record: string, position: string): void;
  /** Another view has come, or one has gone. */
  relist(): void;
};

/** What a room finds here: the place where its game is shown. */
export type Desk = {
  style(): string;
  /** The map that is open, with what it needs. */
  map(): Kept;
  stage: Stage;
  show(view: View): void;
  /** Shows the game as it was after that many decisions and outcomes of chance. */
  replay(at: number): void;
  /** Shows a view where there is room for one. */
  look(view: string): void;
  sit(room: () => FarTable): void;
  leave(): void;
};

export class Play {
  readonly mode: Mode;
  private desk: Desk;
  private panel: Panel;
  private stage: Stage;
  private games?: Library;
  private own?: OwnTable;
  /** The game of a room, in the place of an own one. */
  private room?: FarTable;
  private isJoining = false;
  /** The game is played in this tab alone. */
  private pen?: Pen;
  /** What is kept of the game. */
  private keptRecord = "";
  /** The map of the form or of the game, as text. */
  private shownMap = "";
  /** The id of the map whose board is shown. */
  private drawn = "";
  private isRunning = false;
  private isShown = false;
  /** A request is under way: the next step waits for it. */
  private isBusy = false;
  private timer?: ReturnType<typeof setTimeout>;
  /** How many steps are made at once: more where the players choose quickly. */
  private batch = 1;
  private wanted?: number;
  private body = h("div", { class: "play-body" });
  private bar: Bar;
  private over?: () => void;
  private chooser = h("input", { type: "file", accept: ".record,.txt,.json", hidden: true, "aria-label": t("loadRecord") });

  /** `library` draws the map before a game. */
  constructor(private library: Library, private store: Store, private doors: Doors) {
    this.panel = new Panel({
      choose: (choice) => void this.choose(choice),
      type: (line) => void this.act({ act: "type", line }),
      only: (choices) => this.stage.only(choices),
      chairs: (chairs) => void this.act({ act: "chairs", chairs }),
      page: (page) => void this.act({ act: "page", page }),
      replay: (at) => this.replay(at),
    });
    const undo = h("button", { title: t("undo"), "aria-label": t("undo"), onclick: () => void this.act({ act: "undo" }) }, drawn("undo"));
    this.stage = new Stage((choice) => void this.choose(choice), undo);
    this.bar = new Bar({
      undo: () => void this.act({ act: "undo" }),
      redo: () => void this.act({ act: "redo" }),
      hint: () => void this.act({ act: "hint" }),
      step: () => void this.step(1),
      run: () => this.run(!this.isRunning),
      back: () => this.replay(this.shownTime - 1),
      forth: () => this.replay(this.shownTime + 1),
      now: () => this.replay(Infinity),
      replay: (at) => this.replay(at),
      save: () => this.save(),
      share: () => void this.share(),
      leave: () => this.leave(),
    });
    this.chooser.addEventListener("change", () => {
      const [file] = this.chooser.files ?? [];
      if (file) void this.load(file);
      this.chooser.value = "";
    });
    this.mode = {
      name: "play",
      panel: h("section", { class: "panel play", "aria-label": t("play") }, this.bar.element, this.body, this.chooser),
      stage: this.stage.element,
      views: VIEWS,
      shown: () => {
        this.isShown = true;
        void this.enter();
      },
      hidden: () => {
        this.isShown = false;
        this.run(false);
        this.closeOver();
      },
      adopted: () => void this.enter(),
    };
    this.desk = {
      style: () => this.style, map: () => doors.needed(), stage: this.stage,
      show: (view) => this.show(view),
      replay: (at) => this.replay(at),
      look: (view) => doors.look(view),
      sit: (room) => this.sit(room),
      leave: () => this.leave(),
    };
    document.addEventListener("keydown", (event) => this.key(event));
    const restyled = () => void this.restyle();
    matchMedia("(prefers-color-scheme: dark)").addEventListener("change", restyled);
    new MutationObserver(restyled).observe(document.documentElement, { attributeFilter: ["data-theme"] });
  }

  /** The board can be moved once it is a part of the page. */
  attached() {
    this.stage.attached();
  }

  /** Goes on with the game of a record or a position on the map that is open. */
  async open(text: string) {
    const { files, active } = this.doors.needed();
    await this.begin({ game: this.fresh(), files, path: active, chairs: [], from: text });
  }

  /** Goes on with a game that was kept. */
  async goOn({ map, id, names, files, active, chairs, record }: Game) {
    await this.begin({ game: { map, id, names }, files, path: active, chairs, from: record });
  }

  private fresh() {
    return { map: this.doors.map(), id: freshId() };
  }

  /** For the tests of the page: ends the library of the game as a defect would. */
  trap() {
    return this.games?.ask({ ask: "trap" }).catch(() => undefined);
  }

  /** The library of games has an instance of its own: a player that thinks long keeps nobody else waiting. */
  private get its(): OwnTable {
    if (this.own) return this.own;
    this.games = new Library(
      games(), failed, () => void this.own?.again(this.style).catch(failed), () => notice(t("gameTrapped")),
    );
    this.own = new OwnTable(this.games, (view) => this.show(view));
    return this.own;
  }

  private get table(): Table | undefined {
    return this.room ?? this.own;
  }

  private get style(): string {
    return getComputedStyle(document.documentElement).colorScheme === "dark" ? "dark" : "plain";
  }

  private async restyle() {
    if (!this.isShown) return;
    if (this.table?.view) await this.act({ act: "board", style: this.style });
    else await this.preview(true).catch(() => undefined);
  }

  private async enter() {
    if (this.isJoining) return;
    // A room goes on whatever map is open.
    if (this.room) return this.act({ act: "board", style: this.style });
    const map = JSON.stringify(this.doors.needed());
    const isAtTable = this.table?.view !== undefined;
    // A game of another map is kept with that one.
    if (isAtTable && this.its.start?.game.map !== this.doors.map()) return this.leave();
    if (isAtTable && map !== this.shownMap) notice(t("otherMap"), [t("newGame"), () => this.leave()]);
    if (isAtTable) return this.act({ act: "board", style: this.style });
    await this.offer();
  }

  /** Shows the form for a new game, and the games of the map. */
  private async offer() {
    const { files, active } = this.doors.needed();
    const isSame = this.shownMap === JSON.stringify({ files, active });
    this.shownMap = JSON.stringify({ files, active });
    this.bar.element.hidden = true;
    const games = await this.kept();
    const list = gameList(games, { goOn: (game) => void this.goOn(game), remove: (game) => void this.forget(game) });
    try {
      await loaded();
      const offer = await this.its.offer(files, active);
      const begin = (start: Omit<Start, "game">, names: string[]) => void this.begin({ ...start, game: { ...this.fresh(), names } });
      // A game may have begun meanwhile.
      if (this.room || this.table?.view) return;
      const invite = async (start: Omit<Start, "game">, names: string[], said: HTMLElement) => {
        const rooms = await roomsCode();
        const modules = offer.modules.filter(({ word }) => start.modules?.includes(word)).map(({ name }) => inLanguage(name));
        await rooms?.invite(this.desk, start, names, modules, said);
      };
      this.body.replaceChildren(list, setup(offer, files, active, { begin, invite, load: () => this.chooser.click() }));
      await this.preview(isSame);
    } catch (why) {
      this.body.replaceChildren(list, h("div", { class: "setup" }, h("h2", {}, t("cannotPlay")), h("p", {}, why instanceof Error ? why.message : String(why)),
        why instanceof Missing && h("button", { onclick: () => void renew() }, t("reload"))));
    }
  }

  /** The games of the map, the last one first. */
  private async kept(): Promise<Game[]> {
    const games = (await this.store.of("games", this.doors.map())).sort((a, b) => b.changed - a.changed);
    for (const { map, id } of games.filter(({ isOver }) => isOver).slice(MAX_OVER)) void this.store.delete("games", [map, id]);
    return games;
  }

  private async forget({ map, id }: Game) {
    if (!await sure(t("removeGame"), t("removeGameHint"), t("remove"))) return;
    await this.store.delete("games", [map, id]);
    await this.offer();
  }

  /** The board before a game. */
  private async preview(isSame: boolean) {
    const { files, active } = this.doors.needed();
    const svg = await this.library.ask<string>({ ask: "draw", files, path: active, style: this.style });
    if (this.room || this.table?.view) return;
    this.stage.show(svg, [], isSame);
    this.stage.ask("", []);
  }

  private async begin(start: Start) {
    this.run(false);
    this.leaveRoom();
    try {
      await loaded();
      this.shownMap = JSON.stringify({ files: start.files, active: start.path });
      const pen = await Pen.take(`game/${start.game.id}`);
      // A game that another tab plays goes on here as another one.
      if (!pen.isHeld) start.game.id = freshId();
      this.pen?.leave();
      this.pen = pen;
      this.keptRecord = "";
      const view = await this.its.begin(start, this.style);
      this.doors.look("board");
      // A game that people only look at waits for them.
      this.run(start.from === undefined || view.seats.some(({ chair }) => chair === "human"));
    } catch (why) {
      failed(why);
      // The form stays with what was entered.
      if (!this.table?.view && !this.body.querySelector(".setup")) await this.offer();
    }
  }

  private leave() {
    this.run(false);
    this.leaveRoom();
    this.own?.leave();
    this.pen?.leave();
    void this.offer();
  }

  // ---- rooms ----

  /** Goes into the room of a link. */
  async join(link: string) {
    // Those who come for a room need nothing that an own game does.
    this.isJoining = true;
    const rooms = await roomsCode();
    this.isJoining = false;
    if (!rooms?.join(this.desk, link) && !this.table?.view) await this.offer();
  }

  private sit(room: () => FarTable) {
    this.run(false);
    this.leaveRoom();
    this.own?.leave();
    this.pen?.leave();
    this.room = room();
    this.drawn = "";
    this.stage.ask("", []);
    this.bar.element.hidden = false;
    this.bar.fit(true);
    this.body.replaceChildren(this.room.head);
    this.relist();
  }

  private leaveRoom() {
    if (!this.room) return;
    this.room.leave();
    this.room = undefined;
    this.wanted = undefined;
    this.stage.pick();
    this.stage.pin([]);
    this.bar.fit(false);
    this.relist();
  }

  private relist() {
    this.mode.views = this.room ? [...VIEWS, { name: "room", word: "friends", badge: this.room.badge }] : VIEWS;
    this.doors.relist();
  }

  private async act(act: Act) {
    clearTimeout(this.timer);
    if (!this.table?.view) return;
    this.isBusy = true;
    try {
      await this.table.act(act);
    } catch (why) {
      failed(why);
      if (this.table.view) this.panel.refused(this.table.view);
    }
    this.isBusy = false;
    this.later();
  }

  /** After how many decisions and outcomes of chance the game is shown. */
  private get shownTime(): number {
    const { replay, n_all } = this.table?.view ?? { replay: null, n_all: 0 };
    return this.wanted ?? replay ?? n_all;
  }

  /** Shows the game at another time; of several that are asked for while one is fetched, the last. */
  private replay(at: number) {
    const view = this.table?.view;
    if (!view || view.hand_over !== null) return;
    this.run(false);
    const isAsked = this.wanted !== undefined;
    this.wanted = Math.min(Math.max(at, 0), view.n_all);
    if (isAsked) return;
    void (async () => {
      for (let done: number | undefined; done !== this.wanted; ) {
        done = this.wanted;
        await this.act({ act: "replay", at: done === view.n_all ? null : done });
      }
      this.wanted = undefined;
    })();
  }

  private choose(choice: Choice) {
    return this.act({ act: "choose", text: choice.text });
  }

  private show(view: View) {
    if (this.panel.moves.parentElement !== this.body) {
      const { room } = this;
      this.body.replaceChildren(...(room ? [room.head] : []), this.panel.moves, ...(room ? [room.side] : []), this.panel.table);
    }
    this.bar.element.hidden = false;
    if (view.board) this.stage.show(view.board.svg, view.board.spots, view.title[1] === this.drawn);
    this.drawn = view.title[1];
    this.stage.place(view.pieces, this.isShown && !view.board && this.bar.speed !== "instant");
    this.panel.show(view, this.table?.names ?? [], this.room !== undefined);
    this.stage.offer(choicesOf(view.found ?? view.menu ?? []));
    this.stage.point(view.hint?.choice?.places ?? []);
    this.stage.ask(this.panel.asked, this.panel.own(view));
    this.bar.show(view, this.shownTime, this.wanted === undefined || this.wanted === (view.replay ?? view.n_all));
    if (view.over) this.run(false);
    if (!this.room) this.keep(view);
    this.handOver(view);
  }

  private keep({ turn, seats, over: isOver }: View) {
    const { start, record } = this.its;
    if (!start || record === this.keptRecord) return;
    this.keptRecord = record;
    const chairs = seats.map(({ chair }) => chair);
    void this.store.put("games", { ...start.game, files: start.files, active: start.path, record, turn, chairs, isOver, changed: Date.now() });
  }

  private handOver(view: View) {
    this.closeOver();
    const seat = view.hand_over;
    if (seat === null || !this.isShown) return;
    const name = this.its.names[view.seats.findIndex((one) => one.seat === seat)] || seat;
    this.over = handOver(name, () => void this.act({ act: "sit", seat }));
  }

  private closeOver() {
    this.over?.();
    this.over = undefined;
  }

  // ---- the others ----

  private run(runs: boolean) {
    this.isRunning = runs;
    this.bar.run(runs);
    this.later();
  }

  private later() {
    clearTimeout(this.timer);
    const view = this.table?.view;
    if (this.room || !this.isShown || this.isBusy || !view || view.decider === null || view.decider.person) return;
    // Nobody waits for dice.
    if (!this.isRunning && view.decider.seat !== null) return;
    const { speed } = this.bar;
    this.timer = setTimeout(() => void this.step(speed === "instant" ? this.batch : 1), PAUSES[speed]);
  }

  private async step(most: number) {
    const start = performance.now();
    await this.act({ act: "step", most });
    const fits = most * BATCH_TIME / Math.max(performance.now() - start, 1);
    this.batch = Math.round(Math.min(Math.max(fits, 1), MOST_STEPS));
  }

  private key(event: KeyboardEvent) {
    const isTyping = (event.target as Element).closest("input, textarea, select, dialog, [contenteditable]") !== null;
    if (!this.isShown || !this.table?.view || isTyping) return;
    const key = event.key.toLowerCase();
    if (event.altKey && (key === "arrowleft" || key === "arrowright")) {
      event.preventDefault();
      return this.replay(this.shownTime + (key === "arrowleft" ? -1 : 1));
    }
    if (!(event.ctrlKey || event.metaKey)) return;
    if (key !== "z" && key !== "y") return;
    event.preventDefault();
    void this.act({ act: key === "z" && !event.shiftKey ? "undo" : "redo" });
  }

  // ---- records ----

  private save() {
    if (this.own?.view) download(`${this.own.view.title[1]}.record`, this.own.record);
  }

  private async share() {
    await this.act({ act: "position" });
    const position = this.own?.view?.position;
    if (this.own && position) this.doors.share(this.own.record, position);
  }

  private async load(file: File) {
    if (file.size > MAX_RECORD) return notice(`${file.name} ${t("tooLarge")}`);
    let text;
    try {
      text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
    } catch {
      return notice(`${file.name} ${t("notText")}`);
    }
    await this.open(text);
  }
}

/** What rooms need is loaded when it is first used. */
async function roomsCode() {
  try {
    return await import("../room/room");
  } catch {
    notice(t("roomsMissing"), [t("reload"), () => void renew()]);
    return undefined;
  }
}

/** What plays games cannot be loaded. */
class Missing extends Error {}

/** What plays games is loaded when it is first used. */
async function loaded() {
  try {
    await games();
  } catch {
    throw new Missing(t("gamesMissing"));
  }
}
