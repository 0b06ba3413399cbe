// Keeps the files of one build, so that the page works without a network after the first visit. A new build is loaded
// whole before it takes over, so that no page ever mixes two.

declare const VERSION: string;
declare const FILES: string[];
/** Those that are kept once they were used. */
declare const LATER: string[];

type Waits = Event & { waitUntil(work: Promise<unknown>): void };
type Takes = { clients: { claim(): Promise<void> }; skipWaiting(): Promise<void> };
type Fetches = Event & { request: Request; respondWith(response: Promise<Response>): void };

const CACHE = `kogge-${VERSION}`;

addEventListener("install", (event) => {
  const kept = caches.open(CACHE).then((cache) => cache.addAll(["./", ...FILES]));
  (event as Waits).waitUntil(kept);
});

addEventListener("activate", (event) => {
  const old = caches.keys().then((names) => names.filter((name) => name.startsWith("kogge-") && name !== CACHE));
  (event as Waits).waitUntil(old.then((names) => Promise.all(names.map((name) => caches.delete(name)))));
  // The page of a first visit, so that what it uses later is kept as well.
  (event as Waits).waitUntil((self as unknown as Takes).clients.claim());
});

// A page asks for it, and is loaded again then.
addEventListener("message", ({ data }) => {
  if (data === "take over") void (self as unknown as Takes).skipWaiting();
});

addEventListener("fetch", (event) => {
  const { request, respondWith } = event as Fetches;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  const answer = caches.open(CACHE).then((cache) => cache.match(request, { ignoreSearch: true }));
  respondWith.call(event, answer.then((kept) => kept ?? fetched(request)));
});

async function fetched(request: Request): Promise<Response> {
  const response = await fetch(request);
  const isLater = LATER.some((name) => new URL(request.url).pathname.endsWith(`/${name}`));
  // With its hash, which the page asks for or its name has, it is of this build; fonts are alike in all builds.
  if (isLater && response.ok && (request.integrity !== "" || /\.(?:js|woff2)$/.test(request.url))) {
    const copy = response.clone();
    await caches.open(CACHE).then((cache) => cache.put(request, copy)).catch(() => undefined);
  }
  return response;
}
