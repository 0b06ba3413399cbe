// The page that shows the picture. It loads nothing but its own script; pictures come by message.

/** The page, with an empty picture: where its script lies, and from where the editor lets a page load scripts. */
export function page(script: string, source: string): string {
  const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:; script-src ${source}`;
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
<p id="stale">The base or the edition of this map cannot be read. This is the last picture.</p>
<script src="${script}"></script>
</body>
</html>`;
}
