import { createReadStream, existsSync, readFileSync, statSync } from "node:fs";
import { request } from "node:http";
import { extname, join, normalize } from "node:path";
import { brotliCompressSync } from "node:zlib";

const TYPES = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

/** Headers of a single connection, which HTTP/2 refuses. */
const OF_CONNECTION = new Set(["connection", "keep-alive", "transfer-encoding", "upgrade"]);

/** This site, as its own server answers. */
export const site = (name, url) => ({
  name,
  answer(asked, response) {
    const { host } = new URL(url);
    const named = Object.entries(asked.headers).filter(([key]) => !key.startsWith(":"));
    const headers = { ...Object.fromEntries(named), host };
    const out = request(new URL(asked.url, url), { method: asked.method, headers }, (from) => {
      const kept = Object.entries(from.headers).filter(([key]) => !OF_CONNECTION.has(key));
      response.writeHead(from.statusCode, Object.fromEntries(kept));
      from.pipe(response);
    });
    out.on("error", () => response.destroy());
    asked.pipe(out);
  },
});

/**
 * The file in a folder for an address: the file itself, `about.html`, or `about/index.html`; otherwise the first
 * page.
 */
function fileAt(top, address) {
  const path = join(top, normalize(new URL(address, "http://any").pathname));
  const isFile = (name) => existsSync(name) && statSync(name).isFile();
  return [path, `${path}.html`, join(path, "index.html"), join(top, "index.html")].find(isFile);
}

/** A built folder, compressed like our server's files. */
export function folder(name, path) {
  const compressed = new Map();
  return {
    name,
    answer(asked, response) {
      const file = fileAt(path, asked.url);
      if (file === undefined) return response.writeHead(404).end();
      const type = TYPES[extname(file)];
      const hashed = /[.-][\w-]{8,}\.\w+$/.test(file);
      const headers = {
        "content-type": type ?? "application/octet-stream",
        "cache-control": hashed ? "public, max-age=31536000, immutable" : "no-cache",
      };
      if (type === undefined || extname(file) === ".woff2") {
        response.writeHead(200, headers);
        return createReadStream(file).pipe(response);
      }
      if (!compressed.has(file)) compressed.set(file, brotliCompressSync(readFileSync(file)));
      response.writeHead(200, { ...headers, "content-encoding": "br" });
      response.end(compressed.get(file));
    },
  };
}

const textAt = async (url) => (await fetch(url)).text();

/** A page of this site without any script. Its styles are inline. */
async function stubOf(url, path) {
  return (await textAt(url + path))
    .replaceAll(/<script\b[\s\S]*?<\/script>/g, "")
    .replaceAll(/<link\b[^>]*rel="(?:modulepreload|stylesheet)"[^>]*>/g, "");
}

/** Pages of this site without script; fonts and pictures come from the site itself. */
export function stub(url, paths) {
  const behind = site("stub", url);
  const pages = new Map();
  return {
    name: "stub",
    async answer(asked, response) {
      const { pathname } = new URL(asked.url, url);
      if (!paths.includes(pathname)) return behind.answer(asked, response);
      if (!pages.has(pathname)) pages.set(pathname, brotliCompressSync(await stubOf(url, pathname)));
      response.writeHead(200, { "content-type": TYPES[".html"], "content-encoding": "br" });
      response.end(pages.get(pathname));
    },
  };
}
