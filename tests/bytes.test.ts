import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import type { PageManifest } from "../src/server/pages";

/** What a first visit costs over the wire, in bytes of the brotli twins that the server sends. */
const client = join(import.meta.dirname, "../dist/client");
const { pages } = JSON.parse(readFileSync(join(client, "../pages.json"), "utf8")) as PageManifest;
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

describe("bytes of a first visit", () => {
  it("the landing page asks for at most 94 kB of script", () => {
    const bytes = total("/", ".js");
    console.log(`landing: ${bytes} bytes of script in ${asked("/", ".js").length} files`);
    expect(bytes).toBeGreaterThan(40 * kB);
    expect(bytes).toBeLessThanOrEqual(94 * kB);
  });

  it("the preset screen asks for at most 125 kB of script, and the card's drag is not in it", () => {
    const bytes = total("/recipe", ".js");
    console.log(`/recipe: ${bytes} bytes of script`);
    expect(bytes).toBeLessThanOrEqual(125 * kB);
    const sources = asked("/recipe", ".js").map((address) => readFileSync(join(client, address), "utf8"));
    expect(sources.some((source) => source.includes("DndContext") || source.includes("dnd-kit"))).toBe(false);
  });

  it("the recipe card is a chunk of its own, and the only one with drag in it", () => {
    const scripts = readdirSync(join(client, "assets")).filter((name) => name.endsWith(".js"));
    const withDrag = scripts.filter((name) =>
      readFileSync(join(client, "assets", name), "utf8").includes("DndDescribedBy"),
    );
    expect(withDrag).toHaveLength(1);
    expect(asked("/recipe", ".js").some((address) => address.endsWith(withDrag[0] ?? "?"))).toBe(false);
  });

  it("a first visit asks for at most 14 kB of styles; the card brings its own later", () => {
    for (const { path } of pages) {
      const bytes = total(path, ".css");
      expect(bytes, path).toBeGreaterThan(kB);
      expect(bytes, path).toBeLessThanOrEqual(14 * kB);
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
