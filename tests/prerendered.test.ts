import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { PageManifest } from "../src/server/pages";
import { PAGES, PRERENDERED_PATHS } from "../src/contract/pages";
import { createAppRouter } from "../src/web/router";

const client = join(import.meta.dirname, "../dist/client");
const manifest = JSON.parse(readFileSync(join(client, "../pages.json"), "utf8")) as PageManifest;
const { pages } = manifest;
const html = (file: string) => readFileSync(join(client, file), "utf8");

describe("prerendered pages", () => {
  it("SH-01 every page of the table has a route, and every page without an id a file", () => {
    const router = createAppRouter();
    const ids = Object.keys(router.routesById).filter((id) => id !== "__root__");
    expect(ids.toSorted()).toEqual(Object.keys(PAGES).toSorted());
    expect(pages.map(({ path }) => path)).toEqual(PRERENDERED_PATHS);
    for (const id of ids) expect(manifest.assets.routes[id]?.preloads?.length, id).toBeGreaterThan(0);
  });

  for (const { path, file, scriptHashes } of pages) {
    it(`${path} holds no style attribute, and no inline script but those whose hashes it names`, () => {
      const text = html(file);
      expect(text).not.toMatch(/<[^>]+\sstyle="/);
      expect(text).not.toMatch(/<[^>]+\son[a-z]+="/);
      const inline = [
        ...text.matchAll(
          /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g,
        ),
      ];
      const hashes = inline.map(
        ([, source = ""]) => `sha256-${createHash("sha256").update(source).digest("base64")}`,
      );
      expect(inline.length).toBeGreaterThan(0);
      expect(new Set(hashes)).toEqual(new Set(scriptHashes));
    });

    it(`SH-01 AD-06 ${path} has one h1, a title and its main part in the HTML; the owner's page gives nothing away`, () => {
      const text = html(file);
      expect(text.match(/<h1\b/g) ?? []).toHaveLength(path === "/admin" ? 0 : 1);
      expect(text).toMatch(/<title>[^<]+<\/title>/);
      expect(text).toMatch(/<main\b/);
    });
  }

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
