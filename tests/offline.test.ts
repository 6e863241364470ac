import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WORKER_CSP } from "../src/server/http/headers";
import type { KeptSite, Precached } from "../src/server/start/precache-list";
import { type RunningSite, startSite } from "./support/site";

/** The service worker as it is built and sent. */
const client = join(import.meta.dirname, "../dist/client");
const source = readFileSync(join(client, "sw.js"), "utf8");
const none: KeptSite = { kitchen: [], pages: {}, atOnce: [] };
const {
  kitchen: listed,
  pages,
  atOnce,
} = JSON.parse(/\{"kitchen":\[.*?"atOnce":\[.*?\]\}/.exec(source)?.[0] ?? JSON.stringify(none)) as KeptSite;
const kB = 1000;

const isPage = ({ url }: Precached) => !/\.\w+$/.test(url);

/** The bytes on the wire, without the pages themselves. */
function sizeOf(list: readonly Precached[]): number {
  const files = list.filter(({ url }) => url.startsWith("/assets/"));
  return files.reduce((sum, { url }) => {
    const twin = join(client, `${url}.br`);
    return sum + statSync(url.endsWith(".woff2") ? join(client, url) : twin).size;
  }, 0);
}

let site: RunningSite;
beforeAll(async () => {
  site = await startSite();
}, 30_000);
afterAll(() => site.stop());

describe("the service worker", () => {
  it("is one file, because a worker that imports another does not start", () => {
    expect(source).not.toMatch(/^\s*import\b/);
    // The name that pages give a baker's own copies.
    const kept = readFileSync(join(import.meta.dirname, "../src/web/site/device/kept-cache.ts"), "utf8");
    const [, prefix = ""] = /KEPT_PREFIX = "([^"]+)"/.exec(kept) ?? expect.unreachable("no prefix");
    expect(source).toContain(prefix);
  });

  it("SEC-38 is revalidated each time, under a policy of its own", async () => {
    const { status, headers } = await fetch(`${site.url}/sw.js`);
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("no-cache");
    expect(headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    expect(headers.get("content-security-policy")).toBe(WORKER_CSP);
    // The worker is at the root, so its scope needs no header to be wide enough.
    expect(headers.get("service-worker-allowed")).toBeNull();
  });

  it("stands alone, so that every browser accepts it as a plain script", () => {
    expect(source).not.toMatch(/\bimport\s*[({"']|\bimport\s+[\w*]|\bexport\s*[{*]|\bimport\.meta\b/);
    expect(statSync(join(client, "sw.js.br")).size).toBeLessThan(9.5 * kB);
  });

  it("keeps existing files, each with its answer, and no page or call of a person's own", async () => {
    expect(listed.length).toBeGreaterThan(40);
    const addresses = listed.map(({ url }) => url);
    const answers = await Promise.all(addresses.map(async (address) => fetch(site.url + address)));
    expect(answers.filter(({ status }) => status !== 200).map(({ url }) => url)).toEqual([]);
    expect(addresses.filter((address) => !/^\/(assets\/|favicon\.svg$)/.test(address)).toSorted()).toEqual([
      "/",
      "/account",
      "/baking-day",
      "/baking-day/plan",
      "/bread-request",
      "/journal",
      "/journal/0",
      "/journal/compare",
      "/my-recipes",
      "/plan",
      "/recipe",
      "/recipe/edit/0",
      "/recipes/0",
      "/starter",
      "/starter-instructions",
      "/starter-request",
    ]);
  });

  it("SEC-20 shows at once only what is the same for everybody", () => {
    expect(atOnce.toSorted()).toEqual(
      ["/baking-day", "/baking-day/plan", "/plan", "/recipe", "/starter", ...Object.keys(pages)].toSorted(),
    );
  });

  it("REL-25 keeps each public page with its own files, and no private one", () => {
    expect(Object.keys(pages).toSorted()).toEqual([
      "/",
      "/about",
      "/bread-request",
      "/contact",
      "/starter-instructions",
      "/starter-request",
    ]);
    for (const [path, list] of Object.entries(pages)) {
      expect(list.filter(isPage).map(({ url }) => url)).toEqual([path]);
      const bytes = sizeOf(list);
      console.log(`kept of ${path}: ${bytes} bytes in ${list.length} files`);
      expect(bytes, path).toBeLessThanOrEqual(230 * kB);
    }
  });

  it.each([["the kitchen", listed], ...Object.entries(pages)])(
    "REL-25 keeps of %s every script and style that its pages name",
    async (_name, list) => {
      const addresses = new Set(list.map(({ url }) => url));
      for (const address of list.filter(isPage).map(({ url }) => url)) {
        const response = await fetch(site.url + address);
        const html = await response.text();
        const asked = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, file = ""]) => file);
        expect(asked.length, address).toBeGreaterThan(4);
        expect(
          asked.filter((file) => !addresses.has(file)),
          address,
        ).toEqual([]);
        expect(response.headers.get("content-security-policy"), address).toContain(
          "trusted-types bread-worker bread-planner;",
        );
      }
    },
  );

  it("downloads at most 710 kB, and nothing that only the owner or a sign-in needs", () => {
    const files = listed.filter(({ url }) => url.startsWith("/assets/")).map(({ url }) => url);
    const bytes = sizeOf(listed);
    console.log(`kept for offline: ${bytes} bytes in ${files.length} files`);
    expect(bytes).toBeLessThanOrEqual(710 * kB);
    const manifest = JSON.parse(readFileSync(join(client, ".vite/manifest.json"), "utf8")) as Record<
      string,
      { file: string }
    >;
    for (const owned of ["/admin-page.tsx", "/admin/printing/label-question.tsx", "/login-page.tsx"]) {
      const key = Object.keys(manifest).find((one) => one.includes(owned)) ?? owned;
      expect(manifest[key], owned).toBeDefined();
      expect(files, owned).not.toContain(`/${manifest[key]?.file}`);
    }
  });
});
