import type { Page } from "@playwright/test";
import { ownDay } from "../support/baking-plans";
import { BAKE_ID, cityBake } from "../support/bakes";
import { goToStep, leaveDraft, onStep, openPresets, presetForm, store } from "../support/builder";
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
import { expect, test } from "../support/test";
import { settleLayout, withLargeLetters } from "../support/zoom";

const WIDTHS = [320, 390];

/** Opens each place once, with letters twice as large, and looks at it in both windows. */
async function expectNoSidewaysScroll(page: Page, places: readonly Place[]): Promise<void> {
  const found: string[] = [];
  await page.emulateMedia({ reducedMotion: "reduce" });
  await withLargeLetters(page, async () => {
    for (const { name, open, close } of places)
      await test.step(name, async () => {
        await page.setViewportSize({ width: 390, height: 844 });
        await open(page);
        for (const width of WIDTHS) {
          await page.setViewportSize({ width, height: 844 });
          await settleLayout(page);
          const wider = await sidewaysScroll(page);
          if (wider > 0) found.push(`${name}, ${width} px: ${wider} px wider (${await widest(page)})`);
        }
        await close?.(page);
      });
  });
  expect(found).toEqual([]);
}

/** The innermost thing that reaches farthest over the right edge, for the failure's message. */
const widest = (page: Page) =>
  page.evaluate(() => {
    const over = [...document.querySelectorAll("body *")]
      .map((element) => ({ element, right: element.getBoundingClientRect().right }))
      .filter(({ right }) => right > innerWidth)
      .toSorted((one, other) => other.right - one.right);
    const found = over.findLast(({ right }) => right === over[0]?.right)?.element;
    return `${found?.tagName} .${found?.getAttribute("class")} "${found?.textContent?.slice(0, 60)}"`;
  });

const SOAKED = {
  ...presetForm("City Loaf Master Recipe"),
  preDoughs: [
    {
      kind: "scald",
      name: "Rye porridge with oats and sunflower seeds",
      flour: 15,
      water: 30,
      salt: 1,
      yeast: 0,
      starter: 5,
      yeastType: "",
      timeTemp: "4 hours at 150°F",
      flours: [],
      extras: [],
    },
  ],
} as unknown as Parameters<typeof leaveDraft>[1];

/** The states of the kitchen's pages that the lists of places have not. */
const KITCHEN: readonly Place[] = [
  {
    name: "the presets without a ripe starter",
    open: async (page) => {
      await openPresets(page);
      await page.getByRole("checkbox", { name: "No", exact: true }).check();
    },
  },
  {
    name: "Leavening Method with something made ahead",
    open: async (page) => {
      await leaveDraft(page, SOAKED, 12);
      await page.goto("/recipe");
      await page.getByRole("button", { name: "Continue" }).first().click();
      await goToStep(page, "Leavening Method");
      await page.getByText("Make something ahead", { exact: true }).click();
      await page.getByRole("combobox", { name: "What do you make ahead?" }).fill("s");
    },
  },
  {
    name: "home of who comes back",
    open: async (page) => {
      await page.goto("/");
      await expect(page.getByRole("region", { name: "Your bench" }).getByRole("link")).toHaveCount(4);
    },
  },
  { name: "the planner of a draft", open: (page) => page.goto("/plan") },
  {
    name: "a running day",
    open: async (page) => {
      const startsAt = new Date(Date.now() - 725 * 60_000).toISOString();
      await store(page, { "bread-tools-baking-day": JSON.stringify(ownDay({ startsAt })) });
      await page.goto("/baking-day");
      await expect(page.getByRole("button", { name: "End baking day" })).toBeVisible();
    },
  },
  {
    name: "the line of a running day",
    open: async (page) => {
      await page.goto("/about");
      await expect(page.getByRole("link", { name: /^Baking now/ })).toBeVisible();
    },
  },
  {
    name: "the menu",
    open: async (page) => {
      await page.getByRole("button", { name: "Menu" }).click();
      await expect(page.getByRole("navigation", { name: "Tools" })).toBeVisible();
    },
    close: (page) => page.keyboard.press("Escape"),
  },
  {
    name: "a starter with a feeding",
    open: async (page) => {
      await page.goto("/starter");
      await page.getByRole("button", { name: "I fed it" }).click();
    },
  },
];

const JOURNAL: readonly Place[] = [
  {
    name: "the journal",
    open: async (page) => {
      const kept = await page.request.put(`/api/bakes/${BAKE_ID}`, {
        data: { bake: cityBake(), answers: {} },
      });
      expect(kept.status()).toBe(200);
      await page.goto("/journal");
      await expect(page.getByRole("heading", { name: "City Loaf" })).toBeVisible();
    },
  },
  {
    name: "a bake",
    open: async (page) => {
      await page.goto(`/journal/${BAKE_ID}`);
      await onStep(page, "City Loaf");
    },
  },
];

test.describe("ACC-09 at 320 and 390 px with letters of 200 % nothing scrolls sideways", () => {
  test.setTimeout(240_000);
  test("on the public pages", ({ page }) => expectNoSidewaysScroll(page, PUBLIC));
  test("in the builder and over the card", ({ page }) =>
    expectNoSidewaysScroll(page, [...BUILDER, ...OVER_THE_CARD]));
  test("in the kitchen of a visitor", ({ page }) => expectNoSidewaysScroll(page, KITCHEN));
  test("on a baker's pages", async ({ page }) => {
    const { recipe } = await signInBaker(page);
    await expectNoSidewaysScroll(page, [...bakerPlaces(recipe), ...JOURNAL]);
  });
  test("on the owner's pages", async ({ page }) => {
    await signInBaker(page);
    await page.context().clearCookies();
    await expectNoSidewaysScroll(page, [...OWNER, ...OVER_THE_LIST]);
  });
});
