import type { Page } from "@playwright/test";
import type { BakingPlan } from "../../src/contract/baking/baking-plan";
import { begunOnTime, ownDay } from "../support/baking-plans";
import { signInAnew } from "../support/baker";
import { onStep, store } from "../support/builder";
import { expect, look, test } from "../support/test";

// Without a network the page comes from the site's own worker, as in a baker's browser.
test.use({ timezoneId: "America/Los_Angeles", serviceWorkers: "allow" });

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const out = (page: Page) => page.getByRole("definition").last();
const later = (startsAt: string, minute: number) =>
  new Date(Date.parse(startsAt) + minute * 60_000).toISOString();

/**
 * Mixed and folded twice on Saturday 12:00-13:00. The plan lets the bulk of 4-6 hours end at 17:00, and chooses the
 * night in the fridge (10-16 hours) so that the bread is out on Sunday at 9:00.
 */
function towardsSunday(): BakingPlan {
  const startsAt = "2026-11-21T08:00:00Z";
  const plan = ownDay(
    {
      startsAt,
      goal: { out: "2026-11-22T17:00:00Z", sleep: { from: "22:30", to: "06:30" } },
    },
    {
      bulkFermentationDuration: "4-6 hours",
      proofingTime: "30 minutes",
      coldRetard: true,
      coldRetardDuration: "10-16 hours",
    },
  );
  const done = [
    ...begunOnTime(plan, "autolyse"),
    ...[2, 3, 4].map((row, index) => ({ row, at: later(startsAt, [730, 760, 790][index] ?? 0) })),
  ];
  return { ...plan, progress: { done, moved: [] } };
}

async function seesDough(page: Page, rise: string, warmth: string): Promise<void> {
  await page.getByRole("button", { name: /^Look (at the dough|again)$/ }).click();
  const dialog = page.getByRole("dialog", { name: "How is the dough?" });
  await dialog.getByRole("button", { name: rise, exact: true }).click();
  await dialog.getByRole("textbox", { name: "Dough temperature" }).fill(warmth);
  await dialog.getByRole("button", { name: "When is it ready?" }).click();
}

