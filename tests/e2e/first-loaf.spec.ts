import type { Browser, Page } from "@playwright/test";
import { box, fillSignIn, fillSignUp } from "../support/account-pages";
import { type Person, stranger } from "../support/baker";
import { breadWhen, onStep, textOf, widget } from "../support/builder";
import { countHands } from "../support/hands";
import { sidewaysScroll } from "../support/layout";
import { type PdfPage, readPdf } from "../support/pdf";
import { textPlaces } from "../support/pdf-places";
import { expect, test } from "../support/test";
import { addAuthenticator } from "../support/virtual-authenticator";

/** Somebody who has never baked, with a phone on a Thursday evening, wants bread for Sunday at nine. */
test.use({
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
  serviceWorkers: "allow",
  timezoneId: "America/Los_Angeles",
});
const THURSDAY_EVENING = "2026-11-19T18:02:00-08:00";

const press = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).tap();
const plain = (text: string) => text.replaceAll(/[\s\u00a0]+/g, " ").trim();

/** Every time on the card: in its answer, and in each row of each day. */
async function timesOn(page: Page): Promise<{ plan: string; rows: string[] }> {
  await expect(breadWhen(page)).toContainText("begin");
  const schedule = widget(page, "Baking Schedule");
  const whole = schedule.getByRole("button", { name: "Full schedule" });
  await whole.click();
  await expect(schedule.getByRole("region").first()).toBeVisible();
  const rows: string[] = [];
  for (const day of await schedule.getByRole("region").all()) {
    const date = await day.getByRole("heading").innerText();
    for (const time of await day.getByRole("time").allInnerTexts()) rows.push(plain(`${date} ${time}`));
  }
  await whole.click();
  return { plan: await textOf(breadWhen(page)), rows };
}

/** Each time of the printed schedule, with the date above it in its column. */
function timesOnPaper(sheet: PdfPage): string[] {
  const places = textPlaces(sheet);
  const words = sheet.runs.flatMap((text, index) => {
    const place = places[index];
    return place === undefined ? [] : [{ text: plain(text), ...place }];
  });
  const dates = words.filter(({ text }) => /^\w{3}, \w{3} \d{1,2}$/.test(text));
  const column = Math.min(...dates.map(({ left }) => left));
  const end = words.find(({ text }) => text.startsWith("Out of the oven"))?.top ?? 0;
  return words
    .filter(({ text, left, top }) => /^\d\d:\d\d$/.test(text) && Math.abs(left - column) < 0.5 && top < end)
    .toSorted((one, other) => one.top - other.top)
    .map(({ text, top }) => `${dates.findLast((date) => date.top < top)?.text} ${text}`);
}

async function print(page: Page): Promise<PdfPage> {
  const [sheet, ...more] = readPdf(await page.pdf({ format: "Letter" }));
  if (sheet === undefined || more.length > 0) throw new Error(`${more.length} sheets more than one`);
  return sheet;
}

/** Opens the saved recipe on a device that has nothing stored, by signing in there. */
async function onLaptop(browser: Browser, url: string, person: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, timezoneId: "America/Los_Angeles" });
  const page = await context.newPage();
  await page.clock.setFixedTime(THURSDAY_EVENING);
  await page.goto("/my-recipes");
  await expect(box(page, "Email")).toBeVisible();
  await fillSignIn(page, person);
  await page.getByRole("link", { name: "View Recipe" }).click();
  return page;
}

test("BU-02 BU-27 AC-01 RE-05 OC 28 a baker gets from the landing page to a printed City Loaf for Sunday at nine, saved, and the same on another device", async ({
  page,
  browser,
  site,
}) => {
  await addAuthenticator(page);
  await page.clock.setFixedTime(THURSDAY_EVENING);
  const hands = await countHands(page);
  const ana = stranger();

  await page.goto("/");
  await page.getByRole("link", { name: "Recipe Calculator" }).tap();
  const first = page.getByRole("article", { name: "City Loaf Master Recipe" });
  await expect(first).toContainText("A good first loaf");
  await first.getByRole("button", { name: "Use This Recipe" }).tap();
  await onStep(page, "Recipe Card");
  // On a Thursday the planner proposes Sunday at nine.
  await breadWhen(page).tap();
  await expect(page.getByLabel("Date")).toHaveValue("2026-11-22");
  await expect(page.getByLabel("Time", { exact: true })).toHaveValue("09:00");
  // The recipe has no night in the fridge. The plan that lets the baker sleep is offered first, and taken with one press.
  await press(page, "Use this plan");
  expect(await hands()).toEqual({ presses: 4, typed: [] });
  const planned = await timesOn(page);
  expect(planned.plan).toBe("When do you want bread? Sunday 09:00 · begin Friday 22:25 · you sleep");
  expect(planned.rows).toContain("Sat, Nov 21 16:00");
  expect(planned.rows.at(-1)).toBe("Sun, Nov 22 08:15");
  expect(await sidewaysScroll(page)).toBe(0);

  await test.step("saved, after signing up on the way", async () => {
    await press(page, "Save Recipe");
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await page.getByRole("main").getByRole("link", { name: "Sign Up" }).tap();
    await fillSignUp(page, ana);
    await page.getByRole("main").getByRole("button", { name: "Sign Up", exact: true }).tap();
    await press(page, "Skip for Now");
    await expect(page.getByText("Recipe saved successfully!")).toBeVisible();
    await expect(page).toHaveURL("/my-recipes");
    await page.getByRole("link", { name: "View Recipe" }).tap();
    expect(await timesOn(page)).toEqual(planned);
  });

  const sheet = await print(page);
  expect(timesOnPaper(sheet)).toEqual(planned.rows);
  expect(plain(sheet.text)).toContain("Ready at Sun, Nov 22, 09:00");

  const laptop = await onLaptop(browser, site.url, ana);
  expect(await timesOn(laptop)).toEqual(planned);
  expect((await print(laptop)).drawing).toBe(sheet.drawing);
  await laptop.context().close();
});
