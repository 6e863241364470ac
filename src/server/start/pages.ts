import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type PageAssets, type Pictures, renderPage } from "../../web/entry-server";
import { type InlineHashes, hashInlineParts } from "../headers";
import type { Parts } from "../parts";
import { createCommunityPages } from "../sharing/community-pages";
import { BEST, compress } from "../sharing/compressed";
import { createCrawlerFiles } from "../sharing/crawler-files";
import type { StaticFile } from "../static-files";

/** A placeholder in the built pages for the site's address, which is known only when the site runs. */
export const ANY_ORIGIN = "https://address-of-this-site.invalid";

/** What the build leaves in dist/pages.json. */
export type PageManifest = {
  assets: PageAssets;
  pictures: Pictures;
  pages: { path: string; file: string; status: number; hashes: InlineHashes }[];
};

/** A page ready to be sent: from memory if it was made before, otherwise rendered for this request. */
export type FoundPage =
  /** A file for programs, such as robots.txt. */
  | { kind: "plain"; file: StaticFile }
  | { kind: "file"; status: number; file: StaticFile; hashes: InlineHashes }
  | { kind: "html"; status: number; html: string; hashes: InlineHashes }
  | { kind: "elsewhere"; location: string }
  | { kind: "later"; seconds: number };

export type SitePages = {
  /** Whether the page is in memory already. */
  isReady(path: string): boolean;
  /** When a page must be drawn first, it counts against this network's cap. */
  find(path: string, network: string): Promise<FoundPage>;
};

/** Browsers ask each time, and get the page again only if something in it has changed. */
const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "no-cache" };

type PagesParts = Pick<Parts, "database" | "limits" | "log" | "meter" | "baseUrl" | "clock">;

/** A built page with the site's address in it. Made at its first request, when the address is known. */
function readPrerendered(
  folder: string,
  { file, status, hashes }: PageManifest["pages"][number],
  parts: PagesParts,
) {
  const html = readFileSync(join(folder, file), "utf8");
  const page = (made: StaticFile): FoundPage => ({ kind: "file", status, file: made, hashes });
  let made: Promise<FoundPage> | undefined;
  return (): Promise<FoundPage> => {
    made ??= compress(html.replaceAll(ANY_ORIGIN, parts.baseUrl()), headers, BEST).then(page);
    return made;
  };
}

/** Keeps the built pages in memory. Addresses with an id, and unknown addresses, are rendered on request. */
export function openPages(dist: string, parts: PagesParts): SitePages {
  const { assets, pictures, pages } = JSON.parse(
    readFileSync(join(dist, "pages.json"), "utf8"),
  ) as PageManifest;
  const ready = new Map(pages.map((page) => [page.path, readPrerendered(join(dist, "client"), page, parts)]));
  const told = () => ({ origin: parts.baseUrl(), pictures });
  const community = createCommunityPages(parts, async (shared, publishedAt) => {
    // One page serves all unknown addresses, because no page shows its address except a recipe's.
    const path = shared === undefined ? "/not-found" : `/community/${shared.id}`;
    const { status, html } = await renderPage(path, assets, {
      ...(shared && { shared }),
      told: { ...told(), publishedAt },
    });
    return { status, html, hashes: hashInlineParts(html) };
  });

  const crawlerFile = createCrawlerFiles(parts);

  return {
    isReady: (path) => ready.has(path),
    async find(path, network) {
      const page = ready.get(path);
      if (page !== undefined) return page();
      const file = await crawlerFile(path);
      if (file !== undefined) return { kind: "plain", file };
      const [, id] = /^\/community\/([^/]+)$/.exec(path) ?? [];
      if (id !== undefined) {
        const made = await community(id, network);
        return typeof made === "number" ? { kind: "later", seconds: made } : { kind: "file", ...made };
      }
      // Any address is one: a page takes 10 ms of the only thread.
      const wait = await parts.limits.take("drawn-page", network, "network");
      if (wait !== undefined) return { kind: "later", seconds: wait };
      const { status, html, location } = await renderPage(path, assets, { told: told() });
      if (location !== null) return { kind: "elsewhere", location };
      return { kind: "html", status, html, hashes: hashInlineParts(html) };
    },
  };
}
