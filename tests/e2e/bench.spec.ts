import type { Browser, Page } from "@playwright/test";
import { fillSignIn } from "../support/account-pages";
import { signedIn } from "../support/baker";
import {
  card,
  continueDraft,
  fill,
  goToStep,
  onStep,
  openAdjust,
  openPreset,
  textOf,
  widget,
} from "../support/builder";
import { expect, look, test } from "../support/test";

/** Bread for Sunday breakfast, planned on Thursday evening. */
test.use({ timezoneId: "America/Los_Angeles" });
const THURSDAY_EVENING = "2026-11-19T18:02:00-08:00";

const firstTick = (page: Page) => widget(page, "Ingredient List").getByRole("checkbox").first();
const plan = (page: Page) => card(page).getByText(/^Start .+, ready Sun, .+, 09:00\.$/);

/** The card's plan: when the bread begins and is out, the start time, and the schedule's last moment. */
async function planOn(page: Page): Promise<string[]> {
  await expect(plan(page)).toBeVisible();
  const schedule = await textOf(widget(page, "Baking Schedule"));
  const [out = ""] = /Out of the oven on Sun, \w+ \d+ at 09:00/.exec(schedule) ?? [];
  return [
    await textOf(plan(page)),
    await page.getByRole("textbox", { name: "Start time" }).inputValue(),
    out,
  ];
}

async function acceptPlan(page: Page): Promise<string[]> {
  await openPreset(page, "City Loaf Master Recipe");
  await openAdjust(page, "Bread by …");
  await page.getByLabel("Add a night in the fridge").check();
  await page.getByRole("button", { name: "Use this plan" }).click();
  return planOn(page);
}

/** The same person on another device: the session, without anything that this device keeps. */
async function otherDevice(browser: Browser, page: Page, url: string): Promise<Page> {
  const { cookies } = await page.context().storageState();
  const context = await browser.newContext({
    baseURL: url,
    timezoneId: "America/Los_Angeles",
    storageState: { cookies, origins: [] },
  });
  const other = await context.newPage();
  await other.clock.setFixedTime(THURSDAY_EVENING);
  return other;
}

/** Resolves when the server has this change of the bench. */
const waitForBench = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith("/bench") && response.ok());

test("a plan and a tick stay through steps, a reload and the way to the login, and are saved with the recipe", async ({
  page,
}) => {
  const accepted = await acceptPlan(page);
  expect(accepted).not.toContain("");
  await firstTick(page).check();
  await goToStep(page, "Shaping & Proofing");
  await goToStep(page, "Recipe Card");
  expect(await planOn(page)).toEqual(accepted);
  await page.reload();
  await onStep(page, "Recipe Card");
  expect(await planOn(page)).toEqual(accepted);
  await expect(firstTick(page)).toBeChecked();
  await look(page);

  const person = await signedIn(page);
  await page.context().clearCookies();
  await page.getByRole("button", { name: "Save Recipe" }).click();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await fillSignIn(page, person);
  await onStep(page, "Recipe Card");
  expect(await planOn(page)).toEqual(accepted);
  await page.getByRole("button", { name: "Save Recipe" }).click();
  await expect(page).toHaveURL("/my-recipes");
  await page.getByRole("link", { name: "View Recipe" }).click();
  expect(await planOn(page)).toEqual(accepted);
  await expect(firstTick(page)).toBeChecked();

  await page.emulateMedia({ media: "print" });
  await expect(card(page).getByRole("heading", { name: /^Sun, \w+ \d+$/ })).toBeVisible();
});

