import type { Page } from "@playwright/test";
import { findPaleTexts } from "../support/contrast";
import { readLayout, sidewaysScroll, watchLayout } from "../support/layout";
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
import { stateFindings } from "../support/state-findings";
import { expect, test } from "../support/test";
import { findUnreadableText } from "../support/text-fit";
import { settleLayout, withLargeLetters } from "../support/zoom";

const TEXT = /^(H1|H2|P|LI|A|SPAN|DD|TD|LABEL|SECTION)$/;

/** Checks places one after the other, and reports all findings together. */
async function walk(page: Page, places: readonly Place[], axe: boolean): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await watchLayout(page);
  const found: string[] = [];
  for (const { name, open, close } of places)
    await test.step(name, async () => {
      await open(page);
      found.push(...(await stateFindings(page, { axe })).map((one) => `${name}: ${one}`));
      await close?.(page);
    });
  expect(found).toEqual([]);
}

/** When a page's largest paint is a picture, its words come late. */
const withTextFirst = (place: Place): Place => ({
  ...place,
  open: async (page) => {
    await place.open(page);
    // On a busy machine the painted element may be replaced before its observer runs, which then gets no element.
    if ((await readLayout(page)).largest === "") await place.open(page);
    expect((await readLayout(page)).largest).toMatch(TEXT);
  },
});

const SMALL = { width: 320, height: 640 };

async function expectLettersToFit(page: Page, places: readonly Place[]): Promise<void> {
  const found: string[] = [];
  await withLargeLetters(page, async () => {
    for (const { name, open, close } of places) {
      await open(page);
      await settleLayout(page);
      found.push(...(await findUnreadableText(page)).map((what) => `${name}: ${what}`));
      expect([name, await sidewaysScroll(page)]).toEqual([name, 0]);
      await close?.(page);
    }
  });
  expect(found).toEqual([]);
}

test.describe("ACC-03 ACC-04 ACC-09 ACC-10 axe, 320 to 1280 px, zoom, spacing, forced colors, reduced motion, keyboard alone and touch", () => {
  test.setTimeout(300_000);
  test("on the public pages", async ({ page }) => walk(page, PUBLIC.map(withTextFirst), true));
  test("on the twelve steps of the builder", async ({ page }) => walk(page, BUILDER, true));
  test("on a baker's pages", async ({ page }) => {
    const { recipe } = await signInBaker(page);
    await walk(page, bakerPlaces(recipe), false);
  });
  test("on the owner's pages", async ({ page }) => {
    await signInBaker(page);
    await page.context().clearCookies();
    await walk(page, OWNER, false);
    await page.setViewportSize(SMALL);
    await expectLettersToFit(page, OVER_THE_LIST);
  });
});

test("ACC-09 at 320 px letters of 200 % are cut nowhere over the card", async ({ page }) => {
  await page.setViewportSize(SMALL);
  await BUILDER[0]?.open(page);
  await BUILDER.at(-1)?.open(page);
  await expectLettersToFit(page, OVER_THE_CARD);
});

test("ACC-09 more contrast turns hairlines into edges and quiet text into plain text, in both themes", async ({
  page,
}) => {
  await page.emulateMedia({ contrast: "more" });
  await page.goto("/login");
  for (const theme of ["creamearth", "earthcreme"]) {
    const [line, edge, muted, text] = await page.evaluate((name) => {
      document.documentElement.dataset.theme = name;
      const style = getComputedStyle(document.documentElement);
      return ["line", "edge", "muted", "text"].map((token) => style.getPropertyValue(`--color-${token}`));
    }, theme);
    expect([theme, line, muted]).toEqual([theme, edge, text]);
  }

  await test.step("what is pale is found, in a field as well", async () => {
    expect(await findPaleTexts(page)).toEqual([]);
    const email = page.getByRole("textbox", { name: "Email" });
    await email.fill("ana@example.com");
    await email.evaluate((field) => field.style.setProperty("color", "gray"));
    expect((await findPaleTexts(page)).join()).toContain("ana@example.com");
    await email.evaluate((field) => field.style.removeProperty("color"));
  });
});
