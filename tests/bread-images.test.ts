import { createHash } from "node:crypto";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { applyPreset, PRESETS, type RecipeForm } from "../src/baking";
import { breadPictureOf } from "../src/web/head/bread-picture";
import { type RunningSite, startSite } from "./support/site";

const OWNER = { email: "owner@example.com", password: "Owner-of-the-oven-7" };
/** Of pictures that search engines show large, the least on the long side. */
const LEAST = 1200;

/** Each formula of the site, and breads that no formula makes. */
const RECIPES: RecipeForm[] = [
  ...PRESETS.map((preset) => applyPreset(preset)),
  ...(["boule", "rolls", "ring", "other"] as const).map((finalShape, index) => {
    const [preset] = PRESETS;
    if (preset === undefined) throw new Error("no presets");
    return {
      ...applyPreset(preset),
      recipeName: `Bread ${index}`,
      finalShape,
      scoringStyle: "cross" as const,
    };
  }),
];

let site: RunningSite;
let cookie = "";
beforeAll(async () => {
  site = await startSite({ OWNER_PASSWORD: OWNER.password });
  cookie = (await send("/api/auth/sign-in/email", OWNER)).headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
}, 30_000);
afterAll(() => site.stop());

async function send(path: string, body: unknown, method = "POST") {
  const headers = { "content-type": "application/json", cookie };
  const response = await fetch(site.url + path, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response;
}

/** The addresses of the image that the recipe's page names: for programs that import recipes, and for links. */
async function imagesOf(form: RecipeForm) {
  const { id } = (await (await send("/api/recipes", form)).json()) as { id: string };
  await send(`/api/recipes/${id}/publish`, { published: true, version: 1 }, "PUT");
  const html = await (await fetch(`${site.url}/community/${id}`)).text();
  const [, data = "{}"] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html) ?? [];
  const [, preview] = /property="og:image" content="([^"]+)"/.exec(html) ?? [];
  const { image } = JSON.parse(data) as { image: string };
  return { image, preview };
}

it("RE-03 each published recipe names a large image of its bread, with another for another bread", async () => {
  const byBread = new Map<string, string>();
  for (const form of RECIPES) {
    const { image, preview } = await imagesOf(form);
    expect(image).toBe(preview);
    expect(image).toMatch(new RegExp(`^${site.url}/assets/`));
    const response = await fetch(image);
    expect([form.recipeName, response.status]).toEqual([form.recipeName, 200]);
    const bytes = Buffer.from(await response.arrayBuffer());
    const { width, height, format } = await sharp(bytes).metadata();
    expect(Math.max(width, height)).toBeGreaterThanOrEqual(LEAST);
    expect(response.headers.get("content-type")).toBe(`image/${format}`);
    const drawn = createHash("sha256").update(bytes).digest("hex");
    const bread = breadPictureOf(form);
    expect(byBread.get(bread) ?? drawn).toBe(drawn);
    byBread.set(bread, drawn);
  }
  // The formulas alone make more breads than most bakers do.
  expect(byBread.size).toBeGreaterThan(10);
  expect(new Set(byBread.values()).size).toBe(byBread.size);
});

it("a private link's page shows no bread, because its address must not tell what is behind it", async () => {
  const html = await (await fetch(`${site.url}/shown`)).text();
  const home = await (await fetch(site.url)).text();
  const imageIn = (page: string) => /property="og:image" content="([^"]+)"/.exec(page)?.[1];
  expect(html).toContain('<meta name="robots" content="noindex">');
  expect(imageIn(html)).toBe(imageIn(home));
});
