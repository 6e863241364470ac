import type { Page } from "@playwright/test";
import { expect, test } from "../support/test";

const KEY = "bread-tools-theme-preference";
const shown = () => document.documentElement.dataset.theme;
/** A page that is asleep first wakes up after the press. */
const turnsTo = (page: Page, theme: string) =>
  expect(page.locator("html")).toHaveAttribute("data-theme", theme);

for (const scheme of ["light", "dark"] as const) {
  test(`SH-07 without a choice the system's ${scheme} counts, before anything is painted`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: scheme });
    await page.addInitScript(() => {
      // Runs on each animation frame from the start, to record what a person could have seen.
      const seen: (string | undefined)[] = [];
      Object.assign(window, { seenThemes: seen });
      const note = () => {
        if (document.body !== null) seen.push(document.documentElement.dataset.theme);
        requestAnimationFrame(note);
      };
      requestAnimationFrame(note);
    });
    await page.goto("/about");
    await page.waitForLoadState("networkidle");
    const wanted = scheme === "dark" ? "earthcreme" : "creamearth";
    const seen = await page.evaluate(() => (window as unknown as { seenThemes: string[] }).seenThemes);
    expect(seen.length).toBeGreaterThan(0);
    expect(new Set(seen)).toEqual(new Set([wanted]));
    const colour = await page.locator("meta[name=theme-color]").getAttribute("content");
    expect(colour).toBe(scheme === "dark" ? "#1f1711" : "#f7f0e2");
  });
}

test("SH-07 the toggle changes the theme, names it, and is remembered against the system", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "light" });
  await page.goto("/about");
  await page.getByRole("button", { name: /Cream Earth/ }).click();
  await turnsTo(page, "earthcreme");
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBe("dark");
  await page.reload();
  expect(await page.evaluate(shown)).toBe("earthcreme");
  await page.getByRole("button", { name: /Earth Creme/ }).click();
  await turnsTo(page, "creamearth");
  expect(await page.evaluate((key) => localStorage.getItem(key), KEY)).toBe("light");
});

test("SH-07 a stored value that is no theme, and a storage that is forbidden, leave the system's", async ({
  page,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  await page.addInitScript(() => localStorage.setItem("bread-tools-theme-preference", "purple"));
  await page.goto("/");
  expect(await page.evaluate(shown)).toBe("earthcreme");
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get: () => {
        throw new DOMException("forbidden", "SecurityError");
      },
    });
  });
  await page.goto("/about");
  expect(await page.evaluate(shown)).toBe("earthcreme");
  await page.getByRole("button", { name: /Earth Creme/ }).click();
  await turnsTo(page, "creamearth");
});
