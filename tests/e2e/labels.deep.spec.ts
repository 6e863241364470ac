import type { Browser, Page } from "@playwright/test";
import { signInAnew, signInOwner } from "../support/baker";
import { type PdfPage, readPdf } from "../support/pdf";
import { type Place, textPlaces } from "../support/pdf-places";
import { expect, inTheme, look, test } from "../support/test";

// More requests than are mailed to the owner one by one, which other tests wait for.
test.use({ siteOf: "labels" });
// One after the other on the same site: a second one would have to start.
test.describe.configure({ mode: "default" });

const HOME = { address2: "", city: "San Francisco", state: "California", zip: "94110-1234" };
const LONGEST = "W".repeat(80);
const LONG = {
  address: "12345 North Martin Luther King Junior Memorial Boulevard, Building C, entrance at the back",
  address2: "c/o The Neighbourhood Bakery Cooperative of Rancho Santa Margarita, Suite 1200",
};

/** In inches, from the edge of the letter-size sheet: Avery 5160. */
const SHEET = { left: 0.1875, top: 0.5, across: 2.75, width: 2.625, height: 1 };

let people = 0;

/** Somebody asks for several envelopes, each to another address. */
async function ask(browser: Browser, url: string, name: string, changes: readonly object[]): Promise<void> {
  people += 1;
  const context = await browser.newContext({ baseURL: url });
  const email = `labels-${process.pid}-${people}@example.com`;
  const data = { name, email, password: "Sourdough-2026" };
  expect((await context.request.post("/api/auth/sign-up/email", { data })).status()).toBe(200);
  for (const [index, change] of changes.entries()) {
    const request = { address: `${100 + index} Guerrero St`, ...HOME, ...change };
    // One after the other: the newest stands first on the sheet.
    // oxlint-disable-next-line no-await-in-loop
    const answer = await context.request.post("/api/starter-request", { data: request });
    expect(answer.status()).toBe(201);
  }
  await context.close();
}

/** Marks the requests of other tests as shipped. */
async function shipAll({ request }: Page): Promise<void> {
  const pending = await request.get("/api/admin/starter-requests?status=pending&limit=100");
  const ids = ((await pending.json()) as { id: string }[]).map(({ id }) => id);
  if (ids.length === 0) return;
  const data = { ids, status: "shipped" };
  expect((await request.patch("/api/admin/starter-requests", { data })).status()).toBe(200);
}

const print = async (page: Page): Promise<PdfPage[]> => readPdf(await page.pdf({ preferCSSPageSize: true }));

/** The number of the label under a run of words, counted from 0. The run must not leave it. */
function labelUnder(place: Place): number {
  const column = Math.floor((place.left - SHEET.left) / SHEET.across);
  const row = Math.floor((place.top - SHEET.top) / SHEET.height);
  const left = SHEET.left + column * SHEET.across;
  const top = SHEET.top + row * SHEET.height;
  expect(place.left).toBeGreaterThanOrEqual(left);
  expect(place.right).toBeLessThanOrEqual(left + SHEET.width);
  expect(place.bottom).toBeLessThanOrEqual(top + SHEET.height);
  return row * 3 + column;
}

const labelsOn = (page: PdfPage | undefined) =>
  [...new Set(page === undefined ? [] : textPlaces(page).map(labelUnder))].toSorted((a, b) => a - b);
const upTo = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

async function openLabels(page: Page): Promise<void> {
  await page.goto("/admin?tab=starter-requests");
  await page.getByRole("combobox", { name: "Show" }).selectOption("pending");
  await page.getByRole("button", { name: "Print 30 labels" }).click();
  // Some of these people live in one house.
  await page.getByRole("button", { name: "Go on with 30 labels" }).click();
  await expect(page.getByRole("dialog", { name: "Print shipping labels" })).toBeVisible();
}

