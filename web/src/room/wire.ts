// The way to a room: a WebSocket that resumes where it was, and plain requests where sockets do not open.

import { type About, type Done, type Frame, type News, type Request } from "./protocol";
import { r, tongue } from "./words";

/** How it stands: `plain` asks again and again, `gone` has no network, and `ended` does not try again. */
export type Net = "opening" | "live" | "plain" | "gone" | "ended";

/** The pauses between attempts without a network, in milliseconds: each is twice the one before. */
const FIRST_PAUSE = 500;
const LAST_PAUSE = 30_000;
/** The pause between plain requests, and how many of them there are before a socket is tried again. */
const PLAIN_PAUSE = 2_000;
const PLAIN_TIMES = 30;
/** How often a socket without news is tried, and how long its answer may take, in milliseconds. */
const TRIED_EVERY = 45_000;
const PATIENCE = 12_000;
/** Refusals after which the room does not open any more. */
const FINAL = ["token", "room", "role", "origin"];

/** A request that the server refused: it changed nothing. */
export class Refused extends Error {
  constructor(readonly code: string, why: string) {
    super(why);
  }
}

/** A request of which nobody knows whether it arrived. */
export class Lost extends Error {
  constructor() {
    super(r("lost"));
  }
}

/** What the server of this page says of itself, where it has rooms. */
export async function server(): Promise<About | undefined> {
  try {
    const about = (await (await fetch("api")).json()) as About;
    return about.kogge_rooms === 1 ? about : undefined;
  } catch {
    return undefined;
  }
}

/** A request by HTTP; a path below that of the rooms. */
export async function post(path: string, token: string, body: unknown): Promise<unknown> {
  let answer: Response;
  try {
    const headers: Record<string, string> = { "content-type": "application/json" };
    if (token !== "") headers.authorization = `Bearer ${token}`;
    answer = await fetch(`api/rooms${path}`, { method: "POST", headers, body: JSON.stringify(body), signal: AbortSignal.timeout(2 * PATIENCE) });
  } catch {
    throw new Lost();
  }
  const frame = (await answer.json().catch(() => undefined)) as Frame | undefined;
  // What stands between may answer for a server that is away.
  if (frame === undefined) throw answer.status >= 500 ? new Lost() : new Refused("room", r("noServer"));
  if (frame.frame === "refused") throw new Refused(frame.code, frame.why);
  return frame;
}

type Doors = {
  style(): string;
  news(news: News): void;
  net(net: Net, why?: string): void;
};

export class Wire {
  private socket?: WebSocket;
  /** The socket has answered. */
  private isOpen = false;
  private hasEnded = false;
  private since = 0;
  /** The last entry that was passed on. */
  private known = 0;
  private waits = new Map<number, { resolve(done: Done): void; reject(why: Error): void }>();
  private asked = 0;
  /** Ends a pause. */
  private wake = () => {};
  private ends = new AbortController();

  constructor(readonly room: string, private token: string, private doors: Doors) {
    const { signal } = this.ends;
    addEventListener("online", () => this.wake(), { signal });
    // A socket without a network seems open for long.
    addEventListener("offline", () => this.close(), { signal });
    document.addEventListener("visibilitychange", () => !document.hidden && void this.attempt(), { signal });
    const tries = setInterval(() => void this.attempt(), TRIED_EVERY);
    signal.addEventListener("abort", () => clearInterval(tries));
    void this.run();
  }

  end() {
    this.hasEnded = true;
    this.ends.abort();
    this.close();
    this.wake();
  }

  /** Everything once more, for instance in another style. */
  restart() {
    this.since = 0;
    this.close();
    this.wake();
  }

  /** A request, of the host where there is a token of the host. */
  async ask(request: Request, host?: string): Promise<unknown> {
    if (host === undefined && this.isOpen) return (await this.send(request)).answer;
    const { answer } = (await post(`/${this.room}`, host ?? this.token, request)) as Done;
    this.wake();
    return answer;
  }

