import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { load } from "../load.mjs";
import { callsOf } from "../people.mjs";
import { filmOf } from "./film.mjs";

const { startSite } = await load("tests/support/site.ts");
const { RECIPES } = await load("scripts/demo/recipes.ts");
const { SIGN_INS } = await load("scripts/demo/people.ts");
const { form } = RECIPES.seeded;

/** A phone of today. */
const PHONE = { width: 390, height: 844 };
/** Sharp enough on a screen with small pixels, and still one megabyte. */
const SCALE = 1.5;

/** The last frame stands longer, before it all begins again. */
const LAST_MS = 4500;

const THURSDAY_EVENING = "2026-11-19T18:02:00-08:00";

/**
 * Makes the pictures at the top of the README, from a site of its own: `card.webp`, whose grams add up to the weight in
 * its head; `night.webp`, a plan in which the baker sleeps; and `sunday.webp`, which moves: bread for Sunday at 9:00, a
 * plan, a baking day, 40 minutes late, and still 9:00. With `frames`, each frame becomes a file there, to be looked at.
 */
export async function makeFront({ browser, pictures, frames }) {
  const site = await startSite();
  try {
    const page = await openPhone(browser, site.url);
    const still = async (name, height = PHONE.height) => {
      await page.setViewportSize({ ...PHONE, height });
      const png = await page.screenshot({ animations: "disabled", caret: "hide" });
      await sharp(png)
        .webp({ quality: 80 })
        .toFile(join(pictures, `${name}.webp`));
      await page.setViewportSize(PHONE);
    };
    const film = await sundayAtNine(page, still);
    await film.save(join(pictures, "sunday.webp"));
    mkdirSync(frames, { recursive: true });
    for (const [index, { png }] of film.frames.entries())
      writeFileSync(join(frames, `sunday-${String(index + 1).padStart(2, "0")}.png`), png);
  } finally {
    await site.stop();
  }
}

/** A phone in San Francisco on a Thursday evening, on which a baker opens a loaf that was saved. */
async function openPhone(browser, baseURL) {
  const context = await browser.newContext({
    baseURL,
    viewport: PHONE,
    deviceScaleFactor: SCALE,
    isMobile: true,
    hasTouch: true,
    colorScheme: "light",
    reducedMotion: "reduce",
    timezoneId: "America/Los_Angeles",
    serviceWorkers: "block",
  });
  const { call } = callsOf(() => context);
  const { who: name, email, password } = SIGN_INS.ana;
  await call(context, "POST", "/api/auth/sign-up/email", { name, email, password });
  const { id } = await call(context, "POST", "/api/recipes", form);
  const page = await context.newPage();
  await page.clock.setFixedTime(THURSDAY_EVENING);
  await page.goto(`/recipes/${id}`, { waitUntil: "networkidle" });
  return page;
}

/** Closing a part scrolls to its button, a moment later than the press. */
async function toTop(page) {
  await page.waitForTimeout(400);
  await page.evaluate(() => scrollTo(0, 0));
}

/** From the card to bread that is ready at nine, although its baker was late. */
async function sundayAtNine(page, still) {
  const film = filmOf(page, SCALE);
  const button = (name) => page.getByRole("button", { name }).filter({ visible: true }).first();
  const ask = button(/^When do you want bread\?/);
  await ask.waitFor();
  await film.look();
  await film.press(ask);
  await button("Use this plan").waitFor();
  await film.look();
  await film.press(button("Use this plan"));
  await page.getByText("you sleep").waitFor();
  await toTop(page);
  await film.look();
  await still("card", 1000);
  await ask.tap();
  await button("Remove this plan").waitFor();
  await toTop(page);
  await still("night", 1180);
  await ask.tap();
  await button("Remove this plan").waitFor({ state: "hidden" });
  await toTop(page);
  await bakeLate(page, film, button);
  return film;
}

/** The plan's day, and its baker is late for the mix. */
async function bakeLate(page, film, button) {
  await page.clock.setFixedTime("2026-11-20T22:25:00-08:00");
  await film.press(button("Start baking day"));
  await button(/^Now, 22:25/).waitFor();
  await film.look();
  await film.press(button(/^Now, 22:25/));
  await page.waitForURL("**/baking-day");
  await page.getByRole("heading", { name: "Build levain" }).waitFor();
  await film.look();

  await page.clock.setFixedTime("2026-11-21T09:55:00-08:00");
  await button(/^Done|Autolyse done/).tap();
  await page.clock.setFixedTime("2026-11-21T10:25:00-08:00");
  await page.getByText("Now, until 10:35").waitFor();
  await toTop(page);
  await film.look();
  await film.press(button("I’m late"));
  await button(/^40 min/).waitFor();
  await film.press(button(/^40 min/));
  await page.getByText("Next, at 11:05").waitFor();
  await toTop(page);
  await film.look();
  const kept = page.getByText(/^Still Sunday 09:00/);
  // To just above the buttons that never leave the window.
  await kept.evaluate((sentence) => {
    const late = [...document.querySelectorAll("button")].find((one) => one.textContent === "I’m late");
    scrollBy(0, sentence.getBoundingClientRect().bottom - late.getBoundingClientRect().top + 90);
  });
  await film.look(LAST_MS);
}
