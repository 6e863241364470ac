import type { Page, Route } from "@playwright/test";
import { signInOwner } from "../support/baker";
import { store } from "../support/builder";
import { expect, test } from "../support/test";

/** Somebody uses a public page before its code is there: nothing is lost, and nothing counts twice. */

/** Holds every script back until `arrive` is called, as a slow network does. */
async function scriptsWait(page: Page): Promise<{ arrive: () => void }> {
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route: Route) => {
    await arrival;
    await route.continue();
  });
  return { arrive };
}

/** DevTools' "Slow 4G", and a processor four times slower. */
async function onSlowPhone(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 562.5,
    downloadThroughput: 180_000,
    uploadThroughput: 84_375,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}

const readout = (page: Page, name: string) =>
  page
    .getByRole("region", { name: "What goes into the bowl" })
    .locator(`div:has(> dt:text-is("${name}")) > dd`);
const more = (page: Page) => page.getByRole("button", { name: "Increase hydration by 1" });
const hydration = (page: Page) => page.getByRole("textbox", { name: "Hydration" });

test("CP-04 early presses, moves and typing count in order, and a number out of range is reported beside its field", async ({
  page,
}) => {
  const { arrive } = await scriptsWait(page);
  await page.goto("/");
  await page.getByRole("button", { name: "Increase total flour by 10" }).click();
  await page.getByRole("slider", { name: "Hydration" }).fill("70");
  await more(page).click();
  await more(page).click();
  const starter = page.getByRole("textbox", { name: "Starter (of flour weight)" });
  await starter.fill("5");
  await hydration(page).press("ArrowUp");
  await page.getByRole("button", { name: /Earth Creme/ }).click();
  arrive();
  await expect(hydration(page)).toHaveValue("73");
  await expect(starter).toHaveValue("5");
  await expect(starter).toHaveAttribute("aria-invalid", "true");
  await expect(readout(page, "Flour")).toHaveText("1,010 g");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "earthcreme");
  // Presses from then on count once as well.
  await more(page).click();
  await expect(hydration(page)).toHaveValue("74");
});

test("CP-07 a number typed early into the guide's chart moves the chart", async ({ page }) => {
  // While the page scrolls smoothly to the chart, the day would move away from under the press.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const { arrive } = await scriptsWait(page);
  await page.goto("/starter-instructions");
  await page.getByRole("textbox", { name: "Peak time" }).fill("10");
  await page.getByRole("radio", { name: "Day 4" }).check({ force: true });
  arrive();
  await expect(page.getByText("Fed 1:2:2, peak after 10 hours, used after 12 hours.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Peak time" })).toHaveValue("10");
  await expect(page.getByRole("radio", { name: "Day 4" })).toBeChecked();
  await expect(page.getByRole("heading", { name: "Day 4 of 7 Watch the band" })).toBeVisible();
});

test("CP-04 five early presses of + make 80 of 75 on a slow phone too", async ({ page }) => {
  await onSlowPhone(page);
  await page.goto("/", { waitUntil: "commit" });
  for (let press = 0; press < 5; press += 1) await more(page).click();
  await expect(readout(page, "Water")).toHaveText("800 g", { timeout: 20_000 });
  await expect(hydration(page)).toHaveValue("80");
});

/** Whether the page still records what somebody does, because its own code does not run yet. */
const isAsleep = (page: Page) => page.evaluate(() => window.earlyActs !== undefined);

test("CP-01 a public page's code starts by itself, before anybody does anything", async ({ page }) => {
  for (const path of ["/", "/about"]) {
    await page.goto(path);
    await expect.poll(() => isAsleep(page)).toBe(false);
    await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  }
});

/** No script arrives, as when a network drops some files. The console reports that as a failed network. */
async function scriptsFail(page: Page): Promise<{ restore: () => Promise<void> }> {
  const scripts = /\/assets\/.*\.js$/;
  await page.route(scripts, (route) => route.abort("internetdisconnected"));
  return { restore: () => page.unroute(scripts) };
}

const notice = (page: Page) => page.getByRole("alert").filter({ hasText: "This page" });

test("REL-25 while the page's code is missing a link works after 3 s at most, and a button says that it waits", async ({
  page,
}) => {
  await test.step("none comes", async () => {
    const { restore } = await scriptsFail(page);
    await page.goto("/");
    await page.getByRole("link", { name: "Try now" }).click();
    await expect(page).toHaveURL("/recipe");
    await page.goto("/");
    await expect(notice(page)).toBeHidden();
    await more(page).click();
    await expect(notice(page)).toContainText("This page could not load.");
    await restore();
    await notice(page).getByRole("link", { name: "Reload" }).click();
    await more(page).click();
    await expect(hydration(page)).toHaveValue("76");
    await expect(notice(page)).toBeHidden();
  });

  await page.clock.install();
  await test.step("it is late for a button, and then counts its press", async () => {
    const { arrive } = await scriptsWait(page);
    await page.goto("/");
    await more(page).click();
    await page.clock.runFor(1_500);
    await expect(notice(page)).toBeHidden();
    await page.clock.runFor(1_600);
    await expect(notice(page)).toContainText("This page is still loading.");
    arrive();
    await expect(hydration(page)).toHaveValue("76");
    await expect(notice(page)).toBeHidden();
  });

  await test.step("it is late for a link", async () => {
    await scriptsWait(page);
    await page.goto("/");
    await page.getByRole("link", { name: "Create New Recipe" }).click();
    await page.clock.runFor(1_500);
    await expect(page).toHaveURL("/");
    await page.clock.runFor(1_600);
    await expect(page).toHaveURL("/recipe");
  });
});

test.describe("a device that remembers the owner", () => {
  // The page's first script gets this answer.
  test.use({ refusals: [401] });

  test("AC-06 AD-06 AD-07 a wrongly remembered owner ends at the login; a real one sees the numbers, or the heading while each list is requested once, before the page's code is there", async ({
    page,
  }) => {
    await store(page, { "bread-tools-signed-in": "owner" });
    await page.goto("/my-recipes");
    await expect(page).toHaveURL("/login?redirect=%2Fmy-recipes");
    expect(await page.evaluate(() => localStorage.getItem("bread-tools-signed-in"))).toBeNull();

    await signInOwner(page);
    await page.evaluate(() => localStorage.setItem("bread-tools-signed-in", "owner"));
    const calls: string[] = [];
    page.on("request", (request) => {
      const { pathname } = new URL(request.url());
      // The login page before this one may ask for a passkey a moment late.
      if (pathname.startsWith("/api/") && page.url().includes("/admin")) calls.push(pathname);
    });
    const { arrive } = await scriptsWait(page);
    // The first view comes with its numbers.
    await page.goto("/admin", { waitUntil: "commit" });
    await expect(page.getByText("Total Users")).toBeVisible();
    expect(calls).toEqual([]);
    await page.goto("/admin?tab=starter-requests", { waitUntil: "commit" });
    await expect(page.getByRole("heading", { name: "Admin Dashboard" })).toBeVisible();
    const early = [
      "/api/auth/get-session",
      "/api/admin/metrics",
      "/api/admin/starter-requests",
      "/api/admin/bread-requests",
    ];
    await expect.poll(() => calls).toEqual(early);
    arrive();
    await expect(page.getByText("Total Users")).toBeVisible();
    await expect(page.getByRole("tab", { name: /^Starter Requests \(/ })).toBeVisible();
    for (const path of early) expect(calls.filter((one) => one === path)).toHaveLength(1);
  });
});
