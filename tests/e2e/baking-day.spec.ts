import type { Browser, Page } from "@playwright/test";
import { begunOnTime, ownDay, runningPlan } from "../support/baking-plans";
import { signInAnew } from "../support/baker";
import { fill, goToStep, onStep, openRecipe, store } from "../support/builder";
import { expect, look, test } from "../support/test";

test.use({ timezoneId: "America/Los_Angeles" });

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const timer = (page: Page) => page.getByRole("timer");
const out = (page: Page) => page.getByRole("definition").last();

/** Hides the tab behind another one, or shows it again. In tests, browsers show every tab. */
async function hide(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, "visibilityState", { configurable: true, value: state });
      document.dispatchEvent(new Event("visibilitychange"));
    },
    hidden ? "hidden" : "visible",
  );
}

/** Every button of the page is large enough for a knuckle, and nothing overflows. */
async function fitsKnuckles(page: Page, width: number, height: number): Promise<void> {
  await page.setViewportSize({ width, height });
  const small = await page.evaluate(() => [
    ...(document.documentElement.scrollWidth > innerWidth ? ["sideways"] : []),
    ...[...document.querySelectorAll("main button")].flatMap((one) => {
      const { width: wide, height: high } = one.getBoundingClientRect();
      return wide >= 64 && high >= 64 ? [] : [`${one.textContent} ${wide} x ${high}`];
    }),
  ]);
  expect([width, small]).toEqual([width, []]);
}

const IN_STAGES = "20 min at 500°F lid on, then 25 min at 450°F lid off";

test("OC 21 a bake in stages is read back under its field, and the card's schedule has the time of each change", async ({
  page,
}) => {
  await openRecipe(page, { ...runningPlan().form, preShapeRest: "none" }, "baking");
  await fill(page, "Bake time", `${IN_STAGES}, then until brown`);
  const reading = page.locator("[data-reading=bakeTime]");
  await expect(reading).toContainText("20 minutes with the lid on at 500°F (260°C), then 25 minutes");
  await expect(reading).toContainText('Not added: "until brown".');
  await look(page);
  await fill(page, "Bake time", IN_STAGES);
  await goToStep(page, "Recipe Card");
  await button(page, "Full schedule").click();
  const rows = page.locator(".timeline-row");
  await expect(rows.last()).toContainText("lid off and 450°F (232°C) at 04:40");
  await expect(rows.filter({ hasText: /Pre-shape|Bench rest/ })).toHaveCount(0);
  await look(page);
});

test("a baker starts a baking day from the card, 40 minutes late in the middle, with the tab hidden and after a reload", async ({
  page,
}) => {
  await page.clock.install({ time: "2026-11-20T09:00:20-08:00" });
  await openRecipe(page, runningPlan().form);
  await button(page, "Start baking day").click();
  await page.getByRole("dialog").getByRole("button", { name: "Now, 09:00" }).click();
  await onStep(page, "Build levain");
  await expect(timer(page)).toHaveText("12 hours left");
  await expect(page.getByText("ripe starter")).toContainText("66 g");
  const sign = page.getByText("Falling: flat or a little sunken, and full of bubbles.");
  await expect(sign).toBeVisible();
  const letters = await page
    .getByText("ripe starter")
    .evaluate((sentence) => getComputedStyle(sentence).fontSize);
  await expect(sign).toHaveCSS("font-size", letters);
  await expect(out(page)).toHaveText("Saturday 05:35");

  // The whole night passes by the clock, not by counted ticks.
  await hide(page, true);
  await page.clock.fastForward("11:30:00");
  await hide(page, false);
  await button(page, /^Autolyse done/).click();
  await hide(page, true);
  await page.clock.fastForward("34:00");
  await hide(page, false);
  await onStep(page, "Mix");
  await page.clock.pauseAt("2026-11-20T21:10:00-08:00");
  await button(page, /^Done/).click();
  await onStep(page, "Fold 1");
  await expect(timer(page)).toHaveText("25:00 to go");
  await expect(page).toHaveTitle("25 min · Fold 1 · Bread Tools");

  await hide(page, true);
  await page.clock.fastForward("10:00");
  await hide(page, false);
  await expect(timer(page)).toHaveText("15:00 to go");
  await expect(page).toHaveTitle("15 min · Fold 1 · Bread Tools");

  await button(page, "I’m late").click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: /^40 min ready/ })
    .click();
  await expect(timer(page)).toHaveText("55:00 to go");
  await expect(page.getByText("Next, at 22:15")).toBeVisible();
  await expect(out(page)).toHaveText("Saturday 06:15");
  // Looking at the page needs a running clock.
  await page.clock.resume();
  await look(page);
  await button(page, "I’m late").click();
  await look(page);
  await page.keyboard.press("Escape");
  for (const [width, height] of [
    [320, 640],
    [844, 390],
    [1280, 900],
  ] as const)
    await fitsKnuckles(page, width, height);

  await page.reload();
  await onStep(page, "Fold 1");
  await expect(timer(page)).toHaveText(/^5[34]:\d\d to go$/);
  await button(page, "Timetable").click();
  await expect(page.getByRole("dialog").getByRole("listitem")).toHaveCount(12);
  await expect(page.getByRole("dialog").locator("[aria-current=step]")).toContainText("22:15 Fold 1");
  await look(page);
  await page.keyboard.press("Escape");
  await expect(button(page, "Timetable")).toBeFocused();

  await button(page, /^Undo: 40 min later/).click();
  await expect(out(page)).toHaveText("Saturday 05:35");
  await button(page, "End baking day").click();
  await button(page, "Keep baking").click();
  await onStep(page, "Fold 1");
  await button(page, "End baking day").click();
  await page.getByRole("alertdialog").getByRole("button", { name: "End baking day" }).click();
  await onStep(page, "Baking Day");
  await look(page);
});

