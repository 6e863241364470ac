import { randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { decodeQR } from "qr/decode.js";
import { defaultRecipe } from "../../src/baking";
import { cityBake } from "../support/bakes";
import { signInAnew } from "../support/baker";
import { card, onStep, openPreset, resize } from "../support/builder";
import { type PdfPage, readPdf } from "../support/pdf";
import { expect, look, test } from "../support/test";

// Expected: this test opens a link that was ended.
test.use({ timezoneId: "America/Los_Angeles", refusals: [404] });

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const RYE = { ...defaultRecipe("Ana"), recipeName: "Ana's rye", recipeType: "sourdough" };

async function saveRye(page: Page): Promise<string> {
  const saved = await page.request.post("/api/recipes", { data: RYE });
  return ((await saved.json()) as { id: string }).id;
}

/** Makes a link, and reads it from its field. */
async function linkMadeOn(page: Page, kind: "recipe" | "bake"): Promise<string> {
  await button(page, "Make a private link").click();
  const field = page.getByRole("textbox", { name: `Private link to this ${kind}` });
  await expect(field).toBeFocused();
  return field.inputValue();
}

/** Another person's browser, with a list of every address that it asks for. */
async function friend(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL, timezoneId: "America/Los_Angeles" });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on("request", (request) => {
    asked.push(request.url(), ...Object.values(request.headers()));
  });
  return { page, asked };
}

