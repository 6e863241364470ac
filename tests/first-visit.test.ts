import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { PagePath } from "../src/contract/site/pages";
import type { PageManifest } from "../src/server/start/pages";
import type { BuiltFile } from "../src/server/start/precache-list";
import { FIRST_VISITS, HEADERS } from "./support/first-visits";

/**
 * What somebody waits for on a first visit, counted from the files that the server sends
 * (docs/decisions/first-visit.md).
 */
const client = join(import.meta.dirname, "../dist/client");
const { pages, assets } = JSON.parse(readFileSync(join(client, "../pages.json"), "utf8")) as PageManifest;
const built = JSON.parse(readFileSync(join(client, ".vite/manifest.json"), "utf8")) as Record<
  string,
  BuiltFile
>;
const kB = 1000;
const paths = Object.keys(FIRST_VISITS) as PagePath[];

function htmlOf(path: string): string {
  const page = pages.find((candidate) => candidate.path === path);
  if (page === undefined) throw new Error(`no page ${path}`);
  return readFileSync(join(client, page.file), "utf8");
}

const sent = (address: string) => statSync(join(client, `${address}.br`)).size;

/** The files that a page needs to draw one bread that the server has not drawn. */
const ONE_LOAF = ["src/web/drawings/any-loaf.tsx", "src/web/drawings/breads/boule.svg?drawing"];

/** Late parts that a page shows without a press. */
const SHOWN_BY_ITSELF: Partial<Record<PagePath, string[]>> = {
  "/my-recipes": ONE_LOAF,
  "/recipe/edit/$id": ["src/web/builder/card-step.tsx", ...ONE_LOAF],
  "/recipes/$id": ONE_LOAF,
};

/** A source's own file, and everything that it imports. */
function filesOf(source: string, seen = new Set<string>()): string[] {
  const { file, imports = [] } = built[source] ?? expect.unreachable(`no file of ${source}`);
  if (seen.has(source)) return [];
  seen.add(source);
  return [`/${file}`, ...imports.flatMap((name) => filesOf(name, seen))];
}

/** The files of a page: those of every page, its own, and those of its late parts. */
function scriptsOf(path: PagePath): string[] {
  const own = ["__root__", path].flatMap((id) => assets.routes[id]?.preloads ?? []);
  const late = (SHOWN_BY_ITSELF[path] ?? []).flatMap((source) => filesOf(source));
  return [...new Set([...own, ...late])].filter((name) => name.endsWith(".js"));
}

describe("a first visit", () => {
  it.each(paths)("of %s requests as few and as light files of script as the table says", (path) => {
    const files = scriptsOf(path);
    const bytes = files.reduce((sum, address) => sum + sent(address) + HEADERS, 0);
    console.log(`${path}: ${files.length} files of script, ${(bytes / kB).toFixed(1)} kB with headers`);
    expect(bytes).toBeGreaterThan(40 * kB);
    expect(files.length).toBeLessThanOrEqual(FIRST_VISITS[path].files);
    expect(bytes).toBeLessThanOrEqual(FIRST_VISITS[path].kB * kB);
  });

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

  it("has its style sheets in its HTML, 15 kB of them at most, 17 with a planner, a baking day, a chart or the owner's lists; the card brings its own later", () => {
    const withMore: readonly string[] = ["/plan", "/baking-day", "/starter-instructions", "/admin"];
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
    expect(filesOf("src/web/intake/paste-dialog.tsx").some(isReader)).toBe(true);
  });
});
