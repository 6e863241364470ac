import { Window } from "happy-dom";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RunningSite, startSite } from "./support/site";

const OWNER = { email: "owner@example.com", password: "Owner-of-the-oven-7" };
const PUBLIC = [
  "/",
  "/recipe",
  "/starter-instructions",
  "/starter-request",
  "/bread-request",
  "/about",
  "/contact",
];

let site: RunningSite;
/** The path of a recipe that was published before the tests began. */
let shared = "";

async function post(path: string, body: unknown, cookie = "", method = "POST") {
  const headers = { "content-type": "application/json", cookie };
  const response = await fetch(site.url + path, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}

beforeAll(async () => {
  site = await startSite({ OWNER_PASSWORD: OWNER.password });
  const signedIn = await post("/api/auth/sign-in/email", OWNER);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
  const recipe = {
    recipeName: "Weekday rye",
    recipeType: "sourdough",
    author: "Ana Ruiz",
    dateCreated: "2026-11-20",
  };
  const { id } = (await (await post("/api/recipes", recipe, cookie)).json()) as { id: string };
  await post(`/api/recipes/${id}/publish`, { published: true, version: 1 }, cookie, "PUT");
  shared = `/community/${id}`;
}, 30_000);
afterAll(() => site.stop());

const get = (path: string) => fetch(site.url + path);
/** Reads the answer to its end: an unread answer would delay the server's end. */
async function statusOf(path: string): Promise<number> {
  const response = await fetch(new URL(path, site.url));
  await response.arrayBuffer();
  return response.status;
}

/** A page's head, as programs that preview links read it. */
async function read(path: string) {
  const html = await (await get(path)).text();
  const { document } = new Window();
  document.write(html);
  const attribute = (selector: string, name: string) =>
    document.querySelector(selector)?.getAttribute(name) ?? "";
  const [, data] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html) ?? [];
  return {
    html,
    meta: (name: string) => attribute(`meta[name="${name}"], meta[property="${name}"]`, "content"),
    canonical: attribute('link[rel="canonical"]', "href"),
    thing: data === undefined ? undefined : (JSON.parse(data) as Record<string, unknown>),
    hrefs: [...document.querySelectorAll("[href], [src]")].map(
      (element) => element.getAttribute("href") ?? element.getAttribute("src") ?? "",
    ),
  };
}

/** Width and height from a PNG's first block. */
function pngSize(bytes: Buffer): [width: number, height: number] {
  expect(bytes.subarray(1, 4).toString("latin1")).toBe("PNG");
  return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
}

async function picture(address: string) {
  const response = await fetch(new URL(address, site.url));
  expect([address, response.status]).toEqual([address, 200]);
  return { headers: response.headers, size: pngSize(Buffer.from(await response.arrayBuffer())) };
}

