// Says whose turn it is where the page is not looked at: in its title, and as a notification to those who asked for it.

import type { Room } from "./room";
import { r } from "./words";

export const canNotify = (): boolean => "Notification" in window && Notification.permission === "default";

export class Turn {
  private before = document.title;
  private said = -1;

  constructor(private room: Room) {}

  draw() {
    const { state, you, title } = this.room;
    const isOwn = state?.due !== null && state?.due.seat === you?.seat && state?.due.chair === "human";
    document.title = `${isOwn ? `● ${r("yourTurn")} · ` : ""}${title} · Kogge`;
    if (!isOwn || state?.decision === this.said) return;
    this.said = state?.decision ?? -1;
    if (document.hidden) void notify(title, this.room.id);
  }

  end() {
    document.title = this.before;
  }
}

async function notify(title: string, tag: string) {
  if (!("Notification" in window) || Notification.permission !== "granted") return;
  const more = { body: title, tag, icon: "icon.svg" };
  try {
    new Notification(r("yourTurn"), more).addEventListener("click", () => window.focus());
  } catch {
    // A phone shows those of a service worker alone.
    await (await navigator.serviceWorker?.getRegistration())?.showNotification(r("yourTurn"), more);
  }
}
