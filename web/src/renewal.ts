// A newer build of the page. The service worker keeps the files of one build, and that of the next one waits until it is
// let in, so that no page mixes two.

import { notice } from "./notices";
import { t } from "./words";

/** How often a page that stays open looks whether there is a newer build, in milliseconds. */
const LOOK_EVERY = 3_600_000;

let worker: ServiceWorkerRegistration | undefined;
/** This page has let a newer build in, and is to be loaded again with it. */
let isRenewed = false;

/** Loads the page again, with the newest build that is there. */
export async function renew() {
  // Without a network it is the build that is kept.
  await worker?.update().catch(() => undefined);
  if (worker?.installing) await installed(worker.installing);
  isRenewed = true;
  if (worker?.waiting) worker.waiting.postMessage("take over");
  else location.reload();
}

function installed(next: ServiceWorker): Promise<void> {
  return new Promise((resolve) => next.addEventListener("statechange", () => next.state !== "installing" && resolve()));
}

const say = () => notice(t("newBuild"), [t("reload"), () => void renew()]);

/** How long a page that begins waits for a newer build, in milliseconds. */
const LET_IN = 3_000;

/** A page that begins while a newer build waits lets it in, and does not go on. */
export async function letNewIn(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return;
  const hadBuild = workers.controller !== null;
  workers.addEventListener("controllerchange", () => {
    if (isRenewed) location.reload();
    // Another tab let it in; the worker of a first visit takes over the page that is there.
    else if (hadBuild) say();
  });
  const waiting = hadBuild && (await workers.getRegistration().catch(() => undefined))?.waiting;
  if (!waiting) return;
  isRenewed = true;
  waiting.postMessage("take over");
  await new Promise((resolve) => setTimeout(resolve, LET_IN));
}

/** Keeps the page for work offline, and says when a newer build is there. */
export async function followBuilds() {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  try {
    worker = await workers?.register("sw.js");
  } catch {
    // A browser without them loads each build from the host.
  }
  worker?.addEventListener("updatefound", () => {
    const next = worker?.installing;
    if (next && workers?.controller) void installed(next).then(() => next.state === "installed" && say());
  });
  setInterval(() => void worker?.update().catch(() => undefined), LOOK_EVERY);
}
