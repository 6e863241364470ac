import { randomUUID } from "node:crypto";
import type { Page, Route } from "@playwright/test";
import { begunOnTime, ownDay } from "../support/baking-plans";
import { cityBake } from "../support/bakes";
import { signInAnew, signInOwner } from "../support/baker";
import { onStep, openRecipe, presetForm, store } from "../support/builder";
import { expect, test } from "../support/test";

test.use({ siteOf: "presses", timezoneId: "America/Los_Angeles" });

/** Each GET reads what the server has, and its answer is held until it is let go. */
async function holdAnswers(page: Page) {
  const held: (() => void)[] = [];
  let isHolding = true;
  const hold = async (route: Route) => {
    if (route.request().method() !== "GET" || !isHolding) return route.fallback();
    const response = await route.fetch();
    await new Promise<void>((go) => {
      if (isHolding) held.push(go);
      else go();
    });
    // A page that has gone elsewhere, or has asked again, no longer waits.
    await route.fulfill({ response }).catch(() => undefined);
  };
  await page.route("**/api/**", hold);
  return {
    asked: () => held.length,
    letGo: () => {
      isHolding = false;
      for (const go of held.splice(0)) go();
    },
  };
}

/** Notes every value of a part of the page from now on: whether it is chosen, or its words. */
async function watch(page: Page, selector: string): Promise<void> {
  await page.evaluate((asked) => {
    const seen: string[] = [];
    Object.assign(window, { seen });
    const note = () => {
      const part = document.querySelector(asked);
      const now = part instanceof HTMLInputElement ? String(part.checked) : (part?.textContent ?? "gone");
      if (now !== seen.at(-1)) seen.push(now);
      requestAnimationFrame(note);
    };
    note();
  }, selector);
}
const seenOn = (page: Page) => page.evaluate(() => (window as unknown as { seen: string[] }).seen);

interface Press {
  name: string;
  /** Opens the page, and says what to watch there. */
  open: (page: Page) => Promise<string>;
  press: (page: Page) => Promise<void>;
  /** The call that tells the server. */
  sends: RegExp;
}

async function openBake(page: Page): Promise<void> {
  await signInAnew(page);
  const id = randomUUID();
  const kept = await page.request.put(`/api/bakes/${id}`, { data: { bake: cityBake(), answers: {} } });
  expect(kept.status()).toBe(200);
  await page.goto(`/journal/${id}`);
  await expect(page.getByText("Saved in your account.")).toBeVisible();
}

async function openAccount(page: Page): Promise<void> {
  await signInAnew(page);
  await page.goto("/account");
  await expect(page.getByRole("radio", { name: "Ounces" })).toBeVisible();
}

