import type { Page } from "@playwright/test";
import { lostInForcedColours } from "../support/forced-colours";
import { sidewaysScroll } from "../support/layout";
import { motionLeft } from "../support/motion";
import { outlineTrouble } from "../support/outline";
import { BUILDER, bakerPlaces, OWNER, type Place, PUBLIC, signInBaker } from "../support/places";
import { tabThrough } from "../support/tab-order";
import { expect, test } from "../support/test";
import { unreadableText } from "../support/text-fit";
import { missedByFingers, stuckShare } from "../support/touch";
import {
  AT_400_PERCENT,
  settled,
  withFinger,
  withLargeLetters,
  withLargeRoot,
  withTextSpacing,
} from "../support/zoom";

const DESKTOP = { width: 1280, height: 720 };
/** The smallest window in which header and dock stick. */
const STICKY = { width: 390, height: 640 };
const NARROW = { width: 320, height: 640 };

/** Everything that can be measured of a page without leaving it; what is found is named with its requirement. */
async function findings(page: Page): Promise<string[]> {
  const found: string[] = [];
  const note = (what: string, list: readonly unknown[]) =>
    found.push(...list.map((one) => `${what}: ${typeof one === "string" ? one : JSON.stringify(one)}`));
  const readable = async (what: string) => {
    await settled(page);
    note(what, await unreadableText(page));
    note(
      what,
      [await sidewaysScroll(page)].filter((px) => px > 0).map((px) => `${px} px wider than the window`),
    );
  };

  await page.setViewportSize(DESKTOP);
  note("ACC-10 outline", await outlineTrouble(page));
  note("ACC-09 reduced motion", await motionLeft(page));
  note("ACC-09 forced colours", await lostInForcedColours(page));
  await readable("ACC-09 text");
  await withTextSpacing(page, () => readable("ACC-09 text spacing, 1280 px"));
  await withLargeLetters(page, () => readable("ACC-09 letters of 200 %"));
  await withLargeRoot(page, async () => {
    await settled(page);
    note(
      "ACC-09 root of 200 %",
      [await sidewaysScroll(page)].filter((px) => px > 0),
    );
  });
  note("ACC-03 for a mouse", await missedByFingers(page.locator("body"), 24));
  const forwards = await tabThrough(page);
  note("ACC-04 Tab", forwards.trouble);
  note("ACC-10 Tab never came to", forwards.missed);

  await page.setViewportSize(STICKY);
  await withTextSpacing(page, () => readable("ACC-09 text spacing, 390 px"));
  note("ACC-04 Shift+Tab where bars stick", (await tabThrough(page, "backwards")).trouble);

  await page.setViewportSize(AT_400_PERCENT);
  await readable("ACC-09 zoom of 400 %");
  note(
    "ACC-04 zoom of 400 %",
    [await stuckShare(page)].filter((share) => share > 0).map((share) => `${share} % of the window stick`),
  );

  await page.setViewportSize(NARROW);
  await withFinger(page, async () => {
    note("ACC-03 for a finger", await missedByFingers(page.locator("body")));
  });
  await page.setViewportSize(DESKTOP);
  return found;
}

/** Goes through places one after the other, and tells of all of them what was found. */
async function walk(page: Page, places: readonly Place[]): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const found: string[] = [];
  for (const { name, open, close } of places)
    await test.step(name, async () => {
      await open(page);
      found.push(...(await findings(page)).map((one) => `${name}: ${one}`));
      await close?.(page);
    });
  expect(found).toEqual([]);
}

test.describe("ACC-03 ACC-04 ACC-09 ACC-10 zoomed, spaced, in forced colours, by keyboard alone and by finger", () => {
  test.setTimeout(180_000);
  test("the pages that anybody sees", async ({ page }) => walk(page, PUBLIC));
  test("the twelve steps of the builder", async ({ page }) => walk(page, BUILDER));
  test("what belongs to a baker", async ({ page }) => {
    const { recipe } = await signInBaker(page);
    await walk(page, bakerPlaces(recipe));
  });
  test("what belongs to the owner", async ({ page }) => {
    await signInBaker(page);
    await page.context().clearCookies();
    await walk(page, OWNER);
  });
});

test("ACC-09 more contrast turns hairlines into edges and quiet text into plain, in both themes", async ({
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
});
