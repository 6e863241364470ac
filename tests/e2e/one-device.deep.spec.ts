import type { Page } from "@playwright/test";
import { bar, isSignedIn, isSignedOut, logOut } from "../support/account-pages";
import { signInAnew } from "../support/baker";
import { fill, onStep, openPreset, openPresets, startFresh } from "../support/builder";
import { readLayout, watchLayout } from "../support/layout";
import { expect, look, test } from "../support/test";

const banner = (page: Page) => page.getByRole("region", { name: "Continue your recipe?" });
const drafts = (page: Page) =>
  page.evaluate(() => [localStorage, sessionStorage].map((storage) => storage.getItem("bread-tools-draft")));

test("REL-05 people who share a device each find their own unfinished recipe, and never another's", async ({
  page,
}) => {
  const ana = await signInAnew(page, "Ana Ruiz");
  await startFresh(page);
  await fill(page, "Recipe name", "Ana's secret loaf");
  await expect.poll(() => drafts(page)).toEqual([expect.stringContaining("secret"), expect.anything()]);
  // The session runs out, as after a month. Nobody has logged out.
  await page.context().clearCookies();

  await signInAnew(page, "Bo Chen");
  await openPresets(page);
  await isSignedIn(page);
  await page.waitForLoadState("networkidle");
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByText("secret")).toHaveCount(0);
  await page.getByRole("button", { name: "Start Fresh" }).click();
  await fill(page, "Recipe name", "Bo's loaf");
  await expect.poll(async () => (await drafts(page))[0]).toContain("Bo's loaf");
  await page.context().clearCookies();

  expect((await page.request.post("/api/auth/sign-in/email", { data: ana })).status()).toBe(200);
  await openPresets(page);
  await expect(banner(page)).toContainText("Ana's secret loaf");
});

test.describe("the server does not answer", () => {
  test.use({ refusals: [503] });

  test("SH-05 SEC-20 a failed Logout says so; a successful one removes drafts and private pages in every tab, and Back shows nothing private", async ({
    page,
    context,
  }) => {
    const person = await signInAnew(page);
    const baking = await context.newPage();
    await openPreset(baking, "City Loaf Master Recipe");
    await expect.poll(() => drafts(baking)).toEqual([expect.anything(), expect.anything()]);
    await page.goto("/");
    await page.getByRole("button", { name: "Account", exact: true }).click();
    await page.getByRole("link", { name: "Account Settings" }).click();
    await expect(page).toHaveURL("/account");
    await expect(page.getByRole("main").getByText(person.email)).toBeVisible();

    await page.route("**/api/auth/sign-out", (route) => route.fulfill({ status: 503, body: "" }));
    await page.getByRole("button", { name: "Account", exact: true }).click();
    await page.getByRole("button", { name: "Logout", exact: true }).click();
    await expect(page.getByRole("banner").getByRole("alert")).toHaveText(
      "You are still signed in. Try again.",
    );
    await look(page);
    await page.unroute("**/api/auth/sign-out");
    await page.getByRole("button", { name: "Logout", exact: true }).click();
    await isSignedOut(page);
    await expect(page).toHaveURL("/");
    await expect(page.getByText(person.email)).toHaveCount(0);

    await isSignedOut(baking);
    await onStep(baking, "Choose a Recipe Preset");
    await expect(banner(baking)).toHaveCount(0);
    await expect.poll(() => drafts(baking)).toEqual([null, null]);
    await baking.close();
    await page.goBack();
    await isSignedOut(page);
    await expect(page.getByText(person.email)).toHaveCount(0);
  });
});

test("SH-05 nothing moves when the session loads, at 1280 and 390 px", async ({ page }) => {
  await signInAnew(page, "Ana Ruiz");
  await watchLayout(page);
  let answer = () => {};
  let held = Promise.resolve();
  await page.route("/api/auth/get-session", async (route) => {
    await held;
    await route.continue();
  });
  for (const width of [1280, 390])
    await test.step(`${width} px`, async () => {
      await page.setViewportSize({ width, height: 844 });
      held = new Promise<void>((resolve) => {
        answer = resolve;
      });
      await page.goto("/about");
      // On a phone the menu is open before the person is known, because things that move under a finger are the worst.
      if (width < 768) await page.getByRole("button", { name: "Menu" }).click();
      await expect(bar(page).getByText("Loading").filter({ visible: true })).toBeVisible();
      // Shifts by late fonts do not count here; accessibility.deep.spec.ts checks them.
      await page.evaluate(async () => {
        await document.fonts.ready;
        await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
        // For half a second after a press, Chromium attributes every shift to it.
        await new Promise((over) => setTimeout(over, 600));
      });
      const before = await readLayout(page);
      answer();
      await expect(bar(page).getByRole("link", { name: "My Recipes" })).toBeVisible();
      await page.waitForLoadState("networkidle");
      const { shift, moved } = await readLayout(page);
      expect(shift - before.shift, moved.slice(before.moved.length).join("\n")).toBeLessThan(0.001);
      // The next width is a first visit again.
      await page.evaluate(() => localStorage.clear());
    });
});

test("SH-07 a theme chosen on another device is there before the first paint, and leaves at sign-out", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await signInAnew(page);
  const kept = await page.request.post("/api/auth/update-user", { data: { theme: "dark" } });
  expect(kept.status()).toBe(200);
  await page.goto("/about");
  const html = page.locator("html");
  await expect(html).toHaveAttribute("data-theme", "earthcreme");

  await page.addInitScript(() => {
    const seen: string[] = [];
    Object.assign(window, { seenThemes: seen });
    new MutationObserver(() => seen.push(document.documentElement.dataset.theme ?? "")).observe(document, {
      subtree: true,
      attributeFilter: ["data-theme"],
    });
  });
  await page.reload();
  await isSignedIn(page);
  await page.waitForLoadState("networkidle");
  const seen = await page.evaluate(() => (window as unknown as { seenThemes: string[] }).seenThemes);
  expect(new Set(seen)).toEqual(new Set(["earthcreme"]));
  expect(await page.evaluate(() => localStorage.getItem("bread-tools-theme-preference"))).toBeNull();

  await logOut(page);
  await expect(html).toHaveAttribute("data-theme", "creamearth");
});
