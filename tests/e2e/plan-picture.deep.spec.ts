import { readFile } from "node:fs/promises";
import type { Download, Page } from "@playwright/test";
import sharp from "sharp";
import { runningPlan } from "../support/baking-plans";
import { card, leaveDraft, store } from "../support/builder";
import { sidewaysScroll } from "../support/layout";
import { expect, look, test } from "../support/test";

test.use({ timezoneId: "America/Los_Angeles" });
const THURSDAY_EVENING = "2026-11-19T18:02:00-08:00";

const asked = (page: Page) => page.getByRole("dialog", { name: "A picture to send" });
const words = (page: Page) => asked(page).getByText(/^City Loaf.*: (Bread|Out)/);

/** The downloaded picture: its size, the number of its colors, and its pixels. */
async function pictureIn(download: Download) {
  const file = await readFile(await download.path());
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colours = new Set<number>();
  for (let at = 0; at < data.length; at += 3)
    colours.add(((data[at] ?? 0) << 16) | ((data[at + 1] ?? 0) << 8) | (data[at + 2] ?? 0));
  const { format } = await sharp(file).metadata();
  const inked = (left: number, top: number, width: number, height: number) =>
    sharp(file)
      .extract({ left, top, width, height })
      .stats()
      .then(({ channels }) => Math.max(...channels.map(({ stdev }) => stdev)));
  return { file, format, width: info.width, height: info.height, colours: colours.size, inked };
}

async function saved(page: Page, press: () => Promise<void>) {
  const button = asked(page).getByRole("button", { name: "Save picture" });
  await expect(button).toBeEnabled();
  await expect(button).not.toHaveAttribute("aria-disabled");
  const download = page.waitForEvent("download");
  await press();
  return download;
}

test("a plan's picture is drawn at the press, saved offline, and shows its own plan after another is made", async ({
  page,
  context,
}) => {
  await page.clock.setFixedTime(THURSDAY_EVENING);
  await leaveDraft(page, runningPlan().form);
  await page.goto("/plan");
  await page.getByLabel("Add a night in the fridge").check();

  await page.getByRole("button", { name: "Send a picture" }).click();
  await expect(words(page)).toContainText("Bread Sunday 09:00, begin Friday night.");
  await expect(asked(page).getByText(/^Friday, November 20: 22:25 feed the levain\.$/)).toBeVisible();
  await expect(asked(page).getByRole("img")).toHaveAccessibleName(/^City Loaf.*: two drawn round loaves/);
  const first = await saved(page, () => asked(page).getByRole("button", { name: "Save picture" }).click());
  expect(first.suggestedFilename()).toBe("city-loaf-master-recipe.png");
  const picture = await pictureIn(first);
  expect([picture.format, picture.width, picture.height]).toEqual(["png", 1080, 1350]);
  expect(picture.colours).toBeGreaterThan(100);
  // The loaf, the name, the facts, the strips and the moments are each more than paper.
  for (const [left, top, width, height] of [
    [620, 120, 360, 260],
    [72, 180, 480, 200],
    [72, 470, 900, 130],
    [232, 650, 760, 170],
    [72, 960, 700, 300],
  ] as const)
    expect(await picture.inked(left, top, width, height), `${left},${top}`).toBeGreaterThan(15);
  await look(page);

  // Closed with a key, the focus is where it was; another plan, chosen and asked for by keys, is another picture.
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Send a picture" })).toBeFocused();
  const plans = page.getByRole("group", { name: "Plans" }).getByRole("radio");
  await plans.first().focus();
  await page.keyboard.press("ArrowDown");
  await page.getByRole("button", { name: "Send a picture" }).focus();
  await context.setOffline(true);
  await page.keyboard.press("Enter");
  await expect(words(page)).toContainText("Bread Sunday 09:00");
  await expect(words(page)).not.toContainText("Friday night");
  await asked(page).getByRole("button", { name: "Save picture" }).focus();
  const second = await pictureIn(await saved(page, () => page.keyboard.press("Enter")));
  expect(second.width).toBe(1080);
  expect(second.file.equals(picture.file)).toBe(false);
  await context.setOffline(false);
});

test("a device that can share gets the picture's file and its sentence", async ({ page }) => {
  await page.clock.setFixedTime(THURSDAY_EVENING);
  await page.addInitScript(() => {
    Object.assign(window, { given: [] });
    Object.assign(navigator, {
      canShare: ({ files }: ShareData) => files?.length === 1,
      share: async ({ files, text }: ShareData) => {
        const [file] = files ?? [];
        (window as unknown as { given: unknown[] }).given.push([
          file?.name,
          file?.type,
          (file?.size ?? 0) > 20_000,
          text,
        ]);
      },
    });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await leaveDraft(page, runningPlan().form);
  await page.goto("/plan");
  await page.getByRole("button", { name: "Send a picture" }).click();
  await asked(page).getByRole("button", { name: "Send picture" }).click();
  await expect
    .poll(() => page.evaluate(() => (window as unknown as { given: unknown[] }).given))
    .toEqual([
      [
        "city-loaf-master-recipe.png",
        "image/png",
        true,
        expect.stringMatching(/^City Loaf.*: Bread Sunday 09:00, begin /),
      ],
    ]);
  expect(await sidewaysScroll(page)).toBe(0);
  await look(page);
});

test("the running day and a card with a day have their picture too", async ({ page }) => {
  await page.clock.setFixedTime("2026-11-20T13:00:00-08:00");
  await store(page, { "bread-tools-baking-day": JSON.stringify(runningPlan()) });
  await page.goto("/baking-day");
  await page.getByRole("button", { name: "Timetable" }).click();
  await page.getByRole("button", { name: "Send a picture" }).click();
  await expect(words(page)).toContainText("Bread Saturday 05:35, begun Friday morning.");
  const download = await saved(page, () => asked(page).getByRole("button", { name: "Save picture" }).click());
  expect((await pictureIn(download)).height).toBe(1350);
  await page.keyboard.press("Escape");
  await expect(asked(page)).toBeHidden();
  await expect(page.getByRole("dialog", { name: "Timetable" })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await leaveDraft(page, runningPlan().form);
  await page.goto("/plan");
  let letCodeIn = () => {};
  const held = new Promise<void>((resolve) => {
    letCodeIn = resolve;
  });
  await page.route("**/assets/send-card-picture-*.js", async (route) => {
    await held;
    await route.continue();
  });
  const schedule = card(page).getByRole("region", { name: "Baking Schedule" });
  const height = () => schedule.evaluate((region) => region.getBoundingClientRect().height);
  await page.getByRole("button", { name: "Use this plan" }).click();
  await expect(card(page).getByRole("button", { name: "Start baking day" })).toBeVisible();
  const before = await height();
  await expect(schedule.getByRole("button", { name: "Send a picture" })).toBeHidden();
  letCodeIn();
  await expect(schedule.getByRole("button", { name: "Send a picture" })).toBeVisible();
  expect(await height(), "the button's place was kept").toBe(before);
  await schedule.getByRole("button", { name: "Send a picture" }).click();
  await expect(words(page)).toContainText("Bread Sunday 09:00, begin");
});
