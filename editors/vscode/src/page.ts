// The page that shows the picture. It loads nothing; pictures come by message.

import { randomBytes } from "node:crypto";

/** The page, with an empty picture. */
export function page(): string {
  const nonce = randomBytes(16).toString("base64");
  const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; script-src 'nonce-${nonce}'`;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<style>
  body { margin: 0; padding: 8px; }
  #board svg { display: block; width: 100%; height: auto; }
  #board.stale { opacity: 0.5; }
  #stale { display: none; padding: 4px 0; }
  #board.stale + #stale { display: block; }
  .here { filter: drop-shadow(0 0 3px #d22) drop-shadow(0 0 6px #d22); }
</style>
</head>
<body>
<div id="board" role="img" aria-label="The board"></div>
<p id="stale">The base or the edition of this map cannot be read, so that it is not drawn anew.</p>
<script nonce="${nonce}">
  const code = acquireVsCodeApi();
  const board = document.getElementById("board");
  let here = {};
  // Pictures say where each element's statement stands; by its title it is known where they do not.
  function isHere(element, title) {
    const { file, line } = element.dataset;
    return line === undefined ? title !== null && title === here.title : file === here.file && Number(line) === here.line;
  }
  function mark(moves) {
    board.querySelectorAll(".here").forEach((group) => group.classList.remove("here"));
    for (const group of board.querySelectorAll("g")) {
      const title = group.querySelector(":scope > title")?.textContent ?? null;
      if (isHere(group, title)) {
        group.classList.add("here");
        if (moves) group.scrollIntoView({ block: "nearest", inline: "nearest" });
      }
    }
  }
  board.addEventListener("click", ({ target }) => {
    const { file, line, column } = target.closest("[data-line]")?.dataset ?? {};
    if (line !== undefined && file === here.file) {
      code.postMessage({ line: Number(line), column: Number(column) });
    }
  });
  window.addEventListener("message", ({ data }) => {
    if (data.svg === "") {
      board.replaceChildren();
    } else if (data.svg !== null) {
      const drawn = new DOMParser().parseFromString(data.svg, "image/svg+xml").documentElement;
      board.replaceChildren(document.importNode(drawn, true));
    }
    const moves = data.title !== here.title || data.line !== here.line;
    here = data;
    board.classList.toggle("stale", data.isStale);
    mark(moves);
  });
  code.postMessage({ ready: true });
</script>
</body>
</html>`;
}