const PRESSES: Press[] = [
  {
    name: "an answer about a bake",
    open: async (page) => {
      await openBake(page);
      return "input[name=crumb][value=open]";
    },
    press: (page) => page.getByRole("radio", { name: "Open", exact: true }).check(),
    sends: /PUT .*\/api\/bakes\//,
  },
  {
    name: "the stars of a bake",
    open: async (page) => {
      await openBake(page);
      return "input[name=rating][value='4']";
    },
    press: (page) => page.getByRole("radio", { name: "4 of 5 stars" }).check(),
    sends: /PUT .*\/api\/bakes\//,
  },
  {
    name: "a line of the starter's diary",
    open: async (page) => {
      await signInAnew(page);
      await page.goto("/starter");
      await expect(page.getByRole("button", { name: "I fed it", exact: true })).toBeVisible();
      return "[aria-labelledby=diary] ul";
    },
    press: (page) => page.getByRole("button", { name: "I fed it", exact: true }).click(),
    sends: /PUT .*\/api\/starter/,
  },
  {
    name: "a tick on the card",
    open: async (page) => {
      await signInAnew(page);
      const saved = await page.request.post("/api/recipes", {
        data: presetForm("City Loaf Master Recipe"),
        headers: { "idempotency-key": randomUUID() },
      });
      expect(saved.status()).toBe(201);
      const { id } = (await saved.json()) as { id: string };
      await page.goto(`/recipes/${id}`);
      await expect(page.getByRole("article").getByRole("checkbox").first()).toBeVisible();
      return "article input[type=checkbox]";
    },
    press: (page) => page.getByRole("article").getByRole("checkbox").first().check(),
    sends: /PUT .*\/api\/recipes\/[^/]+\/bench/,
  },
  {
    name: "a step of the baking day",
    open: async (page) => {
      await signInAnew(page);
      const startsAt = new Date(Date.now() - 725 * 60_000).toISOString();
      const progress = { done: begunOnTime({ startsAt }, "autolyse"), moved: [] };
      await store(page, { "bread-tools-baking-day": JSON.stringify(ownDay({ startsAt, progress })) });
      await page.goto("/baking-day");
      await onStep(page, "Mix");
      await expect(page.getByText("Saved on this device and in your account.")).toBeVisible();
      return "main h1";
    },
    press: (page) => page.getByRole("button", { name: /^Done/ }).click(),
    sends: /(PUT|GET) .*\/api\/baking-plans/,
  },
  {
    name: "units",
    open: async (page) => {
      await openAccount(page);
      return "input[name$=-weight][value=oz]";
    },
    press: (page) => page.getByRole("radio", { name: "Ounces" }).check(),
    sends: /POST .*\/api\/auth\/update-user/,
  },
  {
    name: "the theme",
    open: async (page) => {
      await openAccount(page);
      return "input[name=theme][value=dark]";
    },
    press: (page) => page.getByRole("radio", { name: "Earth Creme" }).check(),
    sends: /POST .*\/api\/auth\/update-user/,
  },
  {
    name: "the owner's switches",
    open: async (page) => {
      await signInOwner(page);
      await page.goto("/admin?tab=settings");
      const starters = page.getByRole("switch", { name: "Starters are open" });
      await expect(starters).toBeVisible();
      const name = await starters.evaluate((input) => input.id);
      return `[id="${name}"]`;
    },
    press: (page) => page.getByRole("switch", { name: "Starters are open" }).click(),
    sends: /PUT .*\/api\/admin\/switches/,
  },
];

for (const { name, open, press, sends } of PRESSES)
  test(`REL-28 ${name}: a press shows from the press until the newer answer`, async ({ page }) => {
    const part = await open(page);
    const { asked, letGo } = await holdAnswers(page);
    await watch(page, part);
    // An answer from before the press is under way, too.
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    const isSent = page.waitForRequest((request) => sends.test(`${request.method()} ${request.url()}`));
    await press(page);
    const change = await isSent;
    if (change.method() !== "GET") await change.response();
    // The page draws what it makes of the answer.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
    );
    expect(await seenOn(page)).toHaveLength(2);
    await test.step(`${asked()} answers come`, async () => {
      letGo();
      await page.waitForLoadState("networkidle");
    });
    const seen = await seenOn(page);
    expect(seen).toHaveLength(2);
    expect(seen[0]).not.toBe(seen[1]);
  });

test("REL-28 the oven of step 10 stays chosen when it is pressed right after the step's late code has rendered", async ({
  page,
}) => {
  // The press comes in the turn in which the step is drawn, as on a busy machine, and the choice is read each time that
  // anything can have changed it.
  await page.addInitScript(() => {
    const seen: boolean[] = [];
    Object.assign(window, { seen });
    const observer = new MutationObserver(() => {
      const oven = document.querySelector<HTMLInputElement>("input[name=ovenType][value=stone-steel]");
      if (oven === null) return;
      observer.disconnect();
      oven.click();
      const note = () => {
        seen.push(oven.checked);
        requestAnimationFrame(note);
      };
      note();
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await openRecipe(page, { ...presetForm("City Loaf Master Recipe"), ovenType: "" }, "baking");
  await expect(page.getByRole("radio", { name: "Stone or steel" })).toBeChecked();
  expect([...new Set(await page.evaluate(() => (window as unknown as { seen: boolean[] }).seen))]).toEqual([
    true,
  ]);
});