/** The same person on another device: the session, without anything that this device keeps. */
async function otherDevice(browser: Browser, page: Page, url: string): Promise<Page> {
  const { cookies } = await page.context().storageState();
  const context = await browser.newContext({
    baseURL: url,
    timezoneId: "America/Los_Angeles",
    storageState: { cookies, origins: [] },
  });
  return context.newPage();
}

test("a signed-in baker continues the baking day on another device, and a press without a network is sent later", async ({
  page,
  browser,
  site,
}) => {
  await signInAnew(page);
  const startsAt = new Date(Date.now() - 725 * 60_000).toISOString();
  const plan = ownDay({
    startsAt,
    progress: { done: begunOnTime({ startsAt }, "autolyse"), moved: [] },
  });
  await store(page, { "bread-tools-baking-day": JSON.stringify(plan) });
  await page.goto("/baking-day");
  await onStep(page, "Mix");
  await expect(page.getByText("Saved on this device and in your account.")).toBeVisible();

  const phone = await otherDevice(browser, page, site.url);
  await phone.goto("/baking-day");
  await onStep(phone, "Mix");
  const sent = phone.waitForResponse((response) => response.request().method() === "PUT");
  await button(phone, /^Done/).click();
  expect((await sent).status()).toBe(200);
  await hide(page, false);
  await onStep(page, "Fold 1");

  await page.context().setOffline(true);
  await button(page, /^Fold now: ready/).click();
  await expect(page.getByText(/^No connection\./)).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText("Saved on this device and in your account.")).toBeVisible();
  await hide(phone, false);
  await expect(button(phone, /^Undo: Fold 1 sooner/)).toBeVisible();

  await button(phone, "End baking day").click();
  await phone.getByRole("alertdialog").getByRole("button", { name: "End baking day" }).click();
  await onStep(phone, "Baking Day");
  await expect.poll(async () => (await page.request.get("/api/baking-plans")).json()).toEqual([]);
  await hide(page, false);
  await expect(page.getByText("City Loaf was ended on another device.")).toBeVisible();
  await phone.context().close();
});

