import type { Page } from "@playwright/test";
import { type PagePath, PAGES, pathAt } from "../../src/contract/site/pages";
import { JOURNAL, KITCHEN, PLANNED, shared } from "../support/kitchen-places";
import { sidewaysScroll } from "../support/layout";
import {
  BUILDER,
  bakerPlaces,
  OVER_THE_CARD,
  OVER_THE_LIST,
  OWNER,
  type Place,
  PUBLIC,
  signInBaker,
} from "../support/places";
import { brokenRanges, lettersOffTheEdge, sentencesKeptOnOneLine } from "../support/lines";
import { expect, test } from "../support/test";
import { settleLayout, withLargeLetters } from "../support/zoom";

const WIDTHS = [320, 390];

/** Which test opens a page: all of them together open every page. */
const OPENED_BY: Record<PagePath, "visitor" | "baker" | "owner"> = {
  "/": "visitor",
  "/recipe": "visitor",
  "/starter-instructions": "visitor",
  "/starter-request": "visitor",
  "/bread-request": "visitor",
  "/request": "visitor",
  "/shown": "visitor",
  "/about": "visitor",
  "/contact": "visitor",
  "/community": "visitor",
  "/community/$id": "visitor",
  "/plan": "visitor",
  "/baking-day": "visitor",
  "/baking-day/plan": "visitor",
  "/starter": "visitor",
  "/login": "visitor",
  "/signup": "visitor",
  "/forgot-password": "visitor",
  "/reset-password": "visitor",
  "/account": "baker",
  "/my-recipes": "baker",
  "/journal": "baker",
  "/journal/compare": "baker",
  "/my-recipes/book": "baker",
  "/journal/$id": "baker",
  "/recipe/edit/$id": "baker",
  "/recipes/$id": "baker",
  "/admin": "owner",
};

/** Opens each place once, with letters twice as large, and looks at it in both windows. Answers the pages it was on. */
async function expectNoSidewaysScroll(
  page: Page,
  places: readonly Place[],
): Promise<Set<string | undefined>> {
  const found: string[] = [];
  const pages = new Set<string | undefined>();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await withLargeLetters(page, async () => {
    for (const { name, open, close } of places)
      await test.step(name, async () => {
        await page.setViewportSize({ width: 390, height: 844 });
        await open(page);
        pages.add(pathAt(new URL(page.url()).pathname));
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 844 });
          await settleLayout(page);
          const at = `${name}, ${width} px`;
          const wider = await sidewaysScroll(page);
          if (wider > 0) found.push(`${at}: ${wider} px wider (${await widest(page)})`);
          found.push(...(await brokenRanges(page)).map((text) => `${at}: broken at its hyphen: ${text}`));
          found.push(...(await lettersOffTheEdge(page)).map((text) => `${at}: not at the edge: ${text}`));
          found.push(...(await sentencesKeptOnOneLine(page)).map((text) => `${at}: no number: ${text}`));
        }
        await close?.(page);
      });
  });
  expect(found).toEqual([]);
  return pages;
}

/** The innermost thing that reaches farthest over the right edge, for the failure's message. */
const widest = (page: Page) =>
  page.evaluate(() => {
    const over = [...document.querySelectorAll("body *")]
      .map((element) => ({ element, right: element.getBoundingClientRect().right }))
      .filter(({ element, right }) => right > innerWidth && element.closest("[role=tablist]") === null)
      .toSorted((one, other) => other.right - one.right);
    const found = over.findLast(({ right }) => right === over[0]?.right)?.element;
    return `${found?.tagName} .${found?.getAttribute("class")} "${found?.textContent?.slice(0, 60)}"`;
  });

const pagesOf = (who: string) => Object.keys(PAGES).filter((path) => OPENED_BY[path as PagePath] === who);

test.describe("ACC-09 at 320 and 390 px with letters of 200 % nothing scrolls sideways, and no range breaks", () => {
  test.setTimeout(300_000);
  test("on a visitor's pages", async ({ page, browser, site }) => {
    const seen = await expectNoSidewaysScroll(page, [...PUBLIC, ...KITCHEN, shared(browser, site.url)]);
    expect([...seen]).toEqual(expect.arrayContaining(pagesOf("visitor")));
  });
  test("in the builder's steps and over the card", async ({ page }) => {
    await expectNoSidewaysScroll(page, [...BUILDER, ...OVER_THE_CARD]);
  });
  test("on a baker's pages", async ({ page }) => {
    const { recipe } = await signInBaker(page);
    const seen = await expectNoSidewaysScroll(page, [...bakerPlaces(recipe), ...JOURNAL, ...PLANNED]);
    expect([...seen]).toEqual(expect.arrayContaining(pagesOf("baker")));
  });
  test("on the owner's pages", async ({ page }) => {
    await signInBaker(page);
    await page.context().clearCookies();
    const seen = await expectNoSidewaysScroll(page, [...OWNER, ...OVER_THE_LIST]);
    expect([...seen]).toEqual(expect.arrayContaining(pagesOf("owner")));
  });
});
