import type { Browser, Page } from "@playwright/test";
import type { BakingPlan } from "../../src/contract/baking/baking-plan";
import { begunOnTime, ownDay } from "../support/baking-plans";
import { signInAnew } from "../support/baker";
import { onStep, store } from "../support/builder";
import { expect, look, test } from "../support/test";

test.use({ timezoneId: "America/Los_Angeles" });

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const chip = (page: Page, name: RegExp) =>
  page.getByRole("navigation", { name: "Breads" }).getByRole("button", { name });
const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

/** City Loaf in its mix, and the same dough as Rye ten minutes behind it. */
function twoBreads(): [BakingPlan, BakingPlan] {
  const [first, second] = [minutesAgo(722), minutesAgo(712)];
  const loaf = ownDay({
    startsAt: first,
    progress: { done: begunOnTime({ startsAt: first }, "autolyse"), moved: [] },
  });
  const rye = ownDay({
    startsAt: second,
    name: "Rye",
    progress: { done: begunOnTime({ startsAt: second }, "autolyse"), moved: [] },
  });
  return [loaf, rye];
}

async function otherDevice(browser: Browser, page: Page, baseURL: string): Promise<Page> {
  const { cookies } = await page.context().storageState();
  const context = await browser.newContext({
    baseURL,
    timezoneId: "America/Los_Angeles",
    storageState: { cookies, origins: [] },
  });
  return context.newPage();
}

/** The presses that the account has of each bread. */
async function pressesOf(page: Page): Promise<Record<string, number>> {
  const stored = (await (await page.request.get("/api/baking-plans")).json()) as { plan: BakingPlan }[];
  return Object.fromEntries(stored.map(({ plan }) => [plan.name, plan.progress.done.length]));
}

test("OC 30 three breads bake on one page: the step that is due is in front, and each ends on its own", async ({
  page,
}) => {
  const [loaf, rye] = twoBreads();
  const third = { ...ownDay({ startsAt: minutesAgo(-30) }), name: "Sunday Wheat" };
  await store(page, { "bread-tools-baking-day": JSON.stringify([loaf, rye, third]) });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto("/baking-day");
    await onStep(page, "Mix");
    await expect(chip(page, /^City Loaf/)).toHaveAttribute("aria-current", "true");
    await look(page);
  }
  // By keys alone: the third one, and back.
  await chip(page, /^Sunday Wheat/).focus();
  await page.keyboard.press("Enter");
  await onStep(page, "Build levain");
  await chip(page, /^City Loaf/).focus();
  await page.keyboard.press("Enter");
  await onStep(page, "Mix");
  await button(page, /^Done/).focus();
  await page.keyboard.press("Enter");
  await expect(chip(page, /^Rye/)).toHaveAttribute("aria-current", "true");
  await expect(page.getByRole("heading", { name: "Build levain", level: 1 })).toBeFocused();
  await button(page, "End Rye").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "End Rye" }).click();
  await expect(page.getByText("We saved “Rye” on your device.")).toBeVisible();
  await page.reload();
  await expect(chip(page, /./)).toHaveCount(2);
});

test("REL-02 two devices press for different breads without a network, and nothing is lost", async ({
  page,
  browser,
  site,
}) => {
  await signInAnew(page);
  await store(page, { "bread-tools-baking-day": JSON.stringify(twoBreads()) });
  await page.goto("/baking-day");
  await onStep(page, "Mix");
  await expect.poll(() => pressesOf(page)).toEqual({ "City Loaf": 1, Rye: 1 });
  const phone = await otherDevice(browser, page, site.url);
  await phone.goto("/baking-day");
  await onStep(phone, "Mix");
  await expect(chip(phone, /./)).toHaveCount(2);

  await page.context().setOffline(true);
  await phone.context().setOffline(true);
  await button(page, /^Done/).click();
  await expect(page.getByText(/^No connection\./)).toBeVisible();
  await chip(phone, /^Rye/).click();
  await button(phone, "I’m late").click();
  await phone
    .getByRole("dialog")
    .getByRole("button", { name: /^40\s+min/ })
    .click();
  await expect(phone.getByText(/^No connection\./)).toBeVisible();
  await phone.context().setOffline(false);
  await page.context().setOffline(false);
  await expect.poll(() => pressesOf(page)).toEqual({ "City Loaf": 2, Rye: 1 });
  // Late for one moves that one.
  const stored = (await (await page.request.get("/api/baking-plans")).json()) as { plan: BakingPlan }[];
  const moved = stored.map(({ plan }) => [plan.name, plan.progress.moved.length]);
  expect(moved).toEqual([
    ["City Loaf", 0],
    ["Rye", 1],
  ]);
  await expect(page.getByText(/on two devices/)).toHaveCount(0);
  await phone.context().close();
});
