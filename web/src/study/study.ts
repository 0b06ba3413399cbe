// The mode in which a map is studied: what is played, how far it is, and the report on it.

import { download, sure } from "../dialogs";
import { h, icon } from "../dom";
import { games } from "../games";
import { KoggeError } from "kogge/errors";
import { Library } from "kogge/library";
import { withFont } from "../letters";
import type { Mode } from "../modes";
import { failed } from "../notices";
import { MAX_FILE, type Project } from "../project";
import { freshId, type Study } from "../store/records";
import type { Store } from "../store/store";
import { inLanguage, language, SEATS, t } from "../words";
import { shown } from "./report";
import { length, type Results, Run, type Studied, type Wishes, workers } from "./run";

/** What can be chosen for a map. */
type Offer = {
  players: number[];
  usual: number;
  modules: { word: string; name: [string, string]; players: number[] }[];
  kinds: string[];
  kind: string;
  trade: boolean;
  layouts: boolean;
};

/** As `kogge simulate` has them. */
const GAMES = 1_000;
const MOST_GAMES = 1_000_000;
const MOST_LAYOUTS = 1_000;
const PLAYOUTS = 200;
/** How long after the last change of the form a few games are played to see how long all take, and for how long, in ms. */
const MEASURED_AFTER = 600;
const MEASURED_FOR = 400;
/** How often what was played is kept while games go on, in milliseconds. */
const KEEP_EVERY = 5_000;

const number = new Intl.NumberFormat(language);