test("OC 28 what changes after a plan was accepted, or a day begun, is said and asked", async ({ page }) => {
  await page.clock.setFixedTime(THURSDAY_EVENING);
  const [planned, start] = await acceptPlan(page);
  const line = card(page).getByRole("status").filter({ hasText: "ready Sun" });

  await test.step("a longer bulk keeps the night, and one press plans anew", async () => {
    await goToStep(page, "Mixing & Fermentation");
    await fill(page, "Bulk fermentation duration", "6 hours");
    await goToStep(page, "Recipe Card");
    await expect(line).toContainText("ready Sun, Nov 22, 11:00. You planned for Sun, Nov 22, 09:00.");
    await card(page).getByRole("button", { name: "Plan it anew" }).press("Enter");
    await expect(line).toContainText("ready Sun, Nov 22, 09:00.");
    await expect(line).toContainText("in the fridge instead of");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(line).toContainText("You planned for Sun, Nov 22, 09:00.");
    await goToStep(page, "Mixing & Fermentation");
    await fill(page, "Bulk fermentation duration", "4 hours");
    await goToStep(page, "Recipe Card");
    expect((await planOn(page)).slice(0, 2)).toEqual([planned, start]);
  });

  await test.step("a plan whose day is over says so, and offers the next such day", async () => {
    await page.clock.setFixedTime("2026-11-24T09:00:00-08:00");
    await page.reload();
    await continueDraft(page);
    await expect(card(page)).toContainText("This plan was for Sun, Nov 22, 09:00.");
    await card(page).getByRole("button", { name: "Plan it for Sun, Nov 29" }).click();
    await expect(line).toContainText("Start Fri, Nov 27, 22:25, ready Sun, Nov 29, 09:00.");
    await card(page).getByRole("button", { name: "Remove this plan" }).click();
  });

  await test.step("09:00 that is over is never silently the start", async () => {
    await page.clock.setFixedTime("2026-11-24T11:00:00-08:00");
    await widget(page, "Baking Schedule").getByRole("button", { name: "Start baking day" }).click();
    const choices = page.getByRole("dialog", { name: "Start baking day" }).locator(".start-choices button");
    await expect(choices).toHaveText([
      /^Now, 11:00 ready Wednesday 07:35$/,
      /^I started at 09:00 ready Wednesday 05:35$/,
      /^Wednesday 09:00 ready Thursday 05:35$/,
    ]);
    await choices.first().press("Enter");
    await onStep(page, "Build levain");
  });

  await test.step("a recipe that is changed while its day runs is asked about", async () => {
    await page.goto("/recipe");
    await continueDraft(page);
    await goToStep(page, "Yield & Scaling");
    await fill(page, "Quantity", "3");
    await goToStep(page, "Recipe Card");
    await page.goto("/baking-day");
    const question = page.getByRole("status").filter({ hasText: "was changed after this baking day began" });
    await expect(question).toContainText("3 x 950 g instead of 2 x 950 g");
    await look(page);
    await question.getByRole("button", { name: "Bake with the changes" }).press("Enter");
    await expect(question).toHaveCount(0);
    await page.reload();
    await onStep(page, "Build levain");
    await expect(question).toHaveCount(0);
  });
});

