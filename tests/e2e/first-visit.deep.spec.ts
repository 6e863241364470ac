import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { applyPreset, PRESETS } from "../../src/baking";
import { type Page as SitePage, type PagePath, PAGES } from "../../src/contract/site/pages";
import { cityBake } from "../support/bakes";
import { runningPlan } from "../support/baking-plans";
import { signInAnew, signInOwner } from "../support/baker";
import { FIRST_VISITS } from "../support/first-visits";
import { publishRecipe } from "../support/published";
import { expect, test } from "../support/test";

const RECIPES = 40;
const BAKES = 100;
const FONTS = 41_500;
/** A page that has asked for nothing new in this time is at rest. */
const REST_MS = 2000;
const HOUR_MS = 3_600_000;

/** Code that comes once a page has been quiet for three seconds. A slow machine may be quiet only then. */
const AFTER_A_WHILE = /\/widget-drag-/;

/** Pages for everybody that show a person's own things where there are any. */
const OWN_THINGS: readonly PagePath[] = ["/baking-day", "/starter"];

// What these pages ask for depends on what the site has, so it has nobody else's things.
test.use({ siteOf: "first-visit" });
test.describe.configure({ mode: "default" });

/** A baker with a full shelf, a long journal and bread under way; and a published recipe of the owner's. */
let filled: {
  cookies: Parameters<ReturnType<Page["context"]>["addCookies"]>[0];
  at: Partial<Record<PagePath, string>>;
};

test.beforeAll(async ({ browser, site }) => {
  test.setTimeout(120_000);
  const context = await browser.newContext({ baseURL: site.url });
  await signInAnew(context);
  const send = async (method: "put" | "post", path: string, data: object) => {
    const response = await context.request[method](path, { data });
    expect([path, response.ok()]).toEqual([path, true]);
    return (await response.json()) as { id: string; address: string };
  };
  let recipe = "";
  for (let at = 0; at < RECIPES; at += 1) {
    const preset = PRESETS[at % PRESETS.length];
    if (preset === undefined) throw new Error("there are no presets");
    const form = { ...applyPreset(preset), recipeName: `${preset.name} ${at}` };
    recipe = (await send("post", "/api/recipes", form)).id;
  }
  const bakes = Array.from({ length: BAKES }, () => randomUUID());
  for (const id of bakes)
    await send("put", `/api/bakes/${id}`, { bake: cityBake({ recipeId: recipe }), answers: {} });
  const startsAt = new Date(Date.now() - HOUR_MS).toISOString();
  await send("put", "/api/baking-plans", { plan: runningPlan({ startsAt, updatedAt: startsAt }) });
  const shown = new URL((await send("post", `/api/recipes/${recipe}/links`, {})).address);
  const [bake, other] = bakes;
  filled = {
    cookies: await context.cookies(),
    at: {
      "/recipes/$id": `/recipes/${recipe}`,
      "/recipe/edit/$id": `/recipe/edit/${recipe}`,
      "/journal/$id": `/journal/${bake}`,
      "/journal/compare": `/journal/compare?bake=${bake}&with=${other}`,
      "/community/$id": `/community/${await publishRecipe(browser, site.url, "Field bread")}`,
      "/shown": `${shown.pathname}${shown.hash}`,
    },
  };
  await context.close();
});

/** Signs in who sees the page: its baker, the site's owner, or nobody. Answers whether anybody. */
async function comeIn(page: Page, path: PagePath): Promise<boolean> {
  const { private: isPrivate }: SitePage = PAGES[path];
  if (path === "/admin") await signInOwner(page);
  else if (isPrivate || OWN_THINGS.includes(path)) await page.context().addCookies(filled.cookies);
  else return false;
  return true;
}

/** What the page asks for until it is at rest: names and bytes, with their headers, by the kind of request. */
async function visit(page: Page, address: string, isSignedIn: boolean) {
  const fetched: { type: string; name: string; bytes: Promise<number> }[] = [];
  let begun = 0;
  page.on("request", () => {
    begun += 1;
  });
  page.on("requestfinished", (request) =>
    fetched.push({
      type: request.resourceType(),
      name: new URL(request.url()).pathname,
      bytes: request
        .sizes()
        .then(({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize),
    }),
  );
  await page.goto(address);
  // A running day leaves the site's bar away.
  const bar = page.getByRole("button", { name: "Account", exact: true });
  const day = page.getByRole("main").getByRole("button");
  if (isSignedIn) await expect(address === "/baking-day" ? day.first() : bar).toBeVisible();
  // The browser's own "networkidle" comes while a busy machine still reads the code that asks for the rest.
  for (let before = -1; before !== begun || fetched.length < begun; ) {
    before = begun;
    await page.waitForTimeout(REST_MS);
  }
  return async (type: string) => {
    const of = fetched.filter((one) => one.type === type && !AFTER_A_WHILE.test(one.name));
    const bytes = await Promise.all(of.map((one) => one.bytes));
    return { names: of.map(({ name }) => name), bytes: bytes.reduce((sum, one) => sum + one, 0) };
  };
}

for (const [path, { files, kB }] of Object.entries(FIRST_VISITS) as [
  PagePath,
  { files: number; kB: number },
][])
  test(`a first visit of ${path} asks for ${files} files of script at most, ${kB} kB with their headers, and no style sheet`, async ({
    page,
  }) => {
    const isSignedIn = await comeIn(page, path);
    const asked = await visit(page, filled.at[path] ?? path, isSignedIn);
    const [script, font, data] = [await asked("script"), await asked("font"), await asked("fetch")];

    console.log(
      `${path}: ${script.names.length} files of script, ${script.bytes} bytes with headers; ${data.names.length} answers, ${data.bytes} bytes`,
    );
    expect(new URL(page.url()).pathname).toBe(new URL(filled.at[path] ?? path, page.url()).pathname);
    expect(script.names.length).toBeGreaterThan(3);
    expect(script.names.length, script.names.join("\n")).toBeLessThanOrEqual(files);
    expect(script.bytes).toBeGreaterThan(50_000);
    expect(script.bytes).toBeLessThanOrEqual(kB * 1000);
    expect(font.bytes).toBeLessThanOrEqual(FONTS);
    // The sheets are in the HTML, and no late part asks for one again.
    if (path === "/" || path === "/recipe") expect((await asked("stylesheet")).names).toEqual([]);
  });
