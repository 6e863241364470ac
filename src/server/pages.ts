import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type PageAssets, renderPage } from "../web/entry-server";
import { inlineScriptHashes } from "./headers";
import { readStaticFile, type StaticFile } from "./static-files";

/** What the build leaves in dist/pages.json. */
export type PageManifest = {
  assets: PageAssets;
  pages: { path: string; file: string; status: number; scriptHashes: string[] }[];
};

/** A page ready to be sent: from memory when the build made it, rendered for this request otherwise. */
export type Page =
  | { kind: "file"; status: number; file: StaticFile; scriptHashes: string[] }
  | { kind: "html"; status: number; html: string; scriptHashes: string[] }
  | { kind: "elsewhere"; location: string };

export type Pages = { find(path: string): Promise<Page> };

/** Holds the prerendered pages; addresses with an id in them, and unknown ones, are rendered on request. */
export function openPages(dist: string): Pages {
  const manifest = JSON.parse(readFileSync(join(dist, "pages.json"), "utf8")) as PageManifest;
  const ready = new Map<string, Page>(
    manifest.pages.map(({ path, file, status, scriptHashes }) => [
      path,
      {
        kind: "file",
        status,
        file: readStaticFile(join(dist, "client", file), { "cache-control": "no-cache" }),
        scriptHashes,
      },
    ]),
  );
  return {
    async find(path) {
      const page = ready.get(path);
      if (page !== undefined) return page;
      const { status, html, location } = await renderPage(path, manifest.assets);
      if (location !== null) return { kind: "elsewhere", location };
      return { kind: "html", status, html, scriptHashes: inlineScriptHashes(html) };
    },
  };
}