test("OC 21 an oven that nobody turned on is asked about and holds back the bake; a bake in stages counts down to the lid and to its end, after a reload too", async ({
  page,
}) => {
  await page.clock.install({ time: "2026-11-21T04:35:00-08:00" });
  // Proofing since 01:50, the oven due at 04:05, the bake at 04:50.
  const untold = runningPlan({}, { bakeTime: IN_STAGES });
  const done = [...begunOnTime(untold, "autolyse"), { row: 8, at: "2026-11-21T09:50:00Z" }];
  await store(page, {
    "bread-tools-baking-day": JSON.stringify({ ...untold, progress: { done, moved: [] } }),
  });
  await page.goto("/baking-day");
  await onStep(page, "Initial proof");
  await expect(page.getByText("Due since 04:05")).toBeVisible();
  await expect(page.getByText("The oven isn’t on yet. The bake waits for it.")).toBeVisible();
  await look(page);

  await test.step("the oven is asked about before Score & Bake counts", async () => {
    await page.clock.fastForward("20:00");
    await onStep(page, "Score & Bake");
    await expect(timer(page)).toHaveText(/^4[45]:\d\d to go$/);
    await button(page, /^Bake now/).press("Enter");
    const question = page.getByRole("dialog", { name: "Is the oven hot?" });
    await expect(question).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    await look(page);
    await page.keyboard.press("Escape");
    await expect(timer(page)).toHaveText(/to go$/);
    await fitsKnuckles(page, 390, 844);
    await button(page, /^Bake now/).click();
    await button(page, /^I switched it on just now/).click();
    await expect(page.getByText("The oven is hot at 05:40. The bake waits for it.")).toBeVisible();
    await expect(out(page)).toHaveText("06:25");
  });

  await test.step("the oven is hot sooner than planned, and the bake counts down to the lid", async () => {
    await button(page, /^Pot is hot: ready 05:40/).click();
    await expect(timer(page)).toHaveText(/^(20:00|19:\d\d) left$/);
    await expect(out(page)).toHaveText("05:40");
    await expect(page.getByText("At 05:15: lid off and 450°F (232°C).")).toBeVisible();
    await page.setViewportSize({ width: 1280, height: 900 });
    await look(page);
    await page.clock.fastForward("20:05");
    const turned = page.getByText("Since 05:15: lid off and 450°F (232°C).");
    await expect(turned).toBeVisible();
    await expect(timer(page)).toHaveText(/^24:\d\d left$/);
    await page.reload();
    await onStep(page, "Score & Bake");
    await expect(turned).toBeVisible();
    await expect(out(page)).toHaveText("05:40");
    await button(page, /^Out of the oven/).click();
    await onStep(page, "The bread is out");
  });

  await test.step("the bread is out: its loaf steams, and a verdict puts the bake into the journal", async () => {
    await expect(page.getByText(/^First slice at \d\d:\d\d$/)).toBeVisible();
    await expect(page.locator(".bread-steam")).toBeVisible();
    await expect(page.locator(".bread-loaf svg").last()).toBeVisible();
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await look(page);
    }
    await page.getByRole("radio", { name: "Right" }).check();
    await expect(page.getByText("We saved “City Loaf” on your device.")).toBeVisible();
    await onStep(page, "The bread is out");
    await expect(page.getByRole("radio", { name: "Right" })).toBeFocused();
    await look(page);
  });
});

test("one minute into a night in the fridge the time left is the large thing; what ends the night is small and names the hour", async ({
  page,
}) => {
  await page.clock.install({ time: "2026-11-21T01:51:00-08:00" });
  const night = {
    coldRetard: true,
    coldRetardDuration: "15 hours",
    proofingTime: "none",
    temperTime: "30 min",
  };
  const plan = runningPlan({}, night);
  const done = [...begunOnTime(plan, "autolyse"), { row: 8, at: "2026-11-21T09:50:00Z" }];
  await store(page, { "bread-tools-baking-day": JSON.stringify({ ...plan, progress: { done, moved: [] } }) });
  await page.goto("/baking-day");
  await onStep(page, "Cold retard");
  await expect(timer(page)).toHaveText(/^14\shours 5\d\sminutes left$/);
  await expect(page.getByText("Dough is ready")).toHaveCount(0);
  await expect(page.locator(".day-main")).toHaveCount(0);
  const early = button(page, /^Take it out now: ready \d\d:\d\d$/);
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [1280, 900],
  ] as const) {
    await fitsKnuckles(page, width, height);
    await look(page);
  }
  const promised = (await early.textContent())?.replace("Take it out now: ready ", "") ?? "";
  await early.press("Enter");
  await onStep(page, "Remove from fridge");
  await expect(out(page)).toHaveText(promised);
  await button(page, /^Undo: Cold retard ready: ready/).click();
  await onStep(page, "Cold retard");
});
