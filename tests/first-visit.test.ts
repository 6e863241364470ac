import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { type PagePath, PAGES } from "../src/contract/site/pages";
import type { PageManifest } from "../src/server/start/pages";

/**
 * How the build puts a first visit together. What each page asks for a browser counts: e2e/first-visit.deep.spec.ts
 * (docs/decisions/first-visit.md).
 */
const client = join(import.meta.dirname, "../dist/client");
const { pages, assets } = JSON.parse(readFileSync(join(client, "../pages.json"), "utf8")) as PageManifest;
const kB = 1000;

function htmlOf(path: string): string {
  const page = pages.find((candidate) => candidate.path === path);
  if (page === undefined) throw new Error(`no page ${path}`);
  return readFileSync(join(client, page.file), "utf8");
}

const paths = Object.keys(PAGES) as PagePath[];

/** The files of script that a page's HTML names: those of every page, and its own. */
const scriptsOf = (path: PagePath): string[] =>
  ["__root__", path]
    .flatMap((id) => assets.routes[id]?.preloads ?? [])
    .filter((name) => name.endsWith(".js"));

describe("a first visit", () => {
  it("has at most 1.4 kB of script in its HTML", () => {
    for (const { path } of pages) {
      const inline = [...htmlOf(path).matchAll(/<script(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g)];
      const bytes = brotliCompressSync(inline.map(([, source]) => source).join("\n")).length;
      console.log(`${path}: ${bytes} bytes of script in its HTML`);
      expect(bytes, path).toBeLessThanOrEqual(1.4 * kB);
    }
  });

  it("of the presets brings no calculation code, and of public pages none of the journal", () => {
    const named = (path: PagePath) =>
      scriptsOf(path).map((name) => /(\w[\w-]*)-[\w-]{8}\.js$/.exec(name)?.[1]);
    expect(named("/journal")).toEqual(expect.arrayContaining(["wall", "journal-page"]));
    for (const part of ["core", "recipe", "kitchen", "running-day", "schemas", "journal"])
      expect(named("/journal"), part).not.toContain(part);
    for (const path of [
      "/",
      "/recipe",
      "/starter-instructions",
      "/about",
      "/contact",
      "/community/$id",
    ] as const)
      for (const part of ["wall", "journal", "journal-page", "bake-page"])
        expect(named(path), `${path} ${part}`).not.toContain(part);
  });

  it("does not wait for the drag's code, which is a file of its own", () => {
    const scripts = readdirSync(join(client, "assets")).filter((name) => name.endsWith(".js"));
    const withDrag = scripts.filter((name) =>
      readFileSync(join(client, "assets", name), "utf8").includes("DndDescribedBy"),
    );
    expect(withDrag).toHaveLength(1);
    for (const path of paths) expect(scriptsOf(path), path).not.toContain(`/assets/${withDrag[0]}`);
  });

  it("has its style sheets in its HTML, 15 kB of them at most, 17 with a planner, a baking day, a chart, the book or the owner's lists; the card brings its own later", () => {
    const withMore: readonly string[] = [
      "/plan",
      "/baking-day",
      "/baking-day/plan",
      "/starter-instructions",
      "/my-recipes/book",
      "/admin",
    ];
    for (const { path } of pages) {
      const [, styles = ""] = /<style>([\s\S]*?)<\/style>/.exec(htmlOf(path)) ?? [];
      const bytes = brotliCompressSync(styles).length;
      console.log(`${path}: ${bytes} bytes of styles, ${brotliCompressSync(htmlOf(path)).length} of HTML`);
      expect(bytes, path).toBeGreaterThan(10 * kB);
      expect(bytes, path).toBeLessThanOrEqual((withMore.includes(path) ? 17 : 15) * kB);
    }
  });

  it("carries nothing of the reader of pasted texts, which comes when somebody asks for it", () => {
    // One of its words for a pre-dough, which no page has otherwise.
    const isReader = (file: string) => readFileSync(join(client, file), "utf8").includes("kochstuck");
    const scripts = [...new Set(paths.flatMap(scriptsOf))];
    expect(scripts.length).toBeGreaterThan(20);
    expect(scripts.filter(isReader)).toEqual([]);
    const built = readdirSync(join(client, "assets")).filter((name) => name.endsWith(".js"));
    expect(built.filter((name) => isReader(join("assets", name)))).not.toEqual([]);
  });
});