test("AD-08 thirty labels fill one letter sheet, a used sheet goes on at its first free place, and 4 x 6 in is one label", async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(120_000);
  await signInOwner(page);
  await shipAll(page);
  await ask(
    browser,
    site.url,
    "Ana Ruiz",
    Array.from({ length: 27 }, () => ({})),
  );
  await ask(browser, site.url, LONGEST, [{ ...LONG }]);
  await ask(browser, site.url, "Maximiliana Konstantinopolitanska-Featherstonehaugh", [LONG, {}]);
  await openLabels(page);
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("status")).toHaveText("30 labels on 1 sheet");
  await look(page);

  const sheets = await print(page);
  expect(sheets.map(({ width, height }) => [width, height])).toEqual([[612, 792]]);
  expect(labelsOn(sheets[0])).toEqual(upTo(0, 30));
  const letters = sheets[0]?.text.replaceAll(/\s+/g, "") ?? "";
  for (const words of [LONGEST, ...Object.values(LONG), "Konstantinopolitanska-Featherstonehaugh"])
    expect(letters).toContain(words.replaceAll(" ", ""));
  for (const place of upTo(100, 127)) expect(letters).toContain(`${place}GuerreroSt`);
  expect(letters.match(/SANFRANCISCO,CA94110-1234/g)).toHaveLength(30);
  for (const words of ["Printshippinglabels", "AdminDashboard", "Close"])
    expect(letters).not.toContain(words);
  await inTheme(page, "dark");
  expect((await print(page))[0]?.drawing).toBe(sheets[0]?.drawing);

  await dialog.getByRole("radio", { name: "Label 29, row 10, column 2" }).check();
  await expect(dialog.getByRole("status")).toHaveText("30 labels on 2 sheets");
  expect((await print(page)).map(labelsOn)).toEqual([[28, 29], upTo(0, 28)]);

  await dialog.getByRole("radio", { name: "One on each 4 × 6 in" }).check();
  const single = await print(page);
  expect(single).toHaveLength(30);
  for (const label of single) {
    expect([label.width, label.height]).toEqual([288, 432]);
    for (const { left, right, top, bottom } of textPlaces(label)) {
      expect(Math.min(left, top)).toBeGreaterThan(0.2);
      expect(right).toBeLessThan(3.8);
      expect(bottom).toBeLessThan(5.8);
    }
  }

  // When the dialog is closed, printing prints the page again.
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1, name: "Admin Dashboard" })).toBeVisible();
});

test("AD-08 packing slips are two in each half of a sheet for starters, two on a sheet for bread, and hold the longest wish", async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(120_000);
  await signInOwner(page);
  await shipAll(page);
  await ask(browser, site.url, "Ana Ruiz", [{}, {}, {}]);
  await page.goto("/admin?tab=starter-requests");
  await page.getByRole("combobox", { name: "Show" }).selectOption("pending");
  await page.getByRole("button", { name: "Print 3 packing slips" }).click();
  const dialog = page.getByRole("dialog", { name: "Print packing slips" });
  await expect(dialog.getByText("3 slips on 1 letter sheet")).toBeVisible();
  await look(page);
  const sheets = await print(page);
  expect(sheets.map(({ width, height }) => [width, height])).toEqual([[612, 792]]);
  const [sheet] = sheets;
  expect(sheet?.text.replaceAll(/\s+/g, "")).toContain(`${new URL(site.url).host}/starter-instructions`);
  const quarters = (sheet === undefined ? [] : textPlaces(sheet)).map(({ left, right, top, bottom }) => {
    // No run of words crosses a cutting line.
    expect([left < 4.25, top < 5.5]).toEqual([right < 4.25, bottom < 5.5]);
    return `${top < 5.5 ? "upper" : "lower"} ${left < 4.25 ? "left" : "right"}`;
  });
  expect(new Set(quarters)).toEqual(new Set(["upper left", "upper right", "lower left"]));
  await page.keyboard.press("Escape");

  const wish = `${"wholemeal rye with caraway, ".repeat(71)}end`;
  const asked = { requestType: "description", instructions: wish, fulfillment: "pickup" };
  const data = { name: "Ben Ito", email: "ben@example.com", ...asked };
  expect((await page.request.post("/api/bread-request", { data })).status()).toBe(201);
  await page.goto("/admin?tab=bread-requests");
  await page.getByRole("button", { name: /^Print \d+ packing slips?$/ }).click();
  await expect(page.getByRole("dialog", { name: "Print packing slips" })).toBeVisible();
  const slips = await print(page);
  expect(slips.map(({ text }) => text.replaceAll(/\s+/g, "")).join("")).toContain(wish.replaceAll(" ", ""));
  for (const slip of slips)
    for (const { left, right, bottom } of textPlaces(slip)) {
      expect(left).toBeGreaterThan(0.5);
      expect(right).toBeLessThan(8);
      expect(bottom).toBeLessThan(10.6);
    }
});

