import { openPreset } from "./builder";
import { namePart } from "./tab";
import { expect, test } from "./test";

test("OC 28 OC 29 a baker wants bread for a morning, and the card's schedule shows and keeps the plan", async ({
  tab,
}) => {
  await openPreset(tab, /City Loaf Master Recipe/);
  await tab.press(namePart("button", /^When do you want bread/));
  const date = namePart("field", "Date");
  // Ten days from now, typed as this engine's own date field takes it.
  const day = await tab.run(() => {
    const then = new Date();
    then.setDate(then.getDate() + 10);
    return `${then.getFullYear()}-${`${then.getMonth() + 1}`.padStart(2, "0")}-${`${then.getDate()}`.padStart(2, "0")}`;
  });
  await tab.set(date, day);
  await tab.see(date, ({ value }) => value === day);
  await tab.see(namePart("field", "Time"), ({ value }) => value === "09:00");
  await tab.press(namePart("button", "Use this plan"));
  await tab.reads(namePart("button", /^When do you want bread/), /09:00 · begin /);
  // Its code comes a moment later, into the same region.
  await tab.see(namePart("button", "Send a picture"));
  const schedule = await tab.text(namePart("region", "Baking Schedule"));
  await tab.reload();
  await tab.see(namePart("button", "Send a picture"));
  expect(await tab.text(namePart("region", "Baking Schedule"))).toBe(schedule);
});

test("OC 28 a date typed into the engine's own date field is the date of the plan", async ({
  tab,
  engineName,
}) => {
  test.skip(
    engineName !== "Firefox",
    "Firefox's field is typed into by its parts; WebKitGTK's gets its value in the journey above",
  );
  await openPreset(tab, /City Loaf Master Recipe/);
  await tab.press(namePart("button", /^When do you want bread/));
  const date = namePart("field", "Date");
  const { day, digits } = await tab.run(() => {
    const then = new Date();
    then.setDate(then.getDate() + 10);
    const two = (number: number) => `${number}`.padStart(2, "0");
    const parts = {
      year: `${then.getFullYear()}`,
      month: two(then.getMonth() + 1),
      day: two(then.getDate()),
    };
    // Day, month and year in the order of the engine's language.
    const order = new Intl.DateTimeFormat(navigator.language).formatToParts(then).map(({ type }) => type);
    return {
      day: `${parts.year}-${parts.month}-${parts.day}`,
      digits: order.map((type) => parts[type as keyof typeof parts] ?? "").join(""),
    };
  });
  await tab.focus(date);
  await tab.type(digits);
  await tab.see(date, ({ value }) => value === day);
  await tab.press(namePart("button", "Use this plan"));
  await tab.reads(namePart("button", /^When do you want bread/), /09:00 · begin /);
});
