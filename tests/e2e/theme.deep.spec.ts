import type { Page } from "@playwright/test";
import { expect, test } from "../support/test";

const KEY = "bread-tools-theme-preference";
const shown = () => document.documentElement.dataset.theme;
/** A press that comes before the page is awake is done over. */
const turnsTo = (page: Page, theme: string) =>
  expect(page.locator("html")).toHaveAttribute("data-theme", theme);

/** Notes on each animation frame, from the start of every page, what a person could have seen. */
const noteThemes = (page: Page) =>
  page.addInitScript(() => {
    const seen: (string | undefined)[] = [];
    Object.assign(window, { seenThemes: seen });
    const note = () => {
      if (document.body !== null) seen.push(document.documentElement.dataset.theme);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });

/** The page was in this theme from its first paint on, and so was the browser's frame. */
async function expectOnly(page: Page, theme: string): Promise<void> {
  await page.waitForLoadState("networkidle");
  const seen = await page.evaluate(() => (window as unknown as { seenThemes: string[] }).seenThemes);
  expect(seen.length).toBeGreaterThan(0);
  expect(new Set(seen)).toEqual(new Set([theme]));
  const colour = await page.locator("meta[name=theme-color]").getAttribute("content");
  expect(colour).toBe(theme === "earthcreme" ? "#1f1711" : "#f7f0e2");
}

test("SH-07 without a choice the system's theme shows before the first paint; the toggle names the theme, and its choice is kept against the system's", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await noteThemes(page);
  await page.goto("/about");
  await expectOnly(page, "creamearth");
  await page.getByRole("button", { name: /Cream Earth/ }).click();
  await turnsTo(page, "earthcreme");
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBe("dark");
  await page.reload();
  await expectOnly(page, "earthcreme");
  await page.getByRole("button", { name: /Earth Creme/ }).click();
  await turnsTo(page, "creamearth");
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBe("light");
});

test("SH-07 in a dark system no choice, an unknown stored value, and forbidden storage show the dark theme", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await noteThemes(page);
  await page.goto("/about");
  await expectOnly(page, "earthcreme");
  await page.evaluate((key) => localStorage.setItem(key, "purple"), KEY);
  await page.reload();
  expect(await page.evaluate(shown)).toBe("earthcreme");
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("forbidden", "SecurityError");
      },
    });
  });
  await page.reload();
  expect(await page.evaluate(shown)).toBe("earthcreme");
  await page.getByRole("button", { name: /Earth Creme/ }).click();
  await turnsTo(page, "creamearth");
});