const BREAD_PAPERS = {
  // Avery 5163, in inches.
  "10 on a letter sheet": {
    paper: [612, 792],
    left: 0.15625,
    top: 0.5,
    across: 4.1875,
    width: 4,
    height: 2,
    places: 10,
  },
  // Avery L7165, in millimeters made inches. A PDF has whole parts of a point.
  "8 on an A4 sheet": {
    paper: [595, 842],
    left: 4.65 / 25.4,
    top: 13.1 / 25.4,
    across: 101.6 / 25.4,
    width: 99.1 / 25.4,
    height: 67.7 / 25.4,
    places: 8,
  },
} as const;
type BreadPaper = keyof typeof BREAD_PAPERS;

/** The words on each label of a sheet, by its place. Every run of words must be whole on one label. */
function breadLabelsOn(page: PdfPage, name: BreadPaper): Map<number, string> {
  const { paper, left, top, across, width, height } = BREAD_PAPERS[name];
  expect(Math.abs(page.width - paper[0]) + Math.abs(page.height - paper[1])).toBeLessThan(2);
  const labels = new Map<number, string>();
  textPlaces(page).forEach((place, nth) => {
    const column = Math.floor((place.left - left) / across);
    const row = Math.floor((place.top - top) / height);
    expect([0, 1]).toContain(column);
    expect(place.left).toBeGreaterThan(left + column * across + 0.1);
    expect(place.right).toBeLessThan(left + column * across + width - 0.1);
    expect(place.top).toBeGreaterThan(top + row * height + 0.05);
    expect(place.bottom).toBeLessThan(top + (row + 1) * height - 0.05);
    const number = row * 2 + column;
    labels.set(number, `${labels.get(number) ?? ""}${page.runs[nth] ?? ""}`.replaceAll(/\s+/g, ""));
  });
  return labels;
}

async function printBread(page: Page, name: BreadPaper): Promise<string[]> {
  await page.getByRole("dialog").getByRole("radio", { name }).check();
  await expect(page.getByText("Too long for this label")).toHaveCount(0);
  const sheets = await print(page);
  return sheets.flatMap((sheet, nth) => {
    const labels = breadLabelsOn(sheet, name);
    const places = [...labels.keys()].toSorted((a, b) => a - b);
    expect(places).toEqual(upTo(0, places.length));
    if (nth < sheets.length - 1) expect(places).toHaveLength(BREAD_PAPERS[name].places);
    return places.map((place) => labels.get(place) ?? "");
  });
}

const squeezed = (words: string) => words.replaceAll(/\s+/g, "");

