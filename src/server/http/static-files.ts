import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { WORKER_ADDRESS } from "../../contract/site/offline";
import { WORKER_CSP } from "./headers";

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json; charset=utf-8",
  ".woff2": "font/woff2",
};

const ENCODINGS = [
  { name: "br", suffix: ".br" },
  { name: "gzip", suffix: ".gz" },
] as const;

/** A thread of a page. Without a page's headers (COEP) the browser refuses to start it. */
const THREAD = /^\/assets\/[\w-]+-worker-[\w-]+\.js$/;

/**
 * Files that a browser shows as text or a picture when somebody opens one by its address, so nothing in them runs. A
 * drawing (.svg) is a document of its own, and workers run by themselves: these keep all headers of a page.
 */
const PARTS = new Set([".css", ".ico", ".js", ".json", ".png", ".txt", ".webmanifest", ".woff2"]);

type Variant = { bytes: Buffer; etag: string; encoding?: string };

/** One file as it is sent: plain and, if the build made them, compressed, each with its own ETag. */
export type StaticFile = {
  variants: Variant[];
  headers: Record<string, string>;
  /** Only ever part of a page, so it is sent without the headers that matter for pages. */
  isPart?: boolean;
};

const etagOf = (bytes: Buffer) => `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;

/** Bytes as they are sent, with the ETag that names them. */
export const variantOf = (bytes: Buffer, encoding?: string): Variant => ({
  bytes,
  etag: etagOf(bytes),
  ...(encoding !== undefined && { encoding }),
});

/** Reads a file and its compressed twins into memory. */
function readStaticFile(path: string, headers: Record<string, string>): StaticFile {
  const variants: Variant[] = [];
  for (const { name, suffix } of ENCODINGS) {
    if (!existsSync(path + suffix)) continue;
    variants.push(variantOf(readFileSync(path + suffix), name));
  }
  variants.push(variantOf(readFileSync(path)));
  return {
    variants,
    headers: { "content-type": TYPES[extname(path)] ?? "application/octet-stream", ...headers },
  };
}

/**
 * Every file of the client build by its address. Names under /assets/ hold a hash of the content, so browsers may keep
 * them for a year; all others are checked each time.
 */
function readStaticFiles(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const address = path.slice(folder.length).replaceAll("\\", "/");
    if (!entry.isFile() || address.includes("/.") || /\.(br|gz|html|map)$/.test(address)) continue;
    const cacheControl = address.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "no-cache";
    const headers: Record<string, string> = { "cache-control": cacheControl };
    const runsAlone = address === WORKER_ADDRESS || THREAD.test(address);
    if (runsAlone) headers["content-security-policy"] = WORKER_CSP;
    const isPart = PARTS.has(extname(path)) && !runsAlone;
    files.set(address, { ...readStaticFile(path, headers), isPart });
  }
  return files;
}

/** The files of this build, and the assets of earlier builds, for tabs that were opened then (REL-25). */
export function readSiteFiles(dist: string): Map<string, StaticFile> {
  const earlier = join(dist, "earlier");
  const kept = existsSync(earlier) ? readStaticFiles(earlier) : [];
  return new Map([...kept, ...readStaticFiles(join(dist, "client"))]);
}

/** Which encodings a client takes: `q=0` refuses one, `*` stands for any that is not named. */
export function acceptedEncodings(header: string | undefined): (encoding: string) => boolean {
  const weights = new Map<string, number>();
  for (const part of (header ?? "").toLowerCase().split(",")) {
    const [name = "", ...parameters] = part.split(";").map((piece) => piece.trim());
    const q = parameters.find((parameter) => parameter.startsWith("q="));
    const weight = q === undefined ? 1 : Number(q.slice(2));
    if (name !== "") weights.set(name, Number.isFinite(weight) ? weight : 0);
  }
  return (encoding) => (weights.get(encoding) ?? weights.get("*") ?? 0) > 0;
}

/** Whether a client's If-None-Match names this version: a list, in which weak and strong tags compare alike. */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = (ifNoneMatch ?? "").split(",").map((tag) => tag.trim().replace(/^W\//, ""));
  return tags.includes(etag) || tags.includes("*");
}

/** Sends the smallest variant the client takes, or 304 when it has that one already. GET and HEAD only. */
export function sendStaticFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: StaticFile,
  headers: Record<string, string>,
  status = 200,
): void {
  const accepts = acceptedEncodings(request.headers["accept-encoding"]);
  const variant =
    file.variants.find(({ encoding }) => encoding === undefined || accepts(encoding)) ?? file.variants.at(-1);
  if (variant === undefined) throw new Error("a static file without bytes");
  const all: Record<string, string> = {
    ...headers,
    ...file.headers,
    vary: "accept-encoding",
    etag: variant.etag,
  };
  if (status === 200 && isKnown(request.headers["if-none-match"], variant.etag)) {
    response.writeHead(304, all).end();
    return;
  }
  if (variant.encoding !== undefined) all["content-encoding"] = variant.encoding;
  all["content-length"] = String(variant.bytes.length);
  response.writeHead(status, all);
  response.end(request.method === "HEAD" ? undefined : variant.bytes);
}