describe("CP-01 CP-05 CP-06 a public page says what it is", () => {
  it("has its own words, its own address and a drawn picture", async () => {
    const pages = await Promise.all([...PUBLIC, shared].map(read));
    for (const [index, { meta, canonical, html }] of pages.entries()) {
      const path = [...PUBLIC, shared][index] ?? "";
      const address = site.url + path;
      expect([path, canonical, meta("og:url")]).toEqual([path, address, address]);
      const description = meta("description");
      expect(description.length, path).toBeGreaterThanOrEqual(120);
      expect(description.length, path).toBeLessThanOrEqual(160);
      expect(meta("og:description")).toBe(description);
      expect(meta("og:title"), path).not.toBe("");
      expect(meta("og:image:alt"), path).not.toBe("");
      expect(meta("robots"), path).toBe("");
      expect(meta("twitter:card")).toBe("summary_large_image");
      // The build's placeholder for the address is gone.
      expect(html).not.toContain(".invalid");
      const { size, headers } = await picture(meta("og:image"));
      expect([path, ...size]).toEqual([path, 1200, 630]);
      expect(size.map(String)).toEqual([meta("og:image:width"), meta("og:image:height")]);
      expect(headers.get("content-type")).toBe(meta("og:image:type"));
      expect(headers.get("cache-control")).toContain("immutable");
    }
    for (const name of ["description", "og:title", "og:image"])
      expect(new Set(pages.map(({ meta }) => meta(name))).size).toBe(pages.length);
  });

  it("names only addresses that exist", async () => {
    const pages = await Promise.all([...PUBLIC, shared].map(read));
    const named = pages.flatMap(({ hrefs }) => hrefs).filter((href) => /^\/(?!\/)/.test(href));
    const own = [...new Set(named.map((href) => href.replace(/#.*/, "")))];
    expect(own.length).toBeGreaterThan(20);
    const missing = await Promise.all(
      own.map(async (path) => ((await statusOf(path)) === 200 ? [] : [path])),
    );
    expect(missing.flat()).toEqual([]);
  });

  it("asks to be left out of search when it is private", async () => {
    const paths = ["/account", "/admin", "/my-recipes", "/login", "/signup", "/forgot-password"];
    for (const path of [...paths, "/reset-password", "/recipes/7", "/recipe/edit/7", "/nothing"]) {
      const { meta, canonical } = await read(path);
      expect([path, meta("robots"), canonical]).toEqual([path, "noindex", ""]);
    }
  });
});

describe("structured data, as schema.org and the search engines want them", () => {
  it("CP-01 the landing page's data describe a WebSite", async () => {
    expect((await read("/")).thing).toMatchObject({
      "@context": "https://schema.org",
      "@type": "WebSite",
      name: "Bread Tools",
      url: `${site.url}/`,
    });
  });

  it("CP-06 the guide is a HowTo of seven steps with the tools and supplies", async () => {
    const { thing, html, meta } = await read("/starter-instructions");
    expect(thing).toMatchObject({ "@type": "HowTo", image: meta("og:image"), totalTime: "P7D" });
    const steps = thing?.step as { "@type": string; name: string; text: string; url: string }[];
    expect(steps).toHaveLength(7);
    for (const { name, text, url } of steps) {
      expect(name).toMatch(/^Day \d: ./);
      expect(text.length).toBeGreaterThan(60);
      // The place that a step links to is on the page.
      expect(html).toContain(`id="${new URL(url).hash.slice(1)}"`);
    }
    const [supply, tool] = [thing?.supply, thing?.tool] as unknown[][];
    expect(supply?.length).toBeGreaterThan(1);
    expect(tool?.length).toBeGreaterThan(1);
  });

  it("RE-03 a published recipe is a Recipe with everything the engines ask for", async () => {
    const { thing, meta, html } = await read(shared);
    expect(thing).toMatchObject({
      "@type": "Recipe",
      name: "Weekday rye",
      image: meta("og:image"),
      author: { "@type": "Person", name: "Ana Ruiz" },
      dateCreated: "2026-11-20",
      recipeYield: "2 loaves of 950 g",
    });
    expect(thing?.totalTime).toMatch(/^PT\d+H(\d+M)?$/);
    expect(thing?.recipeIngredient).toContain("25 g Salt");
    expect(thing?.prepTime).toMatch(/^PT\d+H(\d+M)?$/);
    expect(thing?.cookTime).toMatch(/^PT(\d+H)?(\d+M)?$/);
    expect(thing?.datePublished).toMatch(/^\d{4}-\d\d-\d\d$/);
    const parts = thing?.recipeInstructions as { itemListElement: { text: string; url: string }[] }[];
    const steps = parts.flatMap(({ itemListElement }) => itemListElement);
    expect(steps.length).toBeGreaterThan(5);
    for (const { text, url } of steps) {
      expect(text).not.toBe("");
      // The place that a step links to is on the page.
      expect(html).toContain(`id="${new URL(url).hash.slice(1)}"`);
    }
  });
});

describe("files that programs ask for first", () => {
  it("the sitemap is XML, and every address in it exists", async () => {
    const response = await get("/sitemap.xml");
    expect(response.headers.get("content-type")).toBe("application/xml; charset=utf-8");
    const text = await response.text();
    const { DOMParser } = new Window();
    const map = new DOMParser().parseFromString(text, "application/xml");
    expect(map.documentElement.tagName).toBe("urlset");
    expect(map.documentElement.getAttribute("xmlns")).toBe("http://www.sitemaps.org/schemas/sitemap/0.9");
    const places = [...map.querySelectorAll("url > loc")].map((loc) => loc.textContent);
    expect(places).toEqual([...PUBLIC, shared].map((path) => site.url + path));
    for (const place of places) expect([place, await statusOf(place)]).toEqual([place, 200]);
  });

  it("robots.txt names the sitemap, and closes private paths", async () => {
    const response = await get("/robots.txt");
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    const text = await response.text();
    expect(text).toContain(`Sitemap: ${site.url}/sitemap.xml`);
    expect(text).toMatch(/^User-agent: \*\nDisallow: \/api\/\n/);
  });

  it("the manifest has the name, the colors and the icons in their sizes", async () => {
    const response = await get("/manifest.webmanifest");
    expect(response.headers.get("content-type")).toBe("application/manifest+json; charset=utf-8");
    const manifest = (await response.json()) as {
      name: string;
      theme_color: string;
      icons: { src: string; sizes: string; type: string; purpose: string }[];
      shortcuts: { url: string }[];
    };
    expect(manifest).toMatchObject({ name: "Bread Tools", theme_color: "#f7f0e2" });
    expect(manifest.icons.map(({ purpose }) => purpose)).toContain("maskable");
    for (const { src, sizes, type } of manifest.icons) {
      if (type === "image/svg+xml") expect(await statusOf(src)).toBe(200);
      else expect((await picture(src)).size.join("x")).toBe(sizes);
    }
    for (const { url } of manifest.shortcuts) expect(await statusOf(url)).toBe(200);
    expect((await picture("/apple-touch-icon.png")).size).toEqual([180, 180]);
    const ico = Buffer.from(await (await get("/favicon.ico")).arrayBuffer());
    expect([ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([1, 1]);
    expect(pngSize(ico.subarray(ico.readUInt32LE(18)))).toEqual([32, 32]);
  });
});

it("SEC-41 a page with this site's address in it is compressed again, each variant with its own ETag", async () => {
  const asked = async (encoding: string, tag = "") =>
    fetch(`${site.url}/about`, { headers: { "accept-encoding": encoding, "if-none-match": tag } });
  const forms = await Promise.all(["identity", "gzip", "br"].map((encoding) => asked(encoding)));
  const texts = await Promise.all(forms.map((form) => form.text()));
  expect(new Set(texts).size).toBe(1);
  expect(texts[0]).toContain(`${site.url}/about`);
  const tags = forms.map((form) => form.headers.get("etag") ?? "");
  expect(new Set(tags).size).toBe(3);
  expect(forms.map((form) => form.headers.get("content-encoding"))).toEqual([null, "gzip", "br"]);
  expect((await asked("br", tags[2])).status).toBe(304);
});

it("SEC-25 SEC-39 /community with an unknown id is the Not Found page, with its policy", async () => {
  const ids = ["018f6d3e-1111-7111-8111-111111111111", "7", "%00", "x".repeat(300), "%3Cscript%3E"];
  const replies = await Promise.all(ids.map((id) => get(`/community/${id}`)));
  expect(replies.map(({ status }) => status)).toEqual(ids.map(() => 404));
  const bodies = await Promise.all(replies.map((reply) => reply.text()));
  expect(new Set(bodies).size).toBe(1);
  expect(bodies[0]).toContain("Not Found");
  for (const { headers } of replies)
    expect(headers.get("content-security-policy")).toMatch(/script-src 'self' 'sha256-/);
});
