import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Baker, onEachServer, type TestServer } from "../../../tests/support/server";
import { site } from "../../contract/site/site";
import { hashInlineParts } from "../http/headers";
import { ANY_ORIGIN, type FoundPage, openPages } from "./pages";

/** The parts of a build that the pages need: one page with the placeholder for the site's address. */
const dist = mkdtempSync(join(tmpdir(), "bread-tools-pages-"));
const picture = { address: "/assets/share.png", alt: "A loaf" };
beforeAll(() => {
  mkdirSync(join(dist, "client"));
  writeFileSync(join(dist, "client/about.html"), `<link rel="canonical" href="${ANY_ORIGIN}/about">`);
  const frames = [
    ["/recipes/$id", "recipe.html", "frame of a recipe", 200],
    ["/recipes/0", "copy.html", "the worker's copy", 200],
    ["not-found", "not-found.html", "nothing here", 404],
  ] as const;
  for (const [, file, words] of frames) writeFileSync(join(dist, "client", file), words);
  const hashes = { scripts: [], styles: [] };
  const manifest = {
    assets: { routes: {} },
    // The recipes here name no shape and no cut.
    pictures: { site: picture, "boule-no-score": picture },
    pages: [{ path: "/about", file: "about.html", status: 200, hashes }],
    frames: frames.map(([path, file, , status]) => ({ path, file, status, hashes })),
  };
  writeFileSync(join(dist, "pages.json"), JSON.stringify(manifest));
});
afterAll(() => rmSync(dist, { recursive: true, force: true }));

const DAY = 24 * 60 * 60_000;
const ORIGIN = "http://localhost:4321";
const HOSTILE = `</script><script>alert(1)</script><img src=x onerror=alert(2)> </title></head> $&`;
const least = { recipeName: "City loaf", recipeType: "sourdough" };

async function save(author: Baker, change: object = {}): Promise<string> {
  const saved = await author.request("POST", "/api/recipes", { ...least, ...change });
  return ((await saved.json()) as { id: string }).id;
}

async function publish(owner: Baker, id: string, published = true) {
  const recipe = await owner.request("GET", `/api/recipes/${id}`);
  const { version } = (await recipe.json()) as { version: number };
  return owner.request("PUT", `/api/recipes/${id}/publish`, { published, version });
}

/** The plain bytes of a page and its version's name. */
function sent(page: FoundPage): { status: number; html: string; etag: string } {
  if (page.kind !== "file") throw new Error(`a page of kind ${page.kind}`);
  const { bytes, etag } = page.file.variants.at(-1) ?? { bytes: Buffer.alloc(0), etag: "" };
  return { status: page.status, html: bytes.toString(), etag };
}