test("a friend without an account reads a private recipe by its link and takes it into the builder; an ended link says so; with an account the friend copies a bake's recipe", async ({
  page: ana,
  browser,
  site,
}) => {
  await signInAnew(ana);
  await ana.goto(`/recipes/${await saveRye(ana)}`);
  const link = await linkMadeOn(ana, "recipe");
  expect(link).toMatch(/\/shown#link=[a-z2-7]{32}$/);
  await expect(ana.getByText(/^1 private link is active, made on /)).toBeVisible();
  await look(ana);

  const { page: ben, asked } = await friend(browser, site.url);
  const opened = await ben.goto(link);
  expect(opened?.headers()).toMatchObject({ "x-robots-tag": "noindex", "referrer-policy": "no-referrer" });
  await expect(ben.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expect(ben.getByRole("heading", { level: 1 })).toHaveText("Ana's rye");
  await expect(ben.getByRole("heading", { name: "Baking Schedule" })).toBeVisible();
  await expect(ben.getByRole("link", { name: "Sign Up" }).first()).toBeVisible();
  await look(ben);
  // The secret is in no address and no header of the browser's requests.
  const secret = link.split("#link=")[1] ?? "";
  expect(asked.filter((text) => text.includes(secret))).toEqual([]);
  expect(asked.length).toBeGreaterThan(10);
  await ben.reload();
  await expect(ben.getByRole("heading", { level: 1 })).toHaveText("Ana's rye");
  // As messengers hand it on.
  for (const handedOn of [`${link}&fbclid=IwAR2x`, `${link}).`, link.replace("#", "%23")]) {
    await ben.goto("about:blank");
    await ben.goto(handedOn);
    await expect(ben.getByRole("heading", { level: 1 })).toHaveText("Ana's rye");
  }

  await button(ana, "End the link").click();
  await expect(ana.getByText("The private link is ended.")).toBeVisible();
  await expect(ana.getByText(/private link is out/)).toHaveCount(0);
  // Ben's page stays until he looks again. Then a sentence says why it is gone.
  await expect(ben.getByRole("heading", { level: 1 })).toHaveText("Ana's rye");
  await ben.evaluate(() => dispatchEvent(new Event("focus")));
  await expect(ben.getByText("This link shows nothing any more")).toBeVisible();
  await look(ben);

  await button(ana, "Make a private link").click();
  await ben.goto("about:blank");
  await ben.goto(await ana.getByRole("textbox", { name: "Private link to this recipe" }).inputValue());
  await button(ben, "Use Recipe").click();
  await expect(ben).toHaveURL("/recipe");
  await onStep(ben, "Recipe Card");
  await expect(ben.getByRole("article").getByRole("heading", { name: "Ana's rye" })).toBeVisible();

  await test.step("a baker reads another's bake by its link and copies its recipe", async () => {
    const id = randomUUID();
    const at = "2026-11-22T18:00:00Z";
    const answers = { rating: { value: 4, at }, notes: { value: "Lovely ears", at } };
    const kept = await ana.request.put(`/api/bakes/${id}`, { data: { bake: cityBake(), answers } });
    expect(kept.status()).toBe(200);
    await ana.goto(`/journal/${id}`);
    const linkToBake = await linkMadeOn(ana, "bake");
    await look(ana);

    await signInAnew(ben, "Ben Ode");
    await ben.goto(linkToBake);
    await expect(ben.getByRole("heading", { level: 1 })).toHaveText("City Loaf");
    await expect(ben.getByText("Lovely ears")).toBeVisible();
    await expect(ben.getByText("How the day went")).toBeVisible();
    await look(ben);
    await button(ben, "Copy to My Recipes").click();
    await expect(ben).toHaveURL(/\/recipes\/[0-9a-f-]{36}$/);
    await expect(ben.getByText("“City Loaf Master Recipe” is in your recipes now.")).toBeVisible();
    const mine = (await (await ben.request.get("/api/recipes")).json()) as { recipeName: string }[];
    expect(mine.map(({ recipeName }) => recipeName)).toEqual(["City Loaf Master Recipe"]);
    // Nobody else can read the bake itself.
    expect((await ben.request.get(`/api/bakes/${id}`)).status()).toBe(404);
  });
});

/** The code of a printed page, from its squares in the PDF: black on white, a few dots each. */
function codeOn({ drawing }: PdfPage): string {
  // Each dark square is a path with four corners. Nothing else on a card has hundreds of them in one shape.
  const shapes = drawing.split(/\bf\*?\s/).map((shape) => [...shape.matchAll(SQUARE)]);
  const squares = shapes.reduce((most, shape) => (shape.length > most.length ? shape : most), []);
  const corners = squares.map(([, x, y]) => [Number(x), Number(y)] as const);
  const [left, top] = [Math.min(...corners.map(([x]) => x)), Math.min(...corners.map(([, y]) => y))];
  const across = Math.max(...corners.map(([x]) => x)) - left + 1;
  const dots = 4;
  const width = (across + 8) * dots;
  const picture = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [x, y] of corners)
    for (let dot = 0; dot < dots * dots; dot += 1) {
      const [column, row] = [
        (x - left + 4) * dots + (dot % dots),
        (y - top + 4) * dots + Math.floor(dot / dots),
      ];
      picture.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
    }
  return decodeQR({ width, height: width, data: picture });
}
const SQUARE = /(-?[\d.]+) (-?[\d.]+) m\s/g;

test("a printed card's code is read by a decoder from the PDF, fits the sheet, and opens that version with its weights and start", async ({
  page,
  browser,
  site,
}) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute("data-printed", "");
  });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await openPreset(page, "City Loaf Master Recipe");
  await resize(page, "Quantity", "3");
  await expect(card(page)).toContainText("Makes 3 x 950 g");
  await resize(page, "Start time", "19:30");
  await expect(page.locator(".card-header")).toContainText("Ready at Day 2, 16:05");
  expect(asked.filter((url) => url.includes("paper-code"))).toEqual([]);
  await button(page, "Print Recipe").click();
  await expect(page.locator("html")).toHaveAttribute("data-printed", "");
  await expect(page.locator(".card-code")).toBeHidden();
  for (const format of ["Letter", "A4"]) {
    const pages = readPdf(await page.pdf({ format }));
    expect(pages).toHaveLength(1);
    const address = pages.map(codeOn).join();
    expect(address.startsWith(`${site.url}/shown#card=2`)).toBe(true);
    expect(address.length - address.indexOf("#card=") - "#card=".length).toBeLessThanOrEqual(600);
    if (format === "A4") continue;

    const { page: ben, asked: asks } = await friend(browser, site.url);
    await ben.goto(address);
    await expect(ben.getByRole("heading", { level: 1 })).toHaveText("City Loaf Master Recipe");
    const head = ben.locator(".card-header");
    await expect(head).toContainText("3 x 950");
    await expect(head).toContainText("Start 19:30");
    await expect(ben.getByText("This recipe comes from a printed card.")).toBeVisible();
    await look(ben);
    // No server was asked for the recipe: it is in the address, behind the #.
    expect(asks.filter((text) => text.includes("card=") || text.includes("/api/shown"))).toEqual([]);
    await button(ben, "Use Recipe").click();
    await onStep(ben, "Recipe Card");
    await expect(ben.locator(".card-header")).toContainText("Makes 3 x 950 g");
    await expect(ben.locator(".card-header")).toContainText("Ready at Day 2, 16:05");
    await ben.goto(address.slice(0, -20));
    await expect(ben.getByText(/^This code holds no recipe that we can read/)).toBeVisible();
    await look(ben);
  }
});