test("AD-13 a bread day prints one label for each loaf, on letter and A4 sheets, with nothing cut", async ({
  page,
  browser,
  site,
}) => {
  test.setTimeout(120_000);
  await signInOwner(page);
  const SETTINGS = "/api/admin/letter-settings";
  const kept = await (await page.request.get(SETTINGS)).json();
  await page.goto("/admin?tab=settings");
  const sentence =
    "Made in a home kitchen that is not inspected by the state or a local health department.\nBread Tools, 24 Guerrero St, San Francisco, CA 94110. Permit 4711";
  await page.getByRole("textbox", { name: "Sentence on bread labels" }).fill(sentence);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect
    .poll(
      async () =>
        ((await (await page.request.get(SETTINGS)).json()) as { labelSentence: string }).labelSentence,
    )
    .toBe(sentence);

  const wantedOn = new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10);
  const ids: string[] = [];
  const guests = await browser.newContext({ baseURL: site.url });
  for (const [name = "", instructions] of [
    ["Ines Oday", "9 rye loaves"],
    ["Omar Bell", "2 rye loaves with walnuts and sunflower seeds, please"],
    ["Uma Kern", "One challah, no sesame"],
  ]) {
    const email = `${name.replace(" ", "-").toLowerCase()}@example.com`;
    const form = { name, email, requestType: "description", instructions, fulfillment: "pickup", wantedOn };
    // One after the other, as people ask.
    // oxlint-disable-next-line no-await-in-loop
    const answer = await guests.request.post("/api/bread-request", { data: form });
    expect(answer.status()).toBe(201);
    // oxlint-disable-next-line no-await-in-loop
    ids.push(((await answer.json()) as { id: string }).id);
  }
  await guests.close();
  const data = { ids, status: "confirmed" };
  expect((await page.request.patch("/api/admin/bread-requests", { data })).status()).toBe(200);

  await page.goto("/admin?tab=bread-requests&show=days");
  await page
    .locator(".bread-day", { hasText: "Ines Oday" })
    .getByRole("button", { name: "Print labels" })
    .click();
  const dialog = page.getByRole("dialog", { name: "Print bread labels" });
  await expect(dialog.getByRole("status")).toHaveText("12 labels on 2 sheets");
  await dialog.getByText("Rye loaf with walnuts and sunflower seeds").first().click();
  await look(page);

  for (const paper of ["10 on a letter sheet", "8 on an A4 sheet"] as const) {
    const labels = await printBread(page, paper);
    expect(labels).toHaveLength(12);
    const named = labels.map((label) => label.split("Ingredients")[0]);
    expect(named).toEqual([
      ...upTo(0, 9).map(() => "Ryeloaf"),
      "Ryeloafwithwalnutsandsunflowerseeds",
      "Ryeloafwithwalnutsandsunflowerseeds",
      "Challah",
    ]);
    for (const label of labels) {
      expect(label).toContain(squeezed(sentence));
      expect(label).toMatch(/Netweight\d/);
      for (const person of ["Ines", "Omar", "Uma"]) expect(label).not.toContain(person);
    }
    expect(labels[9]).toContain("treenuts(walnuts)");
    expect(labels[0]).not.toContain("walnut");
    expect(labels[11]).toMatch(/Contains:wheat,.*egg/);
    expect(labels[11]).not.toContain("sesame");
  }
  expect((await page.request.put(SETTINGS, { data: kept })).status()).toBe(200);
});

test("AD-13 a baker prints labels for a recipe's loaves from its page, and a long list shrinks instead of being cut", async ({
  page,
}) => {
  await signInAnew(page);
  const additives = [
    "Walnuts",
    "Sunflower seeds",
    "Pumpkin seeds",
    "Sesame seeds",
    "Dried cranberries",
    "Honey",
  ].map((name, place) => ({ name, amount: 12 - place, unit: "percentage" }));
  const recipe = {
    recipeName: "Harvest loaf of the long winter",
    recipeType: "sourdough",
    unitWeight: 900,
    quantity: 3,
    hydrationPercent: 75,
    saltPercent: 2,
    flourTypes: [
      { name: "Bread flour", percentage: 60, notes: "" },
      { name: "Whole wheat flour", percentage: 25, notes: "" },
      { name: "Rye flour", percentage: 15, notes: "" },
    ],
    additives,
    topWith: "Sesame seeds and oats",
    brushWith: "egg wash",
  };
  const saved = await page.request.post("/api/recipes", { data: recipe });
  expect(saved.status()).toBe(201);
  await page.goto(`/recipes/${((await saved.json()) as { id: string }).id}`);
  await page.getByRole("button", { name: "Print labels" }).click();
  const dialog = page.getByRole("dialog", { name: "Print bread labels" });
  await dialog
    .getByRole("textbox", { name: "Sentence on the label" })
    .fill("Made in a home kitchen, not inspected. Ana Ruiz, 24 Guerrero St, San Francisco");
  await dialog.getByRole("radio", { name: "Label 2, row 1, column 2" }).check();
  await expect(dialog.getByRole("status")).toHaveText("3 labels on 1 sheet");
  await look(page);
  const [sheet] = await print(page);
  if (sheet === undefined) throw new Error("nothing printed");
  expect([...breadLabelsOn(sheet, "10 on a letter sheet").keys()].toSorted((a, b) => a - b)).toEqual([
    1, 2, 3,
  ]);
  for (const paper of ["8 on an A4 sheet", "10 on a letter sheet"] as const) {
    const labels = await printBread(page, paper);
    expect(labels).toHaveLength(3);
    for (const label of labels) {
      for (const { name } of additives) expect(label).toContain(squeezed(name));
      expect(label).toContain("Contains:wheat,egg,sesame,treenuts(walnuts).");
      expect(label).toContain("24GuerreroSt");
    }
  }
});
