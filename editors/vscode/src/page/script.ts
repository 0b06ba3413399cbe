// What runs in the page of the picture: it shows what comes, marks what stands at the cursor, and reports clicks.

import type { Said, Shown } from "../messages";
import { isHere, placeOf } from "./place";

declare function acquireVsCodeApi(): { postMessage(said: Said): void };

const code = acquireVsCodeApi();
const board = document.getElementById("board") as HTMLElement;
let here: Shown | undefined;

function mark(shown: Shown, moves: boolean): void {
  board.querySelectorAll(".here").forEach((group) => group.classList.remove("here"));
  for (const group of board.querySelectorAll<SVGGElement>("g")) {
    const title = group.querySelector(":scope > title")?.textContent ?? null;
    if (isHere(group.dataset, title, shown)) {
      group.classList.add("here");
      if (moves) {
        group.scrollIntoView({ block: "nearest", inline: "nearest" });
      }
    }
  }
}

function draw(svg: string): void {
  if (svg === "") {
    board.replaceChildren();
  } else {
    const drawn = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
    board.replaceChildren(document.importNode(drawn, true));
  }
}

board.addEventListener("click", ({ target }) => {
  const stated = target instanceof Element ? target.closest<SVGElement>("[data-line]") : null;
  const place = stated && here && placeOf(stated.dataset, here);
  if (place) {
    code.postMessage(place);
  }
});

window.addEventListener("message", ({ data }: MessageEvent<Shown>) => {
  if (data.svg !== null) {
    draw(data.svg);
  }
  const moves = data.title !== here?.title || data.line !== here.line;
  here = data;
  board.classList.toggle("stale", data.isStale);
  mark(data, moves);
});

code.postMessage({ ready: true });