/** `map` is the map that is open, by its id. */
export function studying(project: Project, store: Store, map: () => string): Mode {
  let offer: Offer | undefined;
  let offered: Studied | undefined;
  let studies: Study[] = [];
  /** The map whose studies these are. */
  let shelf = "";
  let run: Run | undefined;
  let asking: Library | undefined;

  const ask = async <T>(request: { ask: string } & Record<string, unknown>) => {
    const module = games();
    await module;
    asking ??= new Library(module, failed);
    return asking.ask<T>(request);
  };
  const now = (): Studied => ({ files: project.files(), path: project.map ?? "" });
  const isSame = (one: Studied | undefined, other: Studied) =>
    one?.path === other.path && JSON.stringify(one.files) === JSON.stringify(other.files);

  // ---- what is played ----

  const field = (label: string, control: HTMLElement, id: string) => {
    control.id = id;
    return h("span", { class: "field" }, h("label", { for: id }, label), control);
  };
  const whole = (value: number, min: number, max: number | "", props = {}) =>
    h("input", { type: "number", inputmode: "numeric", required: true, value, min, max, step: 1, ...props });
  const players = h("select", { onchange: () => arrange() });
  const alike = h("input", { type: "checkbox", id: "study-alike", checked: true, onchange: () => arrange() });
  const kinds = h("div", { class: "row" });
  const playouts = whole(PLAYOUTS, 1, 100_000);
  const playoutsField = field(t("playouts"), playouts, "study-playouts");
  const modules = h("div", { class: "checks" });
  const trade = h("input", { type: "checkbox", id: "study-trade", checked: true });
  const tradeField = h("label", { class: "check" }, trade, t("studyTrade"));
  const layouts = whole(0, 2, MOST_LAYOUTS, { required: false, value: "", placeholder: t("layoutsEach") });
  const layoutsField = field(t("layouts"), layouts, "study-layouts");
  const count = whole(GAMES, 1, MOST_GAMES, { oninput: () => sayTime() });
  /** Sets as many games as a verdict on turn order takes. */
  const verdict = h("button", { type: "button", onclick: () => ((count.value = String(enough())), sayTime()) });
  const time = h("p", { class: "hint", "aria-live": "polite" });
  const seed = whole(0, 0, Number.MAX_SAFE_INTEGER);
  const begin = h("button", { class: "main" }, t("studyBegin"));
  const stop = h("button", { type: "button", hidden: true, onclick: () => (run?.stop(), (stop.disabled = true)) }, t("studyStop"));
  const progress = h("progress", { max: 1, value: 0, hidden: true, "aria-label": t("studyProgress") });
  const state = h("p", { class: "hint", role: "status" });
  const why = h("p", { class: "why", role: "alert" });

  /** Fits the form to the number of players. */
  function arrange() {
    if (!offer) return;
    const n = alike.checked ? 1 : Number(players.value);
    const before = [...kinds.querySelectorAll("select")].map((select) => select.value);
    const { kinds: words, kind } = offer;
    const seats = Array.from({ length: n }, (_, seat) => {
      const chosen = before[seat] ?? before[0] ?? kind;
      const select = h("select", { onchange: () => arrangePlayouts() }, ...words.map((word) => h("option", { value: word, selected: word === chosen }, word)));
      return field(n === 1 ? t("studyKind") : `${t("seat")} ${SEATS[seat]}`, select, `study-kind-${seat}`);
    });
    kinds.replaceChildren(...seats);
    for (const check of modules.querySelectorAll<HTMLInputElement>("input")) {
      const can = (check.dataset.players ?? "").split(",").includes(players.value);
      check.disabled = !can;
      if (!can) check.checked = false;
    }
    arrangePlayouts();
  }

  function arrangePlayouts() {
    playoutsField.hidden = ![...kinds.querySelectorAll("select")].some((select) => select.value === "search");
    playouts.disabled = playoutsField.hidden;
  }

  const wishes = (): Wishes => ({
    players: Number(players.value),
    seats: [...kinds.querySelectorAll("select")].map(({ value }) => (value === "search" ? `search:${Number(playouts.value)}` : value)),
    modules: [...modules.querySelectorAll<HTMLInputElement>("input:checked")].map(({ value }) => value),
    no_trade: !tradeField.hidden && !trade.checked,
    layouts: layoutsField.hidden || layouts.value === "" ? null : Number(layouts.value),
    seed: Number(seed.value),
  });

  /** Asks what can be played on the map as it is. */
  async function look() {
    if (run) return;
    await fetched();
    const map = now();
    if (run || isSame(offered, map)) return;
    offered = map;
    offer = undefined;
    begin.disabled = true;
    why.textContent = "";
    state.textContent = t("loading");
    try {
      const found = await ask<Offer>({ ask: "study_offer", ...map });
      if (offered !== map) return;
      offer = found;
      const last = Number(players.value);
      const chosen = found.players.includes(last) ? last : found.usual;
      players.replaceChildren(...found.players.map((n) => h("option", { value: n, selected: n === chosen }, String(n))));
      modules.replaceChildren(...found.modules.map(({ word, name, players }) =>
        h("label", { class: "check" }, h("input", { type: "checkbox", value: word, "data-players": players.join(",") }), inLanguage(name))));
      tradeField.hidden = !found.trade;
      layoutsField.hidden = !found.layouts;
      arrange();
      begin.disabled = false;
      state.textContent = "";
      void measure();
    } catch (reason) {
      if (offered !== map) return;
      offered = undefined;
      state.textContent = "";
      why.textContent = said(reason);
    }
  }

  const said = (reason: unknown) => reason instanceof KoggeError ? reason.message : `${t("gamesMissing")} (${reason instanceof Error ? reason.message : reason})`;

  // ---- how long it takes ----

  /** The games after which the share of each seat is known to a point and a half up and down, at 95 %. */
  function enough(): number {
    const even = 1 / Number(players.value);
    return Math.ceil(even * (1 - even) * (1.96 / 0.015) ** 2);
  }

  let measuring = 0;
  /** How long a game takes as it was asked for last, in seconds. */
  let perGame: number | undefined;

  function sayTime() {
    verdict.textContent = `${t("verdict")}: ${number.format(enough())} ${t("games")}`;
    const seconds = perGame === undefined ? NaN : Number(count.value) * perGame / workers();
    time.textContent = seconds > 0 ? `${t("takesAbout")} ${duration(seconds)}.` : "";
  }

  /** Plays a few games to see how long all will take, once nothing is changed any more. */
  async function measure() {
    const mine = ++measuring;
    const isDue = () => mine === measuring && !run && offer !== undefined && !form.closest("[hidden]");
    perGame = undefined;
    sayTime();
    await new Promise((resolve) => setTimeout(resolve, MEASURED_AFTER));
    const start = performance.now();
    for (let n = 0; isDue() && performance.now() - start < MEASURED_FOR; n++) {
      try {
        await ask({ ask: "study_play", ...now(), study: wishes(), games: [n, n + 1] });
      } catch {
        return;
      }
      if (!isDue()) return;
      perGame = (performance.now() - start) / 1_000 / (n + 1);
    }
    sayTime();
  }

  // ---- playing ----

  function duration(seconds: number): string {
    if (!Number.isFinite(seconds)) return "";
    if (seconds < 90) return `${Math.ceil(seconds)} s`;
    return seconds < 5400 ? `${Math.round(seconds / 60)} min` : `${number.format(Math.round(seconds / 360) / 10)} h`;
  }

  async function play(event: Event) {
    event.preventDefault();
    if (run) return;
    await look();
    if (run || !offer) return;
    const [studied, chosen, n] = [now(), wishes(), Number(count.value)];
    const old = studies.find((old) => isSame(old.studied, studied) && JSON.stringify(old.wishes) === JSON.stringify(chosen));
    const one = { map: shelf, id: freshId(), made: Date.now(), studied, wishes: chosen, isShown: true, ...old };
    let kept = Date.now();
    const current = new Run(studied, chosen, n, old?.results, () => {
      if (current.results && Date.now() - kept > KEEP_EVERY) {
        kept = Date.now();
        void store.put("studies", { ...one, results: current.results, lost: current.lost });
      }
      const left = Math.max(0, n - current.done - current.lost.length) / current.speed;
      progress.value = current.done / n;
      const speed = current.speed.toPrecision(2);
      state.textContent = `${number.format(current.done)} ${t("of")} ${number.format(n)} ${t("games")} · ${number.format(Number(speed))} ${t("aSecond")} · ${t("left")} ${duration(left)}`;
    });
    run = current;
    why.textContent = "";
    progress.value = 0;
    state.textContent = t("studyStarts");
    [begin.hidden, stop.hidden, stop.disabled, progress.hidden] = [true, false, false, false];
    stop.focus();
    try {
      await current.play();
    } catch (reason) {
      why.textContent = said(reason);
    }
    run = undefined;
    const hadFocus = document.activeElement === stop || document.activeElement === document.body;
    [begin.hidden, stop.hidden, progress.hidden] = [false, true, true];
    if (hadFocus) begin.focus();
    const { results, lost } = current;
    if (results) {
      const done = length(results.games);
      state.textContent = `${number.format(done)} ${t("of")} ${number.format(Math.max(n, done))} ${t("gamesPlayed")}`;
      if (old) studies = studies.filter((other) => other !== old);
      add({ ...one, results, lost });
      await report();
    } else {
      state.textContent = "";
    }
    if (lost.length > 0) why.textContent = `${t("gamesLost")} ${lost.slice(0, 8).join(", ")}${lost.length > 8 ? " …" : ""} ${why.textContent}`;
    void look();
  }

  // ---- studies ----

  const list = h("ul", { class: "studies" });
  const paper = h("div", { class: "paper" }, h("p", { class: "empty" }, t("noReport")));
  const saveReport = h("button", { type: "button", disabled: true, onclick: () => void withFont(html?.text ?? "").then((text) => download(`${html?.stem}.html`, new Blob([text], { type: "text/html" }))) }, icon("save"), t("saveReport"));
  let html: { text: string; stem: string } | undefined;

  const title = ({ results }: Study) => `${results.who} · ${results.players} ${t("players")} · ${number.format(length(results.games))} ${t("games")}`;

  function add(study: Study) {
    // A report is on one text of the map: its studies are shown together.
    for (const other of studies) if (other.isShown && !isSame(other.studied, study.studied)) turn(other, false);
    studies = [study, ...studies];
    void store.put("studies", study);
    drawStudies();
  }

  function turn(study: Study, isShown: boolean) {
    study.isShown = isShown;
    void store.put("studies", study);
  }

  /** Fetches the studies of the map that is open. */
  async function fetched() {
    const id = map();
    if (id === shelf) return;
    const found = await store.of("studies", id);
    if (run || id !== map() || id === shelf) return;
    shelf = id;
    studies = found.sort((a, b) => b.made - a.made);
    await report();
  }

  async function remove(study: Study) {
    if (!await sure(t("removeStudyAsked"), title(study), t("remove"))) return;
    studies = studies.filter((other) => other !== study);
    await store.delete("studies", [study.map, study.id]);
    await report();
  }

  function drawStudies() {
    list.replaceChildren(...studies.map((study) => {
      const check = h("input", { type: "checkbox", checked: study.isShown, onchange: () => (turn(study, check.checked), void report()) });
      const stem = `${study.results.map}-${study.results.players}-${study.results.who.replace(/[^\w-]+/g, "-")}`;
      const act = (word: "saveResults" | "removeStudy", name: "save" | "close", act: () => void) =>
        h("button", { type: "button", class: "plain", title: t(word), "aria-label": `${t(word)}: ${title(study)}`, onclick: act }, icon(name));
      return h("li", {}, h("label", { class: "check" }, check, h("span", {}, study.results.map, h("small", {}, title(study)))),
        act("saveResults", "save", () => download(`${stem}.json`, new Blob([study.results.text], { type: "application/json" }))),
        act("removeStudy", "close", () => void remove(study)));
    }));
  }

  let reports = 0;

  /** Makes the report of the studies that are shown, the last one first. */
  async function report() {
    drawStudies();
    const mine = ++reports;
    const of = studies.filter(({ isShown }) => isShown);
    const [main] = of;
    html = undefined;
    saveReport.disabled = true;
    if (!main) return paper.replaceChildren(h("p", { class: "empty" }, t("noReport")));
    try {
      const tongue = inLanguage(["english", "german"]);
      const text = await ask<string>({ ask: "study_report", ...main.studied, results: of.map(({ results }) => results.text), tongue });
      if (mine !== reports) return;
      html = { text, stem: `${main.results.map}-report` };
      saveReport.disabled = false;
      paper.replaceChildren(shown(text));
    } catch (reason) {
      if (mine === reports) paper.replaceChildren(h("p", { class: "empty why", role: "alert" }, said(reason)));
    }
  }

  const chooser = h("input", { type: "file", accept: ".json", hidden: true, multiple: true, onchange: async () => {
    const chosen = [...(chooser.files ?? [])];
    chooser.value = "";
    for (const file of chosen) {
      try {
        if (file.size > 4 * MAX_FILE) throw new KoggeError(t("resultsTooLarge"));
        const results = await ask<Results>({ ask: "study_merge", parts: [await file.text()] });
        add({ map: shelf, id: freshId(), made: Date.now(), results, studied: now(), lost: [], isShown: true });
      } catch (reason) {
        failed(`${file.name}: ${said(reason)}`);
      }
    }
    if (chosen.length > 0) await report();
  } });

  // Games that are being played end with the page.
  addEventListener("beforeunload", (event) => run && event.preventDefault());

  const form = h("form", { class: "setup", onsubmit: (event: Event) => void play(event), onchange: (event: Event) => event.target !== count && event.target !== seed && void measure() },
    h("p", { class: "hint" }, t("studyHint")),
    h("div", { class: "row" }, field(t("studyPlayers"), players, "study-players"), field(t("studyGames"), count, "study-games"), field(t("seed"), seed, "study-seed")),
    kinds, h("label", { class: "check" }, alike, t("studyAlike")), playoutsField,
    h("details", {}, h("summary", {}, t("modules")), modules, tradeField, layoutsField),
    h("div", { class: "row acts" }, begin, stop, verdict), time, progress, state, why);
  const panel = h("section", { class: "study panel", "aria-label": t("study") },
    h("div", { class: "scroll" }, form,
      h("section", {}, h("h2", {}, t("studies")), list, h("div", { class: "row" },
        h("button", { type: "button", onclick: () => chooser.click() }, icon("open"), t("openResults")), saveReport), chooser)));
  const stage = h("section", { class: "report panel", "aria-label": t("report") }, paper);
  return {
    name: "study", panel, stage, shown: () => void look(), adopted: () => void look(),
    views: [{ name: "setup", word: "study" }, { name: "board", word: "report" }],
  };
}
