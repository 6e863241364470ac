import { readFileSync } from "node:fs";
import ICAL from "ical.js";
import { runningPlan } from "../support/baking-plans";
import { signInAnew } from "../support/baker";
import { leaveDraft } from "../support/builder";
import { expect, look, test } from "../support/test";

test.use({ timezoneId: "America/Los_Angeles" });

/** The events of a calendar, read by a strict parser. */
const eventsIn = (text: string) =>
  new ICAL.Component(ICAL.parse(text)).getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));

test("a baker gets a plan into their calendar: as a file, and by an address that follows it until it is renewed", async ({
  page,
  playwright,
}) => {
  await page.clock.setFixedTime("2026-11-19T18:02:00-08:00");
  await leaveDraft(page, runningPlan().form);
  await page.goto("/plan");
  await page.getByLabel("Add a night in the fridge").check();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Add to calendar" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe("city-loaf-master-recipe.ics");
  const text = readFileSync(await file.path(), "utf8");
  expect(text).toContain("X-WR-TIMEZONE:America/Los_Angeles");
  const events = eventsIn(text);
  // Friday 22:25 to Sunday 9:00, in Los Angeles.
  expect(events[0]?.startDate.toString()).toBe("2026-11-21T06:25:00Z");
  const ends = events.map(({ endDate }) => endDate.toString()).toSorted();
  expect(ends.at(-1)).toBe("2026-11-22T17:00:00Z");
  // The lid comes off 20 minutes after the bread went in, which is a moment of its own.
  expect(events.map(({ summary }) => summary).join("\n")).toMatch(/lid off/i);

  await signInAnew(page);
  await page.goto("/account");
  await page.getByRole("button", { name: "Make a calendar address" }).click();
  const field = page.getByRole("textbox", { name: "Address of your calendar feed" });
  await expect(field).toBeFocused();
  const first = await field.inputValue();
  await look(page);

  // A calendar program has no session.
  const calendar = await playwright.request.newContext();
  const read = async (address: string) => (await calendar.get(address)).text();
  expect(eventsIn(await read(first))).toEqual([]);
  const plan = runningPlan();
  expect((await page.request.put("/api/baking-plans", { data: { plan } })).status()).toBe(200);
  const uids = eventsIn(await read(first)).map(({ uid }) => uid);
  expect(uids).toContainEqual(expect.stringMatching(/-0$/));
  // Whoever reads the feed learns no id that the bake will have.
  expect(uids.join(" ")).not.toContain(plan.id);

  await page.getByRole("button", { name: "Renew address" }).click();
  const question = page.getByRole("alertdialog", { name: "Renew the address?" });
  await look(page);
  await question.getByRole("button", { name: "Renew address" }).click();
  await expect(field).not.toHaveValue(first);
  await expect(field).toBeFocused();
  const second = await field.inputValue();
  expect((await calendar.get(first)).status()).toBe(404);
  expect((await calendar.get(second)).headers()["content-type"]).toBe("text/calendar; charset=utf-8");

  await page.reload();
  await expect(page.getByText(/^You made your calendar feed on \w+ \d+, \d{4}\./)).toBeVisible();
  await page.getByRole("button", { name: "End feed" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "End feed" }).click();
  await expect(page.getByRole("button", { name: "Make a calendar address" })).toBeFocused();
  expect((await calendar.get(second)).status()).toBe(404);
  await calendar.dispose();
});
