import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathAt } from "../../contract/site/pages";
import type { CommunityRecipe } from "../../contract/recipes/saved-recipes";
import { NOT_FOUND, ownPath, type PageAssets, type Pictures, renderPage } from "../../web/entry-server";
import { type InlineHashes, hashInlineParts } from "../http/headers";
import type { Parts } from "../parts";
import { createCommunityPages } from "../sharing/community-pages";
import { BEST, compress } from "../http/compressed";
import { createCrawlerFiles } from "../sharing/crawler-files";
import type { StaticFile } from "../http/static-files";

/** A placeholder in the built pages for the site's address, which is known only when the site runs. */
export const ANY_ORIGIN = "https://address-of-this-site.invalid";

/** The build's list in dist/pages.json. */
export type PageManifest = {
  assets: PageAssets;
  pictures: Pictures;
  pages: PageFile[];
  /** Pages that many addresses share: one for all recipes, one for all that is not found. */
  frames: PageFile[];
};
/** `path` as the table of pages spells it ("/recipes/$id"), or NOT_FOUND. */
export type PageFile = { path: string; file: string; status: number; hashes: InlineHashes };

/** A page ready to be sent. */
export type FoundPage =
  /** A file for programs, such as robots.txt. */
  | { kind: "plain"; file: StaticFile }
  | { kind: "file"; status: number; file: StaticFile; hashes: InlineHashes }
  | { kind: "elsewhere"; location: string }
  | { kind: "later"; seconds: number };

export type SitePages = {
  /** Whether the page is in memory already. */
  isReady(path: string): boolean;
  /** When a published recipe must be drawn first, it counts against this network's cap. */
  find(path: string, network: string): Promise<FoundPage>;
};

/** Browsers ask each time, and get the page again only if something in it has changed. */
const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" };

export type PagesParts = Pick<Parts, "database" | "limits" | "log" | "meter" | "baseUrl" | "clock">;

/** A built page with the site's address in it. Made at its first request, when the address is known. */
function readPrerendered(folder: string, { file, status, hashes }: PageFile, parts: PagesParts) {
  const html = readFileSync(join(folder, file), "utf8");
  const page = (made: StaticFile): FoundPage => ({ kind: "file", status, file: made, hashes });
  let made: Promise<FoundPage> | undefined;
  return (): Promise<FoundPage> => {
    made ??= compress(html.replaceAll(ANY_ORIGIN, parts.baseUrl()), headers, BEST).then(page);
    return made;
  };
}

/** Keeps the built pages in memory. The page of a published recipe alone is drawn when somebody asks for it. */
export function openPages(dist: string, parts: PagesParts): SitePages {
  const { assets, pictures, pages, frames } = JSON.parse(
    readFileSync(join(dist, "pages.json"), "utf8"),
  ) as PageManifest;
  const ready = new Map(
    [...pages, ...frames].map((page) => [page.path, readPrerendered(join(dist, "client"), page, parts)]),
  );
  const frameAt = (path: string) => ready.get(pathAt(path) ?? "");
  const notFound = ready.get(NOT_FOUND);
  if (notFound === undefined) throw new Error("the build has no page Not Found");
  const drawCommunity = async (shared: CommunityRecipe, publishedAt: number) => {
    const { html } = await renderPage(`/community/${shared.id}`, assets, {
      shared,
      told: { origin: parts.baseUrl(), pictures, publishedAt },
    });
    return { html, hashes: hashInlineParts(html) };
  };
  const community = createCommunityPages(parts, drawCommunity);

  const crawlerFile = createCrawlerFiles(parts);

  return {
    isReady: (path) => ready.has(path) || frameAt(path) !== undefined,
    async find(path, network) {
      const page = ready.get(path);
      if (page !== undefined) return page();
      const file = await crawlerFile(path);
      if (file !== undefined) return { kind: "plain", file };
      const [, id] = /^\/community\/([^/]+)$/.exec(path) ?? [];
      if (id !== undefined) {
        const made = await community(id, network);
        if (made === undefined) return notFound();
        return typeof made === "number" ? { kind: "later", seconds: made } : { kind: "file", ...made };
      }
      const location = ownPath(path);
      if (location !== null) return { kind: "elsewhere", location };
      return (frameAt(path) ?? notFound)();
    },
  };
}
