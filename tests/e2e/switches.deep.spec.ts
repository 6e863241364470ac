import type { Browser, Locator, Page } from "@playwright/test";
import type { KeptSwitches, Switches } from "../../src/contract/site/switches";
import { signInOwner } from "../support/baker";
import { expect, look, test } from "../support/test";

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

const SWITCHES = "/api/admin/switches";
const switchesOf = async ({ request }: Page) => (await (await request.get(SWITCHES)).json()) as KeptSwitches;

async function keepSwitches(page: Page, { starters, bread }: Switches): Promise<void> {
  const { version } = await switchesOf(page);
  expect((await page.request.put(SWITCHES, { data: { version, starters, bread } })).status()).toBe(200);
}

test("AD-11 the owner pauses starters in two presses, and a visitor reads that and the bread days before any form", async ({
  page,
  browser,
  site,
}) => {
  await signInOwner(page);
  const before = await switchesOf(page);
  await page.goto("/admin");
  await page.getByRole("link", { name: "Settings" }).click();
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

  await test.step("the posting day and the bread days of the settings are what the forms say", async () => {
    await page.getByLabel("Posting day").selectOption("Thursday");
    await page.getByLabel("Envelopes a week").fill("20");
    await page.getByRole("checkbox", { name: "Saturday" }).check();
    await page.getByLabel("Loaves at most on Saturdays").fill("8");
    await look(page);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Asked for on Saturdays.")).toBeVisible();
    await expect(page.getByText(/Your envelope goes into the mail about Thursday, /)).toBeVisible();
    await visitor.goto("/bread-request");
    await expect(visitor.getByText("Bread days are Saturdays.")).toBeVisible();
    const sunday = new Date(Date.now() + 86_400_000 * ((7 - new Date().getUTCDay()) % 7 || 7));
    await visitor.getByLabel("Day you need it").fill(sunday.toISOString().slice(0, 10));
    await expect(visitor.getByText(/Bread days are Saturdays\. The next ones: Saturday, /)).toBeVisible();
    await visitor.getByRole("radio", { name: "Pickup" }).check();
    await look(visitor);
  });
  await visitor.close();
  await keepSwitches(page, before);
});

test("AD-12 the owner plans a day, prints its list, and opens its recipe in 4 presses", async ({
  page,
  browser,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  // Other tests ask for bread on days before this one.
  const day = dayFrom(40);
  await ask(browser, site.url, ["Two rye loaves, no walnuts", "sixty rolls for a party"], day);
  await signInOwner(page);
  await page.addInitScript(() => {
    // The print window belongs to the browser, and closes only when somebody has printed.
    window.print = () => {
      document.documentElement.dataset.printed = document.querySelector(".bake-sheet")?.textContent ?? "";
    };
  });
  await page.goto("/admin");
  let presses = 0;
  const press = async (what: Locator) => {
    presses += 1;
    await what.click();
  };
  await press(page.getByRole("tab", { name: /^Bread Requests/ }));
  await press(page.getByText("By day", { exact: true }));
  const words = new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", {
    weekday: "long",
    month: "long",
    day: "numeric",
    timeZone: "UTC",
  });
  const section = page.getByRole("region", { name: words });
  // Days after the next one are folded.
  await section.locator("details").evaluate((days: HTMLDetailsElement) => {
    days.open = true;
  });
  await expect(section).toContainText("Allergens named: nuts");

  await press(section.getByRole("button", { name: "Yes, bake it for Guest1 Alder" }));
  await expect(section).toContainText("Soft dough 4,800 g");
  await look(page);
  await page.setViewportSize({ width: 1280, height: 844 });
  await look(page);

  await test.step("the list, for the paper", async () => {
    await section.getByRole("button", { name: "Print: Bake list" }).click();
    const printed = () => page.evaluate(() => document.documentElement.dataset.printed ?? "");
    await expect.poll(printed).toContain("Guest0 Alder2 rye loaves");
    expect(await printed()).toContain("Guest1 Alder60 rolls");
  });

  await press(section.getByRole("button", { name: /^Soft dough/ }));
  await expect(page.getByRole("heading", { name: /^Soft dough for / })).toBeVisible();
  expect(presses).toBeLessThanOrEqual(4);
  await expect(page.getByText("60 x 80 g").locator("visible=true").first()).toBeVisible();
});

test("AD-12 prices stand in Settings, form and list, and paid is one press at the door, taken back by the same", async ({
  page,
  browser,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signInOwner(page);
  const before = await switchesOf(page);
  await page.goto("/admin");
  await page.getByRole("link", { name: "Settings" }).click();
  await page.locator("summary", { hasText: "Prices" }).click();
  await page.getByLabel("Rye loaf").fill("12.50");
  await page.getByLabel("Challah").fill("9");
  await page.getByLabel("Ways to pay").fill("Cash, Venmo");
  await look(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect.poll(async () => (await switchesOf(page)).bread.prices.ways).toEqual(["Cash", "Venmo"]);

  const visitor = await browser.newPage({ baseURL: site.url, viewport: { width: 390, height: 844 } });
  await visitor.goto("/bread-request");
  await expect(visitor.getByText("Rye loaf $12.50 · challah $9. Ways to pay: Cash or Venmo.")).toBeVisible();
  await look(visitor);
  await visitor.close();

  const day = dayFrom(45);
  await ask(browser, site.url, ["Two rye loaves, no walnuts", "one challah"], day);
  await page.goto("/admin?tab=bread-requests&show=days");
  const words = new Date(`${day}T00:00:00Z`).toLocaleDateString("en-US", {
    weekday: "long",
    month: "long",
    day: "numeric",
    timeZone: "UTC",
  });
  const section = page.getByRole("region", { name: words });
  await section.getByRole("button", { name: "Confirm 2" }).click();
  await section.getByRole("button", { name: "Mark 2 ready" }).click();
  await expect(section).toContainText("2 to hand over, $34 to take");
  // Only the nearest day is unfolded, and other journeys may have nearer ones.
  const list = section.locator("details", { hasText: "to hand over" });
  if (!(await list.evaluate((one: HTMLDetailsElement) => one.open))) await list.locator("summary").click();
  const paid = section.getByRole("group", { name: "Paid: Guest0 Alder" });
  await paid.getByRole("button", { name: "Venmo" }).click();
  await expect(paid.getByRole("button", { name: "Venmo", pressed: true })).toBeVisible();
  await expect(section).toContainText("2 to hand over, $9 to take");
  await look(page);
  await page.setViewportSize({ width: 1280, height: 844 });
  await look(page);
  await paid.getByRole("button", { name: "Venmo" }).click();
  await expect(section).toContainText("$34 to take");
  await section.getByRole("checkbox", { name: /^Fetched.*Guest0 Alder/ }).check();
  await paid.getByRole("button", { name: "Cash" }).click();
  await page.reload();
  await expect(section).toContainText("1 to hand over, $9 to take");
  await keepSwitches(page, before);
});
