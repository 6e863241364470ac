import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathAt } from "../../contract/site/pages";
import type { CommunityRecipe } from "../../contract/recipes/saved-recipes";
import {
  NOT_FOUND,
  ownPath,
  type PageAssets,
  type Pictures,
  renderOwnPage,
  renderPage,
} from "../../web/entry-server";
import { type InlineHashes, hashInlineParts } from "../http/headers";
import type { Parts } from "../parts";
import { createCommunityPages } from "../sharing/community-pages";
import { BEST, compress, compressForOne } from "../http/compressed";
import { createCrawlerFiles } from "../sharing/crawler-files";
import { acceptedEncodings, type StaticFile } from "../http/static-files";
import type { Visitor } from "./own-pages";

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
  /**
   * When a published recipe must be drawn first, it counts against this network's cap. For a visitor who is signed in,
   * the page comes with what it shows of theirs.
   */
  find(path: string, network: string, visitor?: Visitor): Promise<FoundPage>;
};

/** Browsers ask each time, and get the page again only if something in it has changed. */
const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" };

/** Nobody keeps one person's page, the browser's cache neither. */
const OWN_HEADERS = { ...headers, "cache-control": "private, no-store" };

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
  const found = ready.get(NOT_FOUND);
  if (found === undefined) throw new Error("the build has no page Not Found");
  const notFound = found;
  const frameAt = (path: string) => ready.get(pathAt(path) ?? "");
  const drawCommunity = async (shared: CommunityRecipe, publishedAt: number) => {
    const { html } = await renderPage(`/community/${shared.id}`, assets, {
      shared,
      told: { origin: parts.baseUrl(), pictures, publishedAt },
    });
    return { html, hashes: hashInlineParts(html) };
  };
  const community = createCommunityPages(parts, drawCommunity);

  const crawlerFile = createCrawlerFiles(parts);

  /** The page as this visitor gets it. */
  async function findOwn(path: string, { ask, search, encodings }: Visitor): Promise<FoundPage> {
    const told = { origin: parts.baseUrl(), pictures };
    const { status, html } = await renderOwnPage(path, assets, { ask, search, told }).catch(
      (error: unknown) => {
        // Everybody's page does without a drawing.
        parts.log.failure(error);
        return { status: 200, html: undefined };
      },
    );
    if (html !== undefined) {
      const file = await compressForOne(html, OWN_HEADERS, acceptedEncodings(encodings));
      return { kind: "file", status, file, hashes: hashInlineParts(html) };
    }
    const everybodys = await (frameAt(path) ?? notFound)();
    return everybodys.kind === "file" ? { ...everybodys, status } : everybodys;
  }

  return {
    isReady: (path) => ready.has(path) || frameAt(path) !== undefined,
    async find(path, network, visitor) {
      if (visitor !== undefined) return findOwn(path, visitor);
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
