import { createHash } from "node:crypto";
import { copyAddress, OFFLINE_PATHS } from "../contract/pages";

export interface BuiltFile {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
}

/** What the build knows: its files by source, which source draws each route, and each page's HTML. */
export interface Built {
  chunks: Readonly<Record<string, BuiltFile>>;
  entry: string;
  routeSources: Readonly<Record<string, string>>;
  /** By route id. */
  html: ReadonlyMap<string, string>;
}

/** An entry for Workbox. A file whose name holds a hash of its content needs no revision. */
export interface Precached {
  url: string;
  revision: string | null;
}

/** Parts of kept pages that can do nothing without the server: the owner's proof of who is there. */
const ONLINE_PARTS = ["src/web/recipes/confirm-publish.tsx"];

/** What the service worker keeps: the offline pages, and every file that they may ask for, also later. */
export function precacheList({ chunks, entry, routeSources, html }: Built): Precached[] {
  const routes = OFFLINE_PATHS.filter((route) => route in routeSources);
  const kept = new Set(routes.map((route) => routeSources[route] ?? ""));
  const left = new Set([
    ...ONLINE_PARTS,
    ...Object.values(routeSources).filter((source) => !kept.has(source)),
  ]);
  const files = new Set<string>();
  const seen = new Set<string>();
  function add(source: string): void {
    const chunk = chunks[source];
    if (chunk === undefined || seen.has(source) || left.has(source)) return;
    seen.add(source);
    const drawings = (chunk.assets ?? []).filter((asset) => !asset.endsWith(".woff2"));
    for (const file of [chunk.file, ...(chunk.css ?? []), ...drawings]) files.add(`/${file}`);
    for (const next of [...(chunk.imports ?? []), ...(chunk.dynamicImports ?? [])]) add(next);
  }
  for (const source of [entry, ...kept]) add(source);
  // Only the two fonts that every page asks for at once.
  for (const [, font = ""] of (html.get("/recipe") ?? "").matchAll(/href="(\/assets\/[^"]+\.woff2)"/g))
    files.add(font);
  const revision = revisionOf([...files, ...routes.map((route) => html.get(route) ?? "")]);
  return [
    ...[...files].map((url) => ({ url, revision: null })),
    { url: "/favicon.svg", revision },
    ...routes.map((route) => ({ url: copyAddress(route), revision })),
  ];
}

/**
 * A hash that is the same for every machine that builds the same sources, or browsers would switch between their
 * workers. So the minute in which a page was drawn is left out.
 */
function revisionOf(parts: readonly string[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(`\0${part.replaceAll(/\bu:\d{13}\b/g, "")}`);
  return hash.digest("hex").slice(0, 16);
}

/** Puts the list into the worker's file. */
export function withPrecacheList(worker: string, list: readonly Precached[]): string {
  const place = "self.FILES_TO_KEEP";
  if (worker.split(place).length !== 2) throw new Error("the service worker has no place for its list");
  return worker.replace(place, () => JSON.stringify(list));
}