onEachServer((start) => {
  const open = (server: TestServer) => {
    const pages = openPages(dist, server.parts);
    return {
      pages,
      community: async (id: string) => sent(await pages.find(`/community/${id}`, "203.0.113.1")),
    };
  };

  describe("/community/{id}", () => {
    it("RE-03 SEC-27 has the whole recipe in its HTML, and of its author the name only", async () => {
      const server = await start();
      const owner = await server.owner();
      const id = await save(owner, {
        author: "Ana",
        notes: "Crackly",
        flourTypes: [{ name: "Einkorn flour", percentage: 100, notes: "" }],
      });
      await publish(owner, id);
      const { status, html } = await open(server).community(id);
      expect(status).toBe(200);
      for (const words of ["City loaf", "by Ana", "Einkorn flour", "Crackly", "Ingredient List"])
        expect(html).toContain(words);
      for (const words of ["Levain Starter", "Process Steps", "Baking Schedule", "09:00"])
        expect(html).toContain(words);
      expect(html).toContain(`<link rel="canonical" href="${ORIGIN}/community/${id}">`);
      for (const secret of [owner.id, owner.email, "updatedAt", "createdAt", "isPublic"])
        expect(html).not.toContain(secret);
    });

    it("SEC-25 is the same Not Found, byte for byte, for any unpublished recipe", async () => {
      const server = await start();
      const owner = await server.owner();
      const ana = await server.baker();
      const shown = await save(ana);
      await ana.request("PUT", `/api/recipes/${shown}/visibility`, { isPublic: true });
      const withdrawn = await save(owner);
      await publish(owner, withdrawn);
      const { community } = open(server);
      expect((await community(withdrawn)).status).toBe(200);
      await publish(owner, withdrawn, false);
      const unknown = "018f6d3e-1111-7111-8111-111111111111";
      const nothing = [await save(ana), shown, withdrawn, unknown, "7", "..", "%00", `${unknown}x`];
      const found = await Promise.all(nothing.map(community));
      expect(found.map(({ status }) => status)).toEqual(nothing.map(() => 404));
      expect(new Set(found.map(({ html, etag }) => html + etag)).size).toBe(1);
      expect(found[0]?.html).toBe("nothing here");
    });

    it("is rendered once for each version, and gone with the recipe", async () => {
      const server = await start();
      const owner = await server.owner();
      const id = await save(owner);
      await publish(owner, id);
      const { community } = open(server);
      const first = await community(id);
      expect((await community(id)).etag).toBe(first.etag);
      await owner.request("PUT", `/api/recipes/${id}`, { ...least, recipeName: "Renamed" });
      const second = await community(id);
      expect(second.html).toContain("Renamed");
      expect(second.etag).not.toBe(first.etag);
      await owner.request("DELETE", `/api/recipes/${id}`);
      expect((await community(id)).status).toBe(404);
    });

    it("SEC-38 SEC-31 typed text never closes or adds an element", async () => {
      const server = await start();
      const owner = await server.owner();
      const part = { name: "</script><b>", percentage: 100, notes: "<!--" };
      const id = await save(owner, {
        recipeName: HOSTILE,
        author: "</script><svg onload=alert(3)>",
        notes: `<!-- <script> ${HOSTILE}`,
        flourTypes: [part],
      });
      await publish(owner, id);
      const { html } = await open(server).community(id);
      const [found] = /<script>alert|<img|<svg onload|<b>|<!-- [^-]/.exec(html) ?? [];
      expect(found).toBeUndefined();
      expect(html.match(/<\/head>/g)).toHaveLength(1);
      const [, data = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
      expect(JSON.parse(data)).toMatchObject({ name: HOSTILE });
      // The theme's script, the router's state and its end: the recipe added no script.
      const plain = await save(owner);
      await publish(owner, plain);
      const { html: other } = await open(server).community(plain);
      expect(hashInlineParts(html).scripts).toHaveLength(hashInlineParts(other).scripts.length);
    });

    it("SEC-43 a network that has many pages rendered waits, and still gets finished ones", async () => {
      const server = await start({ env: { RATE_LIMITS: "on" } });
      const owner = await server.owner();
      const [known, other] = [await save(owner), await save(owner)];
      await publish(owner, known);
      await publish(owner, other);
      const { pages } = open(server);
      const find = (id: string, network: string) => pages.find(`/community/${id}`, network);
      expect((await find(known, "203.0.113.7")).kind).toBe("file");
      while ((await server.parts.limits.take("community-page", "203.0.113.7", "network")) === undefined);
      const late = await find(other, "203.0.113.7");
      expect(late).toMatchObject({ kind: "later", seconds: expect.any(Number) as number });
      expect((await find(known, "203.0.113.7")).kind).toBe("file");
      expect((await find(other, "203.0.113.8")).kind).toBe("file");
      expect((await find(other, "203.0.113.7")).kind).toBe("file");
    });
  });

  it("REL-14 pages with an id, and addresses that nobody knows, are built files however often they are asked for", async () => {
    const server = await start({ env: { RATE_LIMITS: "on" } });
    const { pages } = open(server);
    for (const [path, words, status] of [
      ["/recipes/018f6d3e-1111-7111-8111-000000000000", "frame of a recipe", 200],
      ["/recipes/%zz", "frame of a recipe", 200],
      ["/recipes/0", "the worker's copy", 200],
      ["/nowhere", "nothing here", 404],
      ["/recipes/1/2", "nothing here", 404],
      ["/community/1/2", "nothing here", 404],
    ] as const) {
      const found = await pages.find(path, "203.0.113.7");
      expect([path, sent(found)]).toMatchObject([path, { status, html: words }]);
      expect(found).toMatchObject({ file: { variants: [{ encoding: "br" }, { encoding: "gzip" }, {}] } });
      expect(await pages.find(path, "203.0.113.8")).toEqual(found);
    }
    expect(await pages.find("/recipes/1/", "203.0.113.7")).toEqual({
      kind: "elsewhere",
      location: "/recipes/1",
    });
    expect(["/recipes/1", "/about", "/nowhere"].map((path) => pages.isReady(path))).toEqual([
      true,
      true,
      false,
    ]);
  });

  describe("what search engines and other outsiders are told", () => {
    const plain = async (server: TestServer, path: string) => {
      const page = await openPages(dist, server.parts).find(path, "203.0.113.1");
      if (page.kind !== "plain") throw new Error(`a file of kind ${page.kind}`);
      const [type] = [page.file.headers["content-type"]];
      return { type, text: page.file.variants.at(-1)?.bytes.toString() ?? "" };
    };

    it("the sitemap has the public pages and every published recipe, and no other", async () => {
      const server = await start({ env: { BASE_URL: "https://bread.example" } });
      const owner = await server.owner();
      const [shown, hidden] = [await save(owner), await save(owner)];
      await publish(owner, shown);
      const { type, text } = await plain(server, "/sitemap.xml");
      expect(type).toBe("application/xml; charset=utf-8");
      const places = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => place);
      expect(places).toContain("https://bread.example/");
      expect(places).toContain(`https://bread.example/community/${shown}`);
      expect(text).not.toContain(hidden);
      expect(text).not.toMatch(/login|account|admin|my-recipes/);
    });

    it("the sitemap is read from the database once a minute at most", async () => {
      const server = await start();
      const owner = await server.owner();
      const pages = openPages(dist, server.parts);
      const text = async () => {
        const page = await pages.find("/sitemap.xml", "203.0.113.1");
        return page.kind === "plain" ? page.file.variants.at(-1)?.bytes.toString() : undefined;
      };
      const before = await text();
      const id = await save(owner);
      await publish(owner, id);
      expect(await text()).toBe(before);
      server.clock.advance(60_000);
      expect(await text()).toContain(id);
    });

    it("robots.txt names the sitemap, and the places to leave alone", async () => {
      const { text } = await plain(
        await start({ env: { BASE_URL: "https://bread.example" } }),
        "/robots.txt",
      );
      expect(text).toContain("Sitemap: https://bread.example/sitemap.xml\n");
      for (const path of ["/api/", "/admin", "/account"]) expect(text).toContain(`Disallow: ${path}\n`);
      expect(text).not.toMatch(/Disallow: \/(community|recipe)?\n/);
    });

    it("SEC-52 security.txt says where to report a hole, and never expires", async () => {
      const server = await start({ env: { BASE_URL: "https://bread.example" } });
      const path = "/.well-known/security.txt";
      const expires = async () => {
        const { type, text } = await plain(server, path);
        expect(type).toBe("text/plain; charset=utf-8");
        const fields = text
          .trim()
          .split("\n")
          .map((line) => /^([A-Z][A-Za-z-]+): (\S+)$/.exec(line)?.slice(1) ?? [line]);
        expect(fields).toEqual([
          ["Contact", `mailto:${site.email}`],
          ["Expires", expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)],
          ["Preferred-Languages", "en"],
          ["Canonical", `https://bread.example${path}`],
        ]);
        return (Date.parse(fields[1]?.[1] ?? "") - server.clock.now()) / DAY;
      };
      for (let years = 0; years < 3; years += 1) {
        const days = await expires();
        expect(days).toBeGreaterThan(150);
        expect(days).toBeLessThan(365);
        server.clock.advance(365 * DAY);
      }
      // RFC 9116 takes only https addresses here.
      expect((await plain(await start(), path)).text).not.toContain("Canonical");
    });

    it("a prerendered page is sent with this site's address in it", async () => {
      const server = await start({ env: { BASE_URL: "https://bread.example" } });
      const { html } = sent(await openPages(dist, server.parts).find("/about", "203.0.113.1"));
      expect(html).toBe('<link rel="canonical" href="https://bread.example/about">');
    });
  });
});
