import type { Browser, Page } from "@playwright/test";
import { signInOwner } from "../support/baker";
import { expect, look, test } from "../support/test";

// An address of its own: a row names everybody who asked from the same one.
const HOME = { address: "24 Larder Lane", address2: "", city: "San Francisco", state: "CA", zip: "94110" };
const LONG_NAME = "Maximiliana Konstantinopolitanska-Featherstonehaugh of the Bakery";

/** From a device of their own. */
async function askBread(browser: Browser, url: string, name: string, part: object = {}): Promise<void> {
  const context = await browser.newContext({ baseURL: url });
  const data = {
    name,
    email: "listed@example.com",
    requestType: "description",
    instructions:
      "A dark rye with caraway and a soft milk loaf for the children, both sliced if that is possible",
    fulfillment: "delivery",
    wantedOn: new Date(Date.now() + 4 * 86_400_000).toISOString().slice(0, 10),
    ...HOME,
    ...part,
  };
  expect((await context.request.post("/api/bread-request", { data })).status()).toBe(201);
  await context.close();
}

const rows = (page: Page) => page.locator("tr[data-request]");
const heights = (page: Page) =>
  rows(page).evaluateAll((all) => all.map((row) => Math.ceil(row.getBoundingClientRect().height)));

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("AD-03 a request is at most 150 px tall, with name, wish, age and status, and the rest behind a press", async ({
    page,
    browser,
    site,
  }) => {
    for (let nth = 0; nth < 2; nth += 1) {
      const context = await browser.newContext({ baseURL: site.url });
      const data = {
        name: nth === 0 ? LONG_NAME : "Ana Ruiz",
        email: `listed-${nth}@example.com`,
        password: "Sourdough-2026",
      };
      expect((await context.request.post("/api/auth/sign-up/email", { data })).status()).toBe(200);
      // The second envelope is marked.
      for (let times = 0; times < 2; times += 1)
        expect((await context.request.post("/api/starter-request", { data: HOME })).status()).toBe(201);
      await context.close();
    }
    await askBread(browser, site.url, LONG_NAME);
    await askBread(browser, site.url, "Ben Ito", { requestType: "omakase", instructions: "", wantedOn: "" });
    await signInOwner(page);
    for (const kind of ["starter", "bread"]) {
      await page.goto(`/admin?tab=${kind}-requests&q=listed`);
      await expect(rows(page).nth(1)).toBeVisible();
      for (const height of await heights(page)) expect(height).toBeLessThanOrEqual(150);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await look(page);
    }

    const long = rows(page).filter({ hasText: LONG_NAME });
    await expect(long.getByText(/^A dark rye with caraway/)).toBeVisible();
    await expect(long.getByText("New", { exact: true })).toBeVisible();
    await long.getByRole("combobox").selectOption("confirmed");
    await expect(page.getByRole("region", { name: "Last change" })).toContainText("1 changed to Confirmed.");
    await expect(long.getByRole("combobox")).toHaveValue("confirmed");
    await long.getByRole("button", { name: /^View details/ }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("24 Larder Lane");
    await expect(dialog.getByRole("button", { name: /^Delete/ })).toBeVisible();
  });
});

test("AD-01 a new request shows as 1 new; no row moves before the press, which focuses it", async ({
  page,
  browser,
  site,
}) => {
  await page.clock.install();
  await askBread(browser, site.url, "Cy Mothwing");
  await signInOwner(page);
  await page.goto("/admin?tab=bread-requests&q=Mothwing&status=pending");
  const old = rows(page).filter({ hasText: "Cy Mothwing" });
  await expect(old).toBeVisible();
  const before = await old.boundingBox();
  await askBread(browser, site.url, "Dee Mothwing");
  // Within a second after the load nothing is asked again.
  await page.clock.runFor(1_100);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  const news = page.getByRole("region", { name: "New requests" });
  await expect(news.getByRole("button", { name: "1 new bread request" })).toBeVisible();
  expect(await old.boundingBox()).toEqual(before);
  await expect(rows(page).filter({ hasText: "Dee Mothwing" })).toHaveCount(0);
  await look(page);
  await news.getByRole("button").click();
  await expect(rows(page).first()).toContainText("Dee Mothwing");
  await expect(
    rows(page)
      .first()
      .getByRole("button", { name: /^View details/ }),
  ).toBeFocused();
  await expect(news).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/status=pending$/);
  await expect(rows(page).last()).toContainText("Dee Mothwing");
});