test("BU-26 a tick on 400 g is undone and said on the other device, once the recipe has 420 g", async ({
  page,
  browser,
  site,
}) => {
  await signedIn(page);
  await openPreset(page, "City Loaf Master Recipe");
  await page.getByRole("button", { name: "Save Recipe" }).click();
  await expect(page).toHaveURL("/my-recipes");
  await page.getByRole("link", { name: "View Recipe" }).click();
  const list = (on: Page) => widget(on, "Ingredient List");
  const row = (on: Page, name: RegExp) => list(on).getByRole("checkbox", { name });

  const phone = await otherDevice(browser, page, site.url);
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(page.url());
  await row(phone, /^Bread flour/).check();
  await Promise.all([waitForBench(phone), row(phone, /^Salt/).check()]);
  await expect(list(phone)).toContainText("Mix the dough: 2 of 5 weighed.");

  await test.step("the hydration changes on the laptop", async () => {
    await page.getByRole("link", { name: "Edit Recipe" }).click();
    await goToStep(page, "Yield & Scaling");
    await fill(page, "Hydration", "65");
    await goToStep(page, "Recipe Card");
    await page.getByRole("button", { name: "Save Recipe" }).click();
    await expect(page).toHaveURL("/my-recipes");
  });

  await test.step("the phone says what changed, and weighs that again", async () => {
    await phone.evaluate(() => dispatchEvent(new Event("focus")));
    await expect(list(phone).getByText("Bread flour: now 420 g, you had ticked 400 g.")).toBeVisible();
    await expect(list(phone).getByText("Salt: now 26 g, you had ticked 25 g.")).toBeVisible();
    await expect(list(phone).getByRole("checkbox", { checked: true })).toHaveCount(0);
    await expect(list(phone).getByText(/of 5 weighed/)).toHaveCount(0);
    await look(phone);

    await list(phone).getByRole("button", { name: "Weigh", exact: true }).click();
    const weigh = phone.getByRole("dialog", { name: "Weigh" });
    await weigh.getByRole("button", { name: "Skip to the dough" }).click();
    const press = weigh.getByRole("button", { name: /Press anywhere/ });
    await expect(press).toContainText("Bread flour: now 420 g, you had ticked 400 g.");
    await press.click();
    await expect(weigh).toContainText("Mix the dough: 1 of 5 weighed");
    await weigh.getByRole("button", { name: "Done" }).click();
    await expect(list(phone).getByText(/you had ticked/)).toHaveCount(1);
    await Promise.all([waitForBench(phone), list(phone).getByRole("button", { name: "Got it" }).click()]);
    await expect(list(phone).getByText(/you had ticked/)).toHaveCount(0);
  });

  await test.step("the laptop has the same ticks", async () => {
    await page.getByRole("link", { name: "View Recipe" }).click();
    await expect(row(page, /^Bread flour/)).toBeChecked();
    await expect(row(page, /^Salt/)).not.toBeChecked();
    await expect(list(page)).toContainText("Mix the dough: 1 of 5 weighed.");
  });
  await phone.context().close();
});

test.describe("with the site's own worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("a saved recipe keeps its plan on every device, through an edit and without a network", async ({
    page,
    context,
    browser,
    site,
  }) => {
    await page.clock.setFixedTime(THURSDAY_EVENING);
    await signedIn(page);
    const accepted = await acceptPlan(page);
    expect(accepted).toEqual([
      "Start Fri, Nov 20, 22:25, ready Sun, Nov 22, 09:00.",
      "22:25",
      "Out of the oven on Sun, Nov 22 at 09:00",
    ]);
    await page.getByRole("button", { name: "Save Recipe" }).click();
    await expect(page).toHaveURL("/my-recipes");
    await page.getByRole("link", { name: "View Recipe" }).click();
    expect(await planOn(page)).toEqual(accepted);

    const phone = await otherDevice(browser, page, site.url);
    await phone.goto(page.url());
    expect(await planOn(phone)).toEqual(accepted);
    await Promise.all([waitForBench(phone), firstTick(phone).check()]);
    // After coming back to this window, the tick is there, too.
    await expect(firstTick(page)).not.toBeChecked();
    await page.evaluate(() => dispatchEvent(new Event("focus")));
    await expect(firstTick(page)).toBeChecked();

    await page.getByRole("link", { name: "Edit Recipe" }).click();
    await onStep(page, "Recipe Card");
    expect(await planOn(page)).toEqual(accepted);
    await page.getByRole("button", { name: "Save Recipe" }).click();
    await expect(page).toHaveURL("/my-recipes");
    await page.getByRole("link", { name: "View Recipe" }).click();
    expect(await planOn(page)).toEqual(accepted);

    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    expect(await planOn(page)).toEqual(accepted);
    await context.setOffline(true);
    await page.reload();
    expect(await planOn(page)).toEqual(accepted);
    await expect(firstTick(page)).toBeChecked();
    await firstTick(page).uncheck();
    await page.reload();
    expect(await planOn(page)).toEqual(accepted);
    await expect(firstTick(page)).not.toBeChecked();
    const sent = waitForBench(page);
    await context.setOffline(false);
    await sent;
    await phone.reload();
    await expect(firstTick(phone)).not.toBeChecked();
    await phone.getByRole("button", { name: "Remove this plan" }).click();
    await expect(phone.getByRole("textbox", { name: "Start time" })).toHaveValue("09:00");
    await expect(phone.getByText("out of the oven Sun, Nov 22")).toHaveCount(0);
    await phone.context().close();
  });
});
