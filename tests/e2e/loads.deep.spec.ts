import { readFileSync } from "node:fs";
import ICAL from "ical.js";
import { askWhen, card, openPreset, textOf, widget } from "../support/builder";
import { stranger } from "../support/baker";
import { sidewaysScroll } from "../support/layout";
import { expect, look, test } from "../support/test";

test.use({ timezoneId: "America/Los_Angeles" });

const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents("vevent")
    .map((event) => new ICAL.Event(event))
    .map(({ summary, startDate }) => `${startDate.toString()} ${summary.split(" · ")[0]}`);

test("a baker says once that there is one pot: schedule, paper, plan, calendar and baking day bake in loads", async ({
  page,
}) => {
  await page.clock.setFixedTime("2026-11-19T18:02:00-08:00");
  await openPreset(page, "City Loaf Master Recipe");
  const schedule = widget(page, "Baking Schedule");
  const vitals = card(page).locator(".card-vitals");
  await schedule.getByRole("button", { name: "Full schedule" }).click();
  await expect(schedule.getByText("Two loaves: two pots, or one after the other?")).toBeVisible();
  await expect(vitals).toContainText("20h 35m");
  await look(page);

  await schedule.getByRole("button", { name: "One after the other" }).press("Enter");
  await expect(schedule.getByRole("button", { name: "Change how many fit at once" })).toBeFocused();
  await expect(schedule.getByText("Two loaves, one after the other.")).toBeVisible();
  await expect(vitals).toContainText("21h 35m");
  await expect(vitals).toContainText("Day 2, 06:35");
  const rows = (await schedule.locator(".timeline-row").allTextContents()).map((row) =>
    row.replaceAll("\u00a0", " ").replaceAll(/\s+/g, " ").trim(),
  );
  expect(rows.slice(-3)).toEqual([
    "04:50 at night Score & Bake 1 one loaf, the other waits in the fridge lid off at 05:10 45 min",
    "05:35 at night Reheat pot may take until 05:55 15 min",
    "05:50 at night Score & Bake 2 one loaf from the fridge lid off at 06:10 45 min",
  ]);
  await look(page);

  // Printed, the rows are there, and the question is not.
  await page.emulateMedia({ media: "print" });
  await expect(schedule.getByText("Score & Bake 2")).toBeVisible();
  await expect(schedule.getByRole("button", { name: "Change how many fit at once" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await sidewaysScroll(page)).toBe(0);
  await look(page);
  await page.setViewportSize({ width: 1280, height: 900 });

  // Bread for Sunday 9:00: that is when the last load is out.
  await askWhen(page, true);
  await page.getByLabel("Add a night in the fridge").check();
  await page.locator("summary").filter({ hasText: "Timetable and calendar" }).click();
  const timetable = page.getByRole("region", { name: "Timetable" });
  await expect(timetable).toContainText("Sunday 09:00");
  const planned = (await timetable.locator(".timeline-row").allTextContents())
    .map((row) => row.replaceAll(/\s+/g, " ").trim())
    .filter((row) => /Bake|Reheat/.test(row));
  expect(planned.map((row) => row.slice(0, 21).trim())).toEqual(
    ["07:15 Score & Bake 1", "08:00 Reheat pot may", "08:15 Score & Bake 2"].map((row) =>
      expect.stringContaining(row.slice(0, 16)),
    ),
  );
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Add to calendar" }).click();
  const events = eventsIn(readFileSync(await (await download).path(), "utf8"));
  expect(events.filter((event) => /Bake|Lid/.test(event))).toEqual([
    "2026-11-22T15:15:00Z Score & Bake 1",
    "2026-11-22T15:35:00Z Lid off",
    "2026-11-22T16:15:00Z Score & Bake 2",
    "2026-11-22T16:35:00Z Lid off",
  ]);

  await card(page).locator(".bread-when").getByRole("button", { name: "Start baking day" }).click();
  await expect(page).toHaveURL(/\/baking-day$/);
  await page.getByRole("button", { name: "Timetable" }).click();
  const day = page.getByRole("dialog", { name: "Timetable" });
  const whole = await textOf(day);
  expect(whole).toMatch(/07:15 Score & Bake 1 .*08:00 Reheat pot .*08:15 Score & Bake 2 .*09:00/);
  await look(page);

  // Buying a second pot meanwhile does not change the loads of the running day.
  await page.evaluate(() => localStorage.setItem("bread-tools-kitchen", JSON.stringify({ "pot-loaf": 2 })));
  await page.reload();
  await page.getByRole("button", { name: "Timetable" }).click();
  expect(await textOf(day)).toBe(whole);
});

test("a visitor's one pot and hours of sleep go along to the account, and the plan is ready at one time on the laptop too", async ({
  page: phone,
  browser,
  site,
}) => {
  test.slow();
  await phone.setViewportSize({ width: 390, height: 844 });
  await openPreset(phone, "City Loaf Master Recipe");
  const schedule = widget(phone, "Baking Schedule");
  await schedule.getByRole("button", { name: "Full schedule" }).click();
  await schedule.getByRole("button", { name: "One after the other" }).click();
  await expect(card(phone).locator(".card-vitals")).toContainText("21h 35m");

  const person = stranger();
  await phone.goto("/signup");
  await phone.getByRole("textbox", { name: "Name" }).fill(person.name);
  await phone.getByRole("textbox", { name: "Email" }).fill(person.email);
  await phone.getByLabel("Password", { exact: true }).fill(person.password);
  await phone.getByLabel("Confirm Password").fill(person.password);
  const sent = phone.waitForResponse((response) => response.url().endsWith("/api/auth/update-user"));
  await phone.getByRole("main").getByRole("button", { name: "Sign Up", exact: true }).click();
  expect((await sent).status()).toBe(200);

  const { cookies } = await phone.context().storageState();
  const context = await browser.newContext({
    baseURL: site.url,
    timezoneId: "America/Los_Angeles",
    storageState: { cookies, origins: [] },
  });
  const laptop = await context.newPage();
  await openPreset(laptop, "City Loaf Master Recipe");
  await expect(card(laptop).locator(".card-vitals")).toContainText("21h 35m");
  await context.close();
});
