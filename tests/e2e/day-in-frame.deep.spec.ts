import { runningPlan } from "../support/baking-plans";
import { signInAnew } from "../support/baker";
import { card, onStep, openRecipe, presetForm } from "../support/builder";
import { ROUTES } from "../support/routes";
import { expect, test } from "../support/test";

/** Begun at nine; the levain stands for twelve hours, in which anybody leaves the page. */
test.use({ timezoneId: "America/Los_Angeles" });
const NINE = "2026-11-20T09:00:20-08:00";

test("SH-05 a bread that is baking is found again from every page, its own card goes on with it, and none begins it anew", async ({
  page,
}) => {
  await page.clock.install({ time: NINE });
  await openRecipe(page, presetForm("City Loaf Master Recipe"));
  await page.getByRole("button", { name: "Start baking day" }).click();
  await page.getByRole("dialog").getByRole("button", { name: /^Now,/ }).click();
  await expect(page).toHaveURL("/baking-day");
  const line = page.getByRole("link", { name: /^Baking now: City Loaf Master Recipe/ });
  await expect(line).toHaveCount(0);
  for (const { path } of ROUTES.filter((route) => route.path !== "/baking-day"))
    await test.step(path, async () => {
      await page.goto(path);
      const before = await page.locator("#main").evaluate((main) => main.getBoundingClientRect().top);
      await expect(line).toBeVisible();
      // The line's place was kept free: nothing moves when its code arrives.
      expect(await page.locator("#main").evaluate((main) => main.getBoundingClientRect().top)).toBe(before);
    });
  // The clock goes on while the pages are walked.
  await expect(line).toHaveText(/mix at 21:00 · (?:12\shours|11\shours\s5\d\sminutes)$/);

  await page.goto("/recipe");
  await page.getByRole("button", { name: "Continue" }).first().click();
  await expect(card(page).getByRole("button", { name: "Start baking day" })).toHaveCount(0);
  await card(page)
    .getByRole("link", { name: /^Go on: mix at 21:00/ })
    .press("Enter");
  await expect(page).toHaveURL("/baking-day");

  await page.getByRole("button", { name: "End baking day" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "End baking day" }).click();
  await page.goto("/about");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(line).toHaveCount(0);
});

test("SH-05 the line is there without a reload, on the account's other device, and gone on both once one of them ends the day", async ({
  page,
  browser,
  site,
}) => {
  test.slow();
  await signInAnew(page);
  await page.goto("/baking-day");
  await onStep(page, "Baking Day");
  const begun = runningPlan();
  const startsAt = new Date(Date.now() - 60_000).toISOString();
  // Begun in this very document: its session was read before and knows of no day.
  await page.evaluate(
    (day) => {
      localStorage.setItem("bread-tools-baking-day", day);
      dispatchEvent(new StorageEvent("storage", { key: "bread-tools-baking-day" }));
    },
    JSON.stringify({ ...begun, startsAt, updatedAt: new Date().toISOString() }),
  );
  await expect(page.getByText("Saved on this device and in your account.")).toBeVisible();
  const line = (on: typeof page) => on.getByRole("navigation", { name: "Baking now" }).getByRole("link");
  await page.getByRole("link", { name: "Home" }).click();
  await expect(page).toHaveURL("/");
  await expect(line(page)).toContainText("City Loaf");

  const { cookies } = await page.context().storageState();
  const context = await browser.newContext({
    baseURL: site.url,
    timezoneId: "America/Los_Angeles",
    storageState: { cookies, origins: [] },
  });
  const phone = await context.newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  for (const path of ["/", "/my-recipes", "/account", "/journal"]) {
    await phone.goto(path);
    await expect(line(phone)).toContainText("City Loaf");
    expect(await phone.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
  await line(phone).click();
  await expect(phone).toHaveURL("/baking-day");
  // The shortcut of the installed site leads here, on a device that only now took the day over.
  const manifest = (await (await phone.request.get("/manifest.webmanifest")).json()) as {
    shortcuts: { url: string }[];
  };
  expect(manifest.shortcuts.map(({ url }) => url)).toContain("/baking-day");
  await phone.getByRole("button", { name: "End baking day" }).click();
  await phone.getByRole("alertdialog").getByRole("button", { name: "End baking day" }).click();
  await onStep(phone, "Baking Day");
  await phone.getByRole("link", { name: "Bread Tools", exact: true }).click();
  await expect(line(phone)).toHaveCount(0);
  await expect.poll(async () => (await page.request.get("/api/baking-plans")).json()).toEqual([]);
  await page.goto("/contact");
  await expect(page.getByRole("button", { name: "Account" })).toBeVisible();
  await expect(line(page)).toHaveCount(0);
  await page.goto("/baking-day");
  await expect(page.getByText("City Loaf was ended on another device.")).toBeVisible();
  await context.close();
});
