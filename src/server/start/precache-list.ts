import { createHash } from "node:crypto";
import {
  copyAddress,
  isPrivate,
  OFFLINE_PATHS,
  type PagePath,
  PUBLIC_PATHS,
} from "../../contract/site/pages";

export interface BuiltFile {
  file: string;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
  assets?: string[];
}

/** The build's facts: its files by source, the source that draws each route, and each page's HTML. */
export interface Built {
  chunks: Readonly<Record<string, BuiltFile>>;
  entry: string;
  routeSources: Readonly<Record<string, string>>;
  /** The source of each route, by route id. */
  html: ReadonlyMap<string, string>;
  /** The font files that pages need for our own words. */
  fonts: readonly string[];
}

/** A file whose name holds a hash of its content needs no revision. */
export interface Precached {
  url: string;
  revision: string | null;
}

/**
 * The files that the service worker may keep (src/worker/kept-site.ts): the kitchen as a whole, and each public page
 * alone.
 */
export interface KeptSite {
  kitchen: Precached[];
  pages: Record<string, Precached[]>;
  /** Pages that are the same for everybody. */
  atOnce: string[];
}

/** Parts of kept pages that can do nothing without the server: the owner's proof of who is there, and private links. */
const ONLINE_PARTS = [
  "src/web/recipes/sharing/confirm-publish.tsx",
  "src/web/private-links/private-link-part.tsx",
];

/** The planner's thread has the core once more: without a network the page plans a bake day itself. */
const isThread = (file: string) => /\/day-worker-[^/]*\.js$/.test(file);

/** Somebody who only reads the landing page or the guide, or asks for something, keeps that page alone. */
const isKitchens = (path: PagePath) =>
  OFFLINE_PATHS.includes(path) && (path === "/recipe" || !PUBLIC_PATHS.some((one) => one === path));

/**
 * The list for the service worker: pages and their files. The kitchen's pages come with everything that they may ask
 * for later.
 */
export function precacheList(built: Built): KeptSite {
  const { routeSources, html } = built;
  const keepDrawn = (paths: readonly PagePath[]) => paths.filter((path) => path in routeSources);
  const kitchen = keepDrawn(OFFLINE_PATHS);
  const alone = keepDrawn(PUBLIC_PATHS.filter((path) => !isKitchens(path)));
  const files = new Map<PagePath, readonly string[]>(
    alone.map((path) => [path, filesOf(built, [path], "at first")]),
  );
  const kitchenFiles = filesOf(built, kitchen, "ever");
  const revision = revisionOf([
    ...kitchenFiles,
    ...[...files.values()].flat(),
    ...[...kitchen, ...alone].map((path) => html.get(path) ?? ""),
  ]);
  const list = (urls: readonly string[], paths: readonly PagePath[]): Precached[] => [
    ...urls.map((url) => ({ url, revision: null })),
    { url: "/favicon.svg", revision },
    ...paths.map((path) => ({ url: copyAddress(path), revision })),
  ];
  return {
    kitchen: list(kitchenFiles, kitchen),
    pages: Object.fromEntries(alone.map((path) => [path, list(files.get(path) ?? [], [path])])),
    atOnce: [...new Set([...kitchen, ...alone])].filter((path) => !isPrivate(path)),
  };
}

/**
 * The files that these pages ask for, by the sources that draw them. What a page for reading asks for later comes from
 * the server, which also has the files of earlier builds.
 */
function filesOf(
  { chunks, entry, routeSources, fonts }: Built,
  paths: readonly PagePath[],
  when: "at first" | "ever",
): string[] {
  const kept = new Set(paths.map((path) => routeSources[path] ?? ""));
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
    const drawings = (chunk.assets ?? []).filter((asset) => !asset.endsWith(".woff2") && !isThread(asset));
    for (const file of [chunk.file, ...(chunk.css ?? []), ...drawings]) files.add(`/${file}`);
    const later = when === "ever" ? (chunk.dynamicImports ?? []) : [];
    for (const next of [...(chunk.imports ?? []), ...later]) add(next);
  }
  for (const source of [entry, ...kept]) add(source);
  // A part that is nothing but styles is in nobody's list of late parts.
  if (when === "ever")
    for (const source of Object.keys(chunks)) if (source.endsWith("/late-styles.ts")) add(source);
  return [...files, ...fonts];
}

/**
 * A hash that is the same on every machine that builds the same sources, or browsers would switch between their
 * workers. So the minute in which a page was drawn is left out.
 */
function revisionOf(parts: readonly string[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(`\0${part.replaceAll(/\bu:\d{13}\b/g, "")}`);
  return hash.digest("hex").slice(0, 16);
}

/** Puts the list into the worker's file. */
export function withPrecacheList(worker: string, list: KeptSite): string {
  const place = "self.FILES_TO_KEEP";
  if (worker.split(place).length !== 2) throw new Error("the service worker has no place for its list");
  return worker.replace(place, () => JSON.stringify(list));
}
