// The maps of the author: each with its picture, its versions and its games. All of them go out as one file and come in
// from one.

import { dialog, download, sure } from "./dialogs";
import { h, image } from "./dom";
import { told } from "./play/setup";
import { Pen } from "./store/pen";
import { type Damaged, type Entry, type Game, type Thumbnail, titleOf } from "./store/records";
import type { Store } from "./store/store";
import { BadFile, packed, takeIn } from "./store/transfer";
import { wished } from "./wishes";
import { moment, t } from "./words";

export type Doors = {
  store: Store;
  /** The map that is open, by its id. */
  map(): string;
  /** Opens a map, and goes on with a game of it. */
  open(id: string, game?: Game): Promise<void>;
  /** Begins a copy of a map. */
  copy(entry: Entry): Promise<void>;
  /** Opens any map but this one. */
  avoid(id: string): Promise<void>;
  /** Goes into a room. */
  join(link: string): void;
};

type Card = { entry: Entry; thumbnail?: Thumbnail; versions: number; games: Game[] };

async function cardOf(store: Store, entry: Entry): Promise<Card> {
  const [[thumbnail], versions, games] = await Promise.all([
    store.of("thumbnails", entry.id), store.count("versions", entry.id), store.of("games", entry.id),
  ]);
  return { entry, thumbnail, versions, games: games.filter(({ isOver }) => !isOver).sort((a, b) => b.changed - a.changed) };
}

const stemOf = ({ active }: Entry) => active.replace(/.*\/|\.\w+$/g, "") || "map";

/** Takes in the maps of a file, and says how many they were. */
export async function taken(store: Store, file: File): Promise<string> {
  try {
    const { added, known, unread } = await takeIn(store, file);
    const left = unread > 0 ? ` ${unread} ${t("linesUnread")}` : "";
    return `${file.name}: ${added} ${t("mapsAdded")}, ${known} ${t("mapsKnown")}.${left}`;
  } catch (why) {
    return `${file.name}: ${why instanceof BadFile ? t(why.why) : String(why)}`;
  }
}

export class Home {
  private said = h("p", { class: "hint", role: "status" });
  private cards = h("ul", { class: "cards" });
  private damaged = h("section", { hidden: true });
  private rooms = h("div");
  private urls: string[] = [];
  private element?: HTMLDialogElement;
  private chooser = h("input", { type: "file", accept: ".jsonl", hidden: true, "aria-label": t("takeMaps") });

  constructor(private doors: Doors) {
    this.chooser.addEventListener("change", () => {
      const [file] = this.chooser.files ?? [];
      this.chooser.value = "";
      if (file) void taken(this.doors.store, file).then((said) => this.draw(said));
    });
  }

  async show() {
    await this.draw("");
    this.element = dialog(t("myMaps"),
      h("div", { class: "row" },
        h("button", { onclick: () => void this.saveAll() }, t("saveMaps")),
        h("button", { onclick: () => this.chooser.click() }, t("takeMaps")), this.chooser),
      this.said, this.cards, this.rooms, this.damaged);
    this.element.classList.add("home");
    this.element.addEventListener("close", () => this.forgetPictures());
  }

  /** The rooms that one has been in; what lists them is loaded where there are any. */
  private async drawRooms() {
    if (wished("rooms") === null) return;
    const code = await import("./room/room").catch(() => undefined);
    const list = code?.roomList((link) => (this.element?.close(), this.doors.join(link)));
    this.rooms.replaceChildren(...(list ? [list] : []));
  }

  private forgetPictures() {
    for (const url of this.urls) URL.revokeObjectURL(url);
    this.urls = [];
  }

  private async draw(said: string) {
    const { store } = this.doors;
    const cards = await Promise.all((await store.maps()).map((entry) => cardOf(store, entry)));
    const damaged = await store.damaged();
    this.forgetPictures();
    this.said.textContent = said;
    void this.drawRooms();
    this.cards.replaceChildren(...cards.map((card) => this.card(card)));
    this.damaged.hidden = damaged.length === 0;
    this.damaged.replaceChildren(h("h3", {}, t("damaged")), h("p", { class: "hint" }, t("damagedHint")),
      h("ul", { class: "versions" }, ...damaged.map((one) => this.ruin(one))));
  }

  private card({ entry, thumbnail, versions, games }: Card): HTMLElement {
    const title = thumbnail?.title || titleOf(entry);
    const open = (game?: Game) => (this.element?.close(), void this.doors.open(entry.id, game));
    const act = (label: string, run: () => void) => h("button", { "aria-label": `${label}: ${title}`, onclick: run }, label);
    const isOpen = entry.id === this.doors.map();
    return h("li", { class: "card", "aria-current": isOpen ? "true" : null },
      h("button", { class: "thumbnail", "aria-label": `${t("open")}: ${title}`, onclick: () => open() }, thumbnail && image(thumbnail.svg, this.urls)),
      h("div", { class: "about" },
        h("h3", {}, title),
        h("p", {}, [moment(entry.changed), `${versions} ${t(versions === 1 ? "oneVersion" : "someVersions")}`, ...(isOpen ? [t("openNow")] : [])].join(" · ")),
        games.length > 0 && h("ul", {}, ...games.map((game) => h("li", {},
          h("button", { title: t("goOn"), onclick: () => open(game) },
            told(game), h("small", {}, ` ${moment(game.changed)}`))))),
        h("div", { class: "row" },
          act(t("open"), () => open()),
          act(t("copy"), () => (this.element?.close(), void this.doors.copy(entry))),
          act(t("export"), () => void this.save(entry)),
          act(t("remove"), () => void this.remove(entry, title)))));
  }

  private async saveAll() {
    const { store } = this.doors;
    download(`kogge-maps-${new Date().toISOString().slice(0, 10)}.jsonl`, await packed(store, await store.maps()));
  }

  private async save(entry: Entry) {
    download(`${stemOf(entry)}.jsonl`, await packed(this.doors.store, [entry]));
  }

  private async remove(entry: Entry, title: string) {
    const { store } = this.doors;
    if (!await sure(`${t("removeMap")} ${title}`, t("removeMapHint"), t("remove"))) return;
    if (entry.id === this.doors.map()) await this.doors.avoid(entry.id);
    const pen = await Pen.take(`map/${entry.id}`);
    const { isHeld } = pen;
    if (isHeld) await store.remove(entry.id);
    pen.leave();
    await this.draw(isHeld ? "" : t("openElsewhere"));
  }

  private ruin({ id, time, from, text }: Damaged): HTMLElement {
    const remove = async () => {
      if (id === undefined || !await sure(`${t("remove")}: ${from}`, t("removeGameHint"), t("remove"))) return;
      await this.doors.store.removeDamaged(id);
      await this.draw("");
    };
    return h("li", {}, h("span", { class: "name" }, from, h("small", {}, ` ${moment(time)}`)),
      h("button", { "aria-label": `${t("save")}: ${from}`, onclick: () => download(`${from.replace(/\W+/g, "-")}.txt`, text) }, t("save")),
      h("button", { "aria-label": `${t("remove")}: ${from}`, onclick: () => void remove() }, t("remove")));
  }
}