test("a look at fast dough, taken offline, shapes it earlier, with the bread still out on Sunday at 9:00", async ({
  page,
}) => {
  await signInAnew(page);
  const plan = towardsSunday();
  // 165 minutes after the mix: more than two thirds of the bulk's four hours are over, and a picture can tell.
  await page.clock.install({ time: later(plan.startsAt, 895) });
  await store(page, { "bread-tools-baking-day": JSON.stringify(plan) });
  await page.goto("/baking-day");
  await onStep(page, "Bulk fermentation");
  await expect(page.getByText("Saved on this device and in your account.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "How is the dough?" })).toBeVisible();
  await expect(out(page)).toHaveText("Sunday 09:00");
  await look(page);

  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  await onStep(page, "Bulk fermentation");
  await page.context().setOffline(true);
  await button(page, "Look at the dough").click();
  await page.setViewportSize({ width: 390, height: 844 });
  await look(page);
  await page.keyboard.press("Escape");
  await seesDough(page, "25%", "80");
  await expect(
    page.getByRole("heading", { name: /^Shape it (?:before|between .* and) 15:\d\d$/ }),
  ).toBeVisible();
  await expect(
    page.getByText(/^Seen at 14:5\d: 80°F\s\(27°C\), risen about 25%\. Stop when it has risen by 30%\.$/),
  ).toBeVisible();
  await expect(out(page)).toHaveText("Sunday 09:00");
  await expect(page.getByText(/^Still Sunday 09:00;.*in\sthe\sfridge\.$/)).toBeVisible();
  await look(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.reload();
  await expect(page.getByText(/^Seen at 14:5/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText("Saved on this device and in your account.")).toBeVisible();
  const stored = async () =>
    ((await (await page.request.get("/api/baking-plans")).json()) as { plan: BakingPlan }[])[0]?.plan.looks;
  await expect.poll(stored).toMatchObject([{ of: "bulk", doughFahrenheit: 80, risePercent: 25 }]);

  // When the window's time comes, the page asks, and changes nothing by itself.
  await page.clock.fastForward("01:30:00");
  await onStep(page, "Is the dough ready?");
  await look(page);
  await button(page, /^Look again in 20 min/).click();
  await onStep(page, "Bulk fermentation");
  await page.clock.fastForward("25:00");
  await onStep(page, "Is the dough ready?");
  await button(page, /^Shape now/).click();
  await onStep(page, "Pre-shape");
  await expect(out(page)).toHaveText("Sunday 09:00");

  await button(page, "End baking day").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "End baking day" }).click();
  await expect(page.getByText("“City Loaf” is in your journal.")).toBeVisible();
  await page.goto(`/journal/${plan.id}`);
  await button(page, "What went in, and when").click();
  await expect(page.getByText(/^Looked at the dough: 80°F\s\(27°C\), risen about 25%$/)).toBeVisible();
  // Sent by now at the latest: each page that is opened sends what waits.
  const status = async () => (await page.request.get(`/api/bakes/${plan.id}`)).status();
  await expect.poll(status, { timeout: 30_000 }).toBe(200);
});

/** Shaped at 01:50 on Saturday; proof of three hours, the oven on since 03:00. */
function proofing(): BakingPlan {
  const plan = ownDay();
  const done = [
    ...begunOnTime(plan, "autolyse"),
    { row: 8, at: later(plan.startsAt, 1010) },
    { row: 10, at: later(plan.startsAt, 1080) },
  ];
  return { ...plan, progress: { done, moved: [] } };
}

test("a shaped dough is poked offline and by keyboard, and baked when its dent comes back slowly", async ({
  page,
}) => {
  await signInAnew(page);
  const plan = proofing();
  // 110 minutes of three hours: three fifths are over.
  await page.clock.install({ time: later(plan.startsAt, 1120) });
  await store(page, { "bread-tools-baking-day": JSON.stringify(plan) });
  await page.goto("/baking-day");
  await onStep(page, "Initial proof");
  await expect(page.getByText("Saved on this device and in your account.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "How is the dough?" })).toBeVisible();
  await expect(out(page)).toHaveText("05:35");

  await page.setViewportSize({ width: 390, height: 844 });
  await button(page, "Look at the dough").press("Enter");
  const dialog = page.getByRole("dialog", { name: "How is the dough?" });
  await expect(dialog).toBeVisible();
  // The dialog has come; what is seen in it waits for a network.
  await page.context().setOffline(true);
  await expect(dialog.getByRole("button", { name: /^Springs back at once/ })).toBeFocused();
  await look(page);
  await page.keyboard.press("Space");
  await expect(dialog.getByRole("button", { name: /^Springs back at once/ })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await dialog.getByRole("button", { name: "When is it ready?" }).press("Enter");
  await expect(
    page.getByRole("heading", { name: /^Bake it between \d\d:\d\d and \d\d:\d\d$/ }),
  ).toBeVisible();
  await expect(
    page.getByText(/^Seen at 03:4\d: dent springs back at once\. Look again in \d0\smin\.$/),
  ).toBeVisible();
  await expect(out(page)).not.toHaveText("05:35");

  await test.step("into the fridge in the middle of its proof, and out again", async () => {
    await page.getByRole("button", { name: /^Into the fridge until/ }).press("Enter");
    await expect(page.getByText(/^Since 03:4\d: into the fridge\.$/)).toBeVisible();
    await expect(page.getByText(/^At \S+: out of the fridge\.$/)).toBeVisible();
    await look(page);
    await button(page, /^Undo: into the fridge/).press("Enter");
    await onStep(page, "Initial proof");
  });

  await page.clock.fastForward("30:00");
  await button(page, "Look again").press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "When is it ready?" }).press("Enter");
  await onStep(page, "Is the dough ready?");
  await expect(page.getByText(/^Ready: bake it before 0\d:\d\d\.$/)).toBeVisible();
  await look(page);
  await page.setViewportSize({ width: 1280, height: 900 });
  // One undo takes back the second look with what it moved, and the first one holds again.
  await button(page, /^Undo: look at the dough/).press("Enter");
  await onStep(page, "Initial proof");
  await button(page, "Look again").press("Enter");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "When is it ready?" }).press("Enter");
  await button(page, /^Bake now/).press("Enter");
  await onStep(page, "Score & Bake");

  await page.context().setOffline(false);
  await expect(page.getByText("Saved on this device and in your account.")).toBeVisible();
  const stored = async () =>
    ((await (await page.request.get("/api/baking-plans")).json()) as { plan: BakingPlan }[])[0]?.plan.pokes;
  await expect.poll(stored).toMatchObject([{ poke: "springs" }, { poke: "slow" }]);

  await button(page, "End baking day").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "End baking day" }).click();
  await page.goto(`/journal/${plan.id}`);
  await button(page, "What went in, and when").click();
  await expect(page.getByText("Looked at the dough: dent springs back at once")).toBeVisible();
  await expect(page.getByText("Looked at the dough: dent comes back slowly")).toBeVisible();
});
