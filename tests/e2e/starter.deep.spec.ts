import type { Page } from "@playwright/test";
import { signInAnew } from "../support/baker";
import { store } from "../support/builder";
import { expect, look, test } from "../support/test";

test.use({ timezoneId: "America/Los_Angeles" });

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const diary = (page: Page) => page.getByRole("region", { name: "Diary" }).getByRole("listitem");
const nextBake = (page: Page) => page.getByRole("region", { name: "For your next bake" });
/** A wall clock in San Francisco, on a day in November 2026. */
const at = (day: number, time: string) =>
  new Date(`2026-11-${String(day).padStart(2, "0")}T${time}:00-08:00`);

/** The clock goes on while the page stays open, and is read as when somebody comes back to it. */
async function later(page: Page, when: Date): Promise<void> {
  await page.clock.setFixedTime(when);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
}

test("a receiver's first week becomes a starter's page: seven days, rises, health, and Saturday's levain", async ({
  page,
}) => {
  await test.step("the guide's week, on its last day", async () => {
    const week = [1, 2, 3, 4, 5, 6].map((day) => [day, at(10 + day, "21:00").getTime()] as const);
    const [day, fed] = week.at(-1) ?? [];
    await store(page, {
      "bread-tools-guide-week": JSON.stringify(week),
      "bread-tools-guide-day": JSON.stringify({ day, at: fed }),
    });
    await page.clock.setFixedTime(at(17, "21:00"));
    await page.goto("/starter-instructions");
    await button(page, "Yes, Day 7").click();
  });

  await test.step("is the first week of the jar", async () => {
    await page.getByRole("link", { name: "Your Starter", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Starter");
    await expect(diary(page)).toHaveCount(7);
    await expect(diary(page).first()).toContainText("Day 7 of the guide. Fed 1:2:2, whole wheat");
    await expect(diary(page).last()).toContainText("Day 1 of the guide");
    await expect(page.getByText("Note when your starter peaks")).toBeVisible();
  });

  await test.step("a peak, a feeding, a peak: health and the line of rises", async () => {
    await later(page, at(18, "03:30"));
    await button(page, "It stands highest").click();
    await expect(page.getByText("Healthy. Your starter doubled in 6½ hours.")).toBeVisible();
    await later(page, at(18, "09:00"));
    await button(page, "I fed it").click();
    await page.getByRole("textbox", { name: "Temperature of the jar" }).fill("75");
    await page.getByRole("textbox", { name: "Temperature of the jar" }).press("Enter");
    await page.getByRole("combobox", { name: "Which flour" }).fill("Rye");
    await expect(page.getByText("Written down: Fed 1:2:2, rye, 75°F (24°C)")).toBeVisible();
    await later(page, at(18, "14:30"));
    await button(page, "It stands highest").click();
    await page.getByRole("textbox", { name: "Risen by" }).fill("120");
    await page.getByRole("textbox", { name: "Risen by" }).press("Enter");
    await page.getByRole("textbox", { name: "Note" }).fill("Smells of yogurt.");
    await expect(
      page.getByRole("img", { name: "The last 2 rises, the newest last: 100%, 120%." }),
    ).toBeVisible();
  });

  await test.step("the levain on Saturday morning asks nobody to get up at night", async () => {
    await button(page, "Plan a levain").click();
    await page.getByLabel("Levain on").fill("2026-11-21");
    await page.getByLabel("At", { exact: true }).fill("08:00");
    await expect(
      nextBake(page).getByText(
        /^Feed on Friday at 2[0-2]:\d\d with 1:(5:5|10:10|20:20) for Saturday’s levain\.$/,
      ),
    ).toBeVisible();
    await expect(page.getByText("Never between 22:30 and 06:30, when you sleep.")).toBeVisible();
    // With the week, the rises, an open line and the plan.
    await look(page);
  });

  await test.step("without a network, in the fridge and out of it", async () => {
    await page.context().setOffline(true);
    await button(page, "Into the fridge").click();
    await expect(page.getByText("In the fridge since today.")).toBeVisible();
    // After the fridge a starter is fed twice.
    await expect(
      nextBake(page).getByText(/^Feed on Friday at .*, and on Friday at .*, for Saturday’s levain\.$/),
    ).toBeVisible();
    await page.context().setOffline(false);
  });

  await test.step("a line is deleted, and comes back; all of it is stored on the device", async () => {
    await diary(page).filter({ hasText: "Day 1 of the guide" }).getByRole("button").click();
    await button(page, "Delete this line").last().click();
    await expect(diary(page).filter({ hasText: "Day 1 of the guide" })).toHaveCount(0);
    await button(page, "Undo").click();
    await expect(diary(page).filter({ hasText: "Day 1 of the guide" })).toHaveCount(1);
    await diary(page).filter({ hasText: "Day 1 of the guide" }).getByRole("button").first().click();
    await button(page, "Delete this line").last().click();
    await page.reload();
    // Seven days, three lines of the jar, the levain and the fridge, without the one that was deleted; two feedings ahead.
    await expect(diary(page)).toHaveCount(13);
    await expect(diary(page).filter({ hasText: "Day 2 of the guide" })).toHaveCount(1);
    await expect(diary(page).filter({ hasText: "Day 1 of the guide" })).toHaveCount(0);
    const highest = diary(page).filter({ hasText: "Highest: up by 120%, 5½ hours after feeding" });
    await expect(highest).toContainText("Smells of yogurt.");
  });
});

test("a starter diary is the same on two devices: lines of both, one offline, and a deleted line stays deleted", async ({
  page: phone,
  browser,
  site,
}) => {
  // A line written before signing in is kept.
  await phone.goto("/starter");
  await button(phone, "I fed it").click();
  await expect(phone.getByText("Saved on this device. Sign in to keep it on all of yours.")).toBeVisible();
  await signInAnew(phone);
  await phone.reload();
  await expect(phone.getByText("Saved in your account.")).toBeVisible();

  const { cookies } = await phone.context().storageState();
  const context = await browser.newContext({
    baseURL: site.url,
    timezoneId: "America/Los_Angeles",
    storageState: { cookies, origins: [] },
  });
  const laptop = await context.newPage();
  await laptop.goto("/starter");
  await expect(diary(laptop)).toHaveCount(1);

  await phone.context().setOffline(true);
  await button(phone, "It stands highest").click();
  await phone.getByRole("textbox", { name: "Note" }).fill("Domed.");
  await expect(phone.getByText("Saved on this device. We send it once you are online.")).toBeVisible();
  await button(laptop, "Into the fridge").click();
  await expect(laptop.getByText("Saved in your account.")).toBeVisible();
  await phone.context().setOffline(false);
  await expect(phone.getByText("Saved in your account.")).toBeVisible();
  await expect(diary(phone)).toHaveCount(3);
  await laptop.reload();
  await expect(diary(laptop)).toHaveCount(3);
  await expect(diary(laptop).filter({ hasText: "Domed." })).toHaveCount(1);

  await diary(laptop).filter({ hasText: "Into the fridge" }).getByRole("button").click();
  await button(laptop, "Delete this line").click();
  await expect(laptop.getByText("Saved in your account.")).toBeVisible();
  await phone.reload();
  await expect(diary(phone)).toHaveCount(2);
  await context.close();
});
