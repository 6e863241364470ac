import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { type PagePath, startsAtOnce } from "../src/contract/pages";
import type { PageManifest } from "../src/server/pages";
import type { BuiltFile } from "../src/server/precache-list";

/** What a first visit costs over the wire, in bytes of the brotli twins that the server sends. */
const client = join(import.meta.dirname, "../dist/client");
const { pages, assets } = JSON.parse(readFileSync(join(client, "../pages.json"), "utf8")) as PageManifest;
const built = JSON.parse(readFileSync(join(client, ".vite/manifest.json"), "utf8")) as Record<
  string,
  BuiltFile
>;
const kB = 1000;

function htmlOf(path: string): string {
  const page = pages.find((candidate) => candidate.path === path);
  if (page === undefined) throw new Error(`no page ${path}`);
  return readFileSync(join(client, page.file), "utf8");
}

const sent = (address: string) => statSync(join(client, `${address}.br`)).size;

/** Scripts and styles that the HTML of a page asks for. */
function asked(path: string, extension: string): string[] {
  const addresses = htmlOf(path).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g);
  return [...new Set([...addresses].map(([, address = ""]) => address))].filter((name) =>
    name.endsWith(extension),
  );
}

const total = (path: string, extension: string) =>
  asked(path, extension).reduce((sum, address) => sum + sent(address), 0);

/** At most so many kB of script for a whole page, once it is awake: 5 % more than it needed when this was written. */
const SCRIPT_KB: Record<PagePath, number> = {
  "/": 110,
  "/recipe": 140,
  "/starter-instructions": 131,
  "/starter-request": 134.5,
  "/bread-request": 139.5,
  "/about": 102.5,
  "/contact": 95.2,
  "/community/$id": 168,
  "/plan": 183.5,
  "/baking-day": 176,
  "/login": 132.5,
  "/signup": 134,
  "/forgot-password": 131,
  "/reset-password": 132.5,
  "/account": 168.6,
  "/admin": 162.5,
  "/my-recipes": 162.5,
  "/recipe/edit/$id": 248,
  "/recipes/$id": 232.5,
};

/** What a page draws one bread with, where the server has not drawn it. */
const ONE_LOAF = [
  "src/web/drawings/any-loaf.tsx",
  "src/web/drawings/loaf-drawing.tsx",
  "src/web/drawings/breads/boule.ts",
];

/** Late parts that a page shows by itself, without a press. */
const SHOWN_BY_ITSELF: Partial<Record<PagePath, string[]>> = {
  "/admin": ["src/web/admin/dashboard.tsx"],
  "/my-recipes": ONE_LOAF,
  "/recipe/edit/$id": ["src/web/builder/builder.tsx", "src/web/builder/card-step.tsx", ...ONE_LOAF],
  "/recipes/$id": ONE_LOAF,
};

/** A source's own file, and all that it imports. */
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

/** What runs before anybody stirs: scripts that stand in the HTML, and those that it asks for. */
function scriptAtFirst(path: string): number {
  const html = htmlOf(path);
  const inline = [...html.matchAll(/<script(?![^>]*ld\+json)[^>]*>([\s\S]*?)<\/script>/g)];
  const fetched = [...html.matchAll(/(?:rel="modulepreload" href|<script[^>]* src)="([^"]+)"/g)];
  const bytes = brotliCompressSync(inline.map(([, source]) => source).join("\n")).length;
  return fetched.reduce((sum, [, address = ""]) => sum + sent(address), bytes);
}

describe("bytes of a first visit", () => {
  it.each(Object.entries(SCRIPT_KB) as [PagePath, number][])(
    "the whole script of %s is at most %d kB",
    (path, most) => {
      const files = scriptsOf(path);
      const bytes = files.reduce((sum, address) => sum + sent(address), 0);
      console.log(`${path}: ${bytes} bytes of script in ${files.length} files`);
      expect(bytes).toBeGreaterThan(40 * kB);
      expect(bytes).toBeLessThanOrEqual(most * kB);
    },
  );

  it("a page that is only read has at most 2.25 kB of script before the first sign of life", () => {
    const read = pages.filter(({ path }) => !startsAtOnce(path));
    expect(read.length).toBeGreaterThan(3);
    for (const { path } of read) {
      console.log(`${path}: ${scriptAtFirst(path)} bytes of script at first`);
      expect(scriptAtFirst(path), path).toBeLessThanOrEqual(2.25 * kB);
    }
  });

  it("the drag is a chunk of its own, and no page waits for it", () => {
    const scripts = readdirSync(join(client, "assets")).filter((name) => name.endsWith(".js"));
    const withDrag = scripts.filter((name) =>
      readFileSync(join(client, "assets", name), "utf8").includes("DndDescribedBy"),
    );
    expect(withDrag).toHaveLength(1);
    for (const path of Object.keys(SCRIPT_KB) as PagePath[])
      expect(scriptsOf(path), path).not.toContain(`/assets/${withDrag[0]}`);
  });

  it("a first visit asks for at most 14 kB of styles, 15.9 with a planner, a baking day or a chart; the card brings its own later", () => {
    const withMore: readonly string[] = ["/plan", "/baking-day", "/starter-instructions"];
    for (const { path } of pages) {
      const bytes = total(path, ".css");
      expect(bytes, path).toBeGreaterThan(kB);
      expect(bytes, path).toBeLessThanOrEqual((withMore.includes(path) ? 15.9 : 14) * kB);
    }
    const all = readdirSync(join(client, "assets")).filter((name) => name.endsWith(".css"));
    const bytes = all.reduce((sum, name) => sum + sent(`/assets/${name}`), 0);
    console.log(`styles: ${total("/", ".css")} bytes at first, ${bytes} bytes with the card's`);
  });

  it("each page preloads the two latin fonts, 62 kB together", () => {
    for (const { path } of pages) {
      const fonts = [...htmlOf(path).matchAll(/<link[^>]*rel="preload"[^>]*href="([^"]+\.woff2)"[^>]*>/g)];
      expect(fonts, path).toHaveLength(2);
      const bytes = fonts.reduce((sum, [, address = ""]) => sum + statSync(join(client, address)).size, 0);
      expect(bytes).toBeGreaterThan(50 * kB);
      expect(bytes).toBeLessThanOrEqual(62.5 * kB);
    }
  });
});
