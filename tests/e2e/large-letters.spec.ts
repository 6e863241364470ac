import type { Page } from "@playwright/test";
import { sidewaysScroll } from "../support/layout";
import {
  BUILDER,
  bakerPlaces,
  OVER_THE_CARD,
  OWNER,
  type Place,
  PUBLIC,
  signInBaker,
} from "../support/places";
import { expect, test } from "../support/test";
import { unreadableText } from "../support/text-fit";
import { settled, withLargeLetters } from "../support/zoom";

test.use({ viewport: { width: 320, height: 640 } });

/** Walks the places with letters of twice their size, and says all that is cut in any of them. */
async function walk(page: Page, places: readonly Place[]): Promise<void> {
  const found: string[] = [];
  await withLargeLetters(page, async () => {
    for (const { name, open, close } of places)
      await test.step(name, async () => {
        await open(page);
        await settled(page);
        const wider = await sidewaysScroll(page);
        const here = [
          ...(wider > 0 ? [`${wider} px wider than the window`] : []),
          ...(await unreadableText(page)),
        ];
        found.push(...here.map((what) => `${name}: ${what}`));
        await close?.(page);
      });
  });
  expect(found).toEqual([]);
}

const REQUEST_DETAILS: Place = {
  name: "admin: details",
  open: async (page) => {
    await page.getByRole("tab", { name: /^Bread Requests/ }).click();
    await page.getByRole("button", { name: "View details" }).first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
  },
};

test.beforeEach(() => test.setTimeout(120_000));

test("ACC-09 at 320 px letters of 200 % cut nothing on the public pages", async ({ page }) => {
  await walk(page, PUBLIC);
});

test("ACC-09 at 320 px letters of 200 % cut nothing in the builder and on the card", async ({ page }) => {
  await walk(page, [...BUILDER, ...OVER_THE_CARD]);
});

test("ACC-09 at 320 px letters of 200 % cut nothing on a baker's own pages", async ({ page }) => {
  const { recipe } = await signInBaker(page);
  await walk(page, bakerPlaces(recipe));
});

test("ACC-09 at 320 px letters of 200 % cut nothing on the owner's pages", async ({ page }) => {
  await signInBaker(page);
  await page.context().clearCookies();
  await walk(page, [...OWNER, REQUEST_DETAILS]);
});
