import type { Browser, Page } from "@playwright/test";
import { signInOwner } from "../support/baker";
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
