import type { Browser, Page } from "@playwright/test";
import { asOwner } from "../support/baker";
import { readPdf } from "../support/pdf";
import { expect, look, test } from "../support/test";

// A pause here is a pause for everybody on this site.
test.use({ siteOf: "switches" });

const HOME = { address: "24 Guerrero St", address2: "", city: "San Francisco", state: "CA", zip: "94110" };
const dayFrom = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

async function ask(
  browser: Browser,
  url: string,
  wishes: readonly string[],
  wantedOn: string,
): Promise<void> {
  const context = await browser.newContext({ baseURL: url });
  for (const [nth, instructions] of wishes.entries()) {
    const data = {
      name: `Guest${nth} Alder`,
      email: `alder-${nth}@example.com`,
      requestType: "description",
      instructions,
      fulfillment: nth % 2 === 0 ? "pickup" : "delivery",
      wantedOn,
      ...HOME,
    };
    // One after the other: whoever asks first stands first.
    // oxlint-disable-next-line no-await-in-loop
    expect((await context.request.post("/api/bread-request", { data })).status()).toBe(201);
  }
  await context.close();
}

async function openAdmin(page: Page, address = "/admin"): Promise<void> {
  await page.goto("/");
  await asOwner(page);
  await page.goto(address);
}

/** Makes every day a bread day, whatever another test on this worker's site has chosen. */
async function openEveryDay(page: Page): Promise<void> {
  const { version, ...switches } = await (await page.request.get("/api/admin/switches")).json();
  const bread = { ...switches.bread, days: [] };
  const put = await page.request.put("/api/admin/switches", { data: { version, ...switches, bread } });
  expect(put.status()).toBe(200);
}

test("AD-11 starters are paused with one press, and a visitor reads so before any form", async ({
  page,
  browser,
  site,
}) => {
  await openAdmin(page);
  const starters = page.getByRole("switch", { name: "Starters are open" });
  await starters.click();
  await expect(starters).not.toBeChecked();
  const visitor = await browser.newPage({ baseURL: site.url });
  await visitor.goto("/starter-request");
  await expect(visitor.getByText("Free starters are paused for now.")).toBeVisible();
  await expect(visitor.locator("main form")).toHaveCount(0);
  await look(visitor);
  await starters.click();
  await expect(starters).toBeChecked();
  await visitor.reload();
  await expect(visitor.getByText("Please sign in to request a free starter.")).toBeVisible();
  await visitor.close();
});

test("AD-11 the posting day and the bread days of the Switches tab are what the forms say", async ({
  page,
  browser,
  site,
}) => {
  await openAdmin(page, "/admin?tab=switches");
  await page.getByLabel("Posting day").selectOption("Thursday");
  await page.getByLabel("Envelopes a week").fill("20");
  await page.getByRole("checkbox", { name: "Saturday" }).check();
  await page.getByLabel("Loaves at most on Saturdays").fill("8");
  await look(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Asked for on Saturdays.")).toBeVisible();
  await expect(page.getByText(/Your envelope goes into the mail about Thursday, /)).toBeVisible();
  const visitor = await browser.newPage({ baseURL: site.url });
  await visitor.goto("/bread-request");
  await expect(visitor.getByText("Bread days are Saturdays.")).toBeVisible();
  const sunday = new Date(Date.now() + 86_400_000 * ((7 - new Date().getUTCDay()) % 7 || 7));
  await visitor.getByLabel("Day you need it").fill(sunday.toISOString().slice(0, 10));
  await expect(visitor.getByText(/Bread days are Saturdays\. The next ones: Saturday, /)).toBeVisible();
  await look(visitor);
  await visitor.close();
});

for (const width of [1280, 390])
  test(`AD-12 at ${width} px a day is planned and its recipe is open in 3 presses`, async ({
    page,
    browser,
    site,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const day = dayFrom(width === 390 ? 40 : 33);
    await page.goto("/");
    await asOwner(page);
    await openEveryDay(page);
    await ask(browser, site.url, ["Two rye loaves, no walnuts", "sixty rolls for a party"], day);
    await page.goto("/admin");
    let presses = 0;
    const press = async (name: RegExp | string, role: "tab" | "button" = "button") => {
      presses += 1;
      await page.getByRole(role, { name }).first().click();
    };
    await press("Bake Days", "tab");
    const words = new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", {
      weekday: "long",
      month: "long",
      day: "numeric",
      timeZone: "UTC",
    });
    const section = page.getByRole("region", { name: words });
    await expect(section).toContainText("Allergens named: tree nuts");
    presses += 1;
    await section.getByRole("button", { name: "Confirm Guest1 Alder" }).click();
    await expect(section).toContainText("Soft dough: 4,800 g of dough for 60 rolls");
    await look(page);
    presses += 1;
    await section.getByRole("button", { name: "Open the recipe: Soft dough" }).click();
    await expect(page.getByRole("heading", { name: /^Soft dough for / })).toBeVisible();
    expect(presses).toBeLessThanOrEqual(3);
    await expect(page.getByText("60 x 80 g").locator("visible=true").first()).toBeVisible();
  });

test("AD-12 the list of a day is one page with names, breads and allergens", async ({
  page,
  browser,
  site,
}) => {
  const day = dayFrom(50);
  await page.goto("/");
  await asOwner(page);
  await openEveryDay(page);
  await ask(browser, site.url, ["Two ryes, no walnuts", "a dozen buns"], day);
  await page.addInitScript(() => {
    // The print window belongs to the browser, and closes only when somebody has printed.
    window.print = () => {
      document.documentElement.dataset.printed = document.querySelector(".bake-sheet")?.textContent ?? "";
    };
  });
  await page.goto("/admin?tab=bake-days");
  await page.getByRole("button", { name: "Print the list" }).last().click();
  await expect
    .poll(() => page.evaluate(() => document.documentElement.dataset.printed ?? ""))
    .toContain("Guest0 Alder2 rye loaves");
  expect(readPdf(await page.pdf({ preferCSSPageSize: true })).length).toBeGreaterThan(0);
});
