import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { PageManifest } from "../src/server/start/pages";
import { FRAME_PATHS, PAGES, PRERENDERED_PATHS } from "../src/contract/site/pages";
import { OUR_LETTERS } from "../src/web/fonts/faces";
import { pageComponents } from "../src/web/router";

const client = join(import.meta.dirname, "../dist/client");
const manifest = JSON.parse(readFileSync(join(client, "../pages.json"), "utf8")) as PageManifest;
const { pages, frames } = manifest;
const hashOf = (source: string) => `sha256-${createHash("sha256").update(source).digest("base64")}`;
const html = (file: string) => readFileSync(join(client, file), "utf8");

describe("prerendered pages", () => {
  it("SH-01 every page of the table has a route, and every page without an id a file", () => {
    const ids = [...pageComponents().keys()];
    expect(ids.toSorted()).toEqual(Object.keys(PAGES).toSorted());
    expect(pages.map(({ path }) => path)).toEqual(PRERENDERED_PATHS);
    expect(frames.map(({ path }) => path)).toEqual(expect.arrayContaining(FRAME_PATHS));
    for (const id of ids) expect(manifest.assets.routes[id]?.preloads?.length, id).toBeGreaterThan(0);
  });

  it("SEC-25 the page for every address that nobody knows says so to people and to search engines", () => {
    const [{ file, status } = { file: "", status: 0 }] = frames.filter(({ path }) => path === "not-found");
    expect(status).toBe(404);
    expect(html(file)).toContain("<h1>Not Found</h1>");
    expect(html(file)).toContain('content="noindex"');
  });

  for (const {
    path,
    file,
    hashes: { scripts, styles },
  } of [...pages, ...frames]) {
    it(`${path} has no style attribute, and no inline script or style without its hash`, () => {
      const text = html(file);
      expect(text).not.toMatch(/<[^>]+\sstyle="/);
      expect(text).not.toMatch(/<[^>]+\son[a-z]+="/);
      const inline = [
        ...text.matchAll(
          /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g,
        ),
      ];
      const hashes = inline.map(([, source = ""]) => hashOf(source));
      expect(inline.length).toBeGreaterThan(0);
      expect(new Set(hashes)).toEqual(new Set(scripts));
      const own = [...text.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, source = ""]) =>
        hashOf(source),
      );
      expect(own).toHaveLength(1);
      expect(own).toEqual(styles);
    });
  }

  for (const { path, file } of pages)
    it(`SH-01 AD-06 ${path} has one h1, a title and its main part in the HTML; the owner's shows on the owner's device`, () => {
      const text = html(file);
      expect(text.match(/<h1\b/g) ?? []).toHaveLength(1);
      expect(text.includes('<h1 class="owners-heading">')).toBe(path === "/admin");
      expect(text).toMatch(/<title>[^<]+<\/title>/);
      expect(text).toMatch(/<main\b/);
    });

  it("a page waits for no style sheet: all of its own are in its HTML, and linked for the code of late parts alone", () => {
    for (const { path, file } of [...pages, ...frames]) {
      const text = html(file);
      const [, rules = ""] = /<style>([\s\S]*?)<\/style>/.exec(text) ?? [];
      const links = text.match(/<link[^>]*rel="stylesheet"[^>]*>/g) ?? [];
      expect(links.length, path).toBeGreaterThan(0);
      for (const link of links) {
        expect(link, path).toContain(" disabled>");
        const [, name = ""] = /href="([^"]+)"/.exec(link) ?? [];
        expect(rules, `${path}: ${name}`).toContain(readFileSync(join(client, name), "utf8").trim());
      }
    }
  });

  it("each page preloads the fonts above the fold, 27 kB together, and no sheet repeats their rules", () => {
    for (const { path, file } of pages) {
      const fonts = [...html(file).matchAll(/<link rel="preload" as="font"[^>]*href="([^"]+)"/g)];
      expect(fonts, path).toHaveLength(2);
      const bytes = fonts.reduce((sum, [, name = ""]) => sum + statSync(join(client, name)).size, 0);
      expect(bytes, path).toBeLessThanOrEqual(27_000);
    }
    for (const name of readdirSync(join(client, "assets")).filter((one) => one.endsWith(".css")))
      expect(readFileSync(join(client, "assets", name), "utf8"), name).not.toContain("@font-face");
  });

  it("our own words need only the small font files", () => {
    const ours = new Set(OUR_LETTERS);
    for (const { path, file } of pages) {
      const text = html(file).replaceAll(/<(script|style)\b[\s\S]*?<\/\1>/g, "");
      const others = [...new Set(Array.from(text))].filter(
        (sign) => /[\u0020-\u024f]/.test(sign) && !ours.has(sign),
      );
      expect(others, path).toEqual([]);
    }
  });

  it("BU-04 the preset screen is in the HTML of /recipe", () => {
    const text = html("recipe.html");
    for (const words of [
      "Choose a Recipe Preset",
      "City Loaf Master Recipe",
      "Use This Recipe",
      "Start Fresh",
    ])
      expect(text).toContain(words);
  });
});
