// Serves dist/ on this machine as a host of static files does: compressed, and nothing else.
import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { createServer } from "node:http";
import { brotliCompressSync, constants } from "node:zlib";

const TYPES = {
  css: "text/css", html: "text/html; charset=utf-8", js: "text/javascript", svg: "image/svg+xml", woff2: "font/woff2", txt: "text/plain; charset=utf-8",
  png: "image/png", webp: "image/webp", wasm: "application/wasm", webmanifest: "application/manifest+json",
};

const DIST = new URL("dist/", import.meta.url);

/**
 * Serves `dist` on a free port, or on this one; resolves to the server, which counts the bytes that it sends, and serves
 * another folder when its `folder` is changed. At level 9, as hosts compress, a file of WebAssembly takes seconds.
 */
export function serve({ port = 0, level = 1 } = {}) {
  const packed = new Map();
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    const name = path === "/" ? "index.html" : path.slice(1);
    const type = TYPES[name.split(".").pop()];
    try {
      if (!/^(?:[\w-]+\/){0,2}[\w-][\w.-]*$/.test(name) || !type) throw new Error("no such file");
      const file = new URL(name, server.folder);
      const key = `${file} ${statSync(file).mtimeMs}`;
      if (!packed.has(key)) {
        const params = { [constants.BROTLI_PARAM_QUALITY]: level };
        const body = brotliCompressSync(readFileSync(file), { params });
        packed.set(key, { body, etag: `"${createHash("sha256").update(body).digest("base64url")}"` });
      }
      const { body, etag } = packed.get(key);
      const headers = { "content-type": type, "content-encoding": "br", "cache-control": "no-cache", etag };
      if (request.headers["if-none-match"] === etag) response.writeHead(304, headers).end();
      else {
        server.sent += body.length;
        response.writeHead(200, headers).end(body);
      }
    } catch {
      response.writeHead(404, { "content-type": "text/plain" }).end("not found");
    }
  });
  server.sent = 0;
  server.folder = DIST;
  return new Promise((resolve) => server.listen(port, "127.0.0.1", () => resolve(server)));
}

if (process.argv[1] === import.meta.filename) {
  const server = await serve({ port: Number(process.env.PORT ?? 8080) });
  console.log(`http://localhost:${server.address().port}/`);
}