  private send(request: Request): Promise<Done> {
    const id = ++this.asked;
    return new Promise((resolve, reject) => {
      const late = setTimeout(() => this.close(), PATIENCE);
      const then = <T>(act: (value: T) => void) => (value: T) => (clearTimeout(late), this.waits.delete(id), act(value));
      this.waits.set(id, { resolve: then(resolve), reject: then(reject) });
      this.socket?.send(JSON.stringify({ ...request, id }));
    });
  }

  /** Finds out whether the server still answers. */
  private async attempt() {
    if (this.isOpen) await this.send({ do: "look", since: this.since }).catch(() => undefined);
    else this.wake();
  }

  private close() {
    this.socket?.close();
    this.lose();
  }

  private lose() {
    this.socket = undefined;
    this.isOpen = false;
    for (const { reject } of [...this.waits.values()]) reject(new Lost());
    this.wake();
  }

  private async run() {
    // Where plain requests work and sockets do not, those are enough for a while.
    let [n_failed, n_plain] = [0, 0];
    for (let pause = FIRST_PAUSE; !this.hasEnded; ) {
      if (n_plain > 0) n_plain--;
      else if (navigator.onLine) n_failed = (await this.live()) ? 0 : n_failed + 1;
      if (this.hasEnded) return;
      try {
        await this.look();
        const isPlain = n_failed >= 2;
        if (isPlain) this.doors.net("plain");
        if (isPlain && n_plain === 0) n_plain = PLAIN_TIMES;
        pause = isPlain ? PLAIN_PAUSE : FIRST_PAUSE;
      } catch (why) {
        if (why instanceof Refused && FINAL.includes(why.code)) {
          this.end();
          return this.doors.net("ended", why.message);
        }
        [n_failed, n_plain] = [0, 0];
        this.doors.net("gone");
        pause = Math.min(2 * pause, LAST_PAUSE) * (0.75 + Math.random() / 2);
      }
      await new Promise<void>((resolve) => {
        const over = setTimeout(resolve, pause);
        this.wake = () => (clearTimeout(over), resolve());
      });
    }
  }

  private async look() {
    const look = { do: "look", since: this.since, style: this.doors.style(), tongue: tongue() };
    this.take(((await post(`/${this.room}`, this.token, look)) as Done).answer as News);
  }

  /** Listens to a socket until it closes; says whether it was ever open. */
  private live(): Promise<boolean> {
    return new Promise((resolve) => {
      let socket: WebSocket;
      try {
        const url = new URL(`api/rooms/${this.room}/socket`, location.href);
        url.protocol = url.protocol.replace("http", "ws");
        url.hash = "";
        socket = new WebSocket(url);
      } catch {
        return resolve(false);
      }
      let wasOpen = false;
      this.socket = socket;
      const late = setTimeout(() => socket.close(), PATIENCE);
      socket.addEventListener("open", () => socket.send(JSON.stringify({ token: this.token, since: this.since, style: this.doors.style(), tongue: tongue() })));
      socket.addEventListener("message", ({ data }) => {
        if (this.socket !== socket) return;
        const frame = JSON.parse(String(data)) as Frame;
        if (frame.frame === "news") {
          clearTimeout(late);
          wasOpen = this.isOpen = true;
          this.doors.net("live");
          return this.take(frame);
        }
        const waits = this.waits.get(frame.id ?? 0);
        if (frame.frame === "done") waits?.resolve(frame);
        else waits?.reject(new Refused(frame.code, frame.why));
      });
      socket.addEventListener("close", ({ code }) => {
        clearTimeout(late);
        // The host has deleted the room.
        if (code === 1000 && this.socket === socket) {
          this.end();
          this.doors.net("ended");
        }
        if (this.socket === socket) this.lose();
        resolve(wasOpen);
      });
    });
  }

  private take(news: News) {
    this.since = news.number;
    const entries = news.entries.filter(({ number }) => number > this.known);
    this.known = Math.max(this.known, news.number);
    this.doors.news({ ...news, entries });
  }
}
