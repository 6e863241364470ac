import type { Page } from "@playwright/test";
import { textDigest } from "../../src/contract/values/text-digest";
import { ownDay } from "../support/baking-plans";
import { signInAnew } from "../support/baker";
import { expect, look, test } from "../support/test";

// As in a baker's own browser.
test.use({ serviceWorkers: "allow", timezoneId: "America/Los_Angeles" });

/** A day whose autolyse, 690 minutes after its beginning, comes in so many seconds. */
function dayBefore(seconds: number) {
  const startsAt = new Date(Date.now() + seconds * 1000 - 690 * 60_000).toISOString();
  return ownDay({ startsAt, updatedAt: new Date(Date.now() - 3_600_000).toISOString() });
}

async function openDay(page: Page, seconds: number) {
  const plan = dayBefore(seconds);
  expect((await page.request.put("/api/baking-plans", { data: { plan } })).status()).toBe(200);
  await page.goto("/baking-day");
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
  return plan;
}

/** Pushes to the site's worker as the browser's push service does, but without that service's network. */
async function push(page: Page, message: object): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    session.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const [first] = registrations;
      if (first !== undefined) resolve(first.registrationId);
    }),
  );
  await session.send("ServiceWorker.enable");
  await session.send("ServiceWorker.deliverPushMessage", {
    origin: new URL(page.url()).origin,
    registrationId: await registered,
    data: JSON.stringify(message),
  });
  await session.detach();
}

/** Has the worker write down what it shows: Chromium without a screen may have no notifications to show. */
async function listen(page: Page): Promise<() => Promise<{ title: string; tag: string; path: string }[]>> {
  const worker = page.context().serviceWorkers()[0] ?? (await page.context().waitForEvent("serviceworker"));
  await worker.evaluate(() => {
    const scope = self as unknown as { registration: ServiceWorkerRegistration; said: unknown[] };
    scope.said = [];
    scope.registration.showNotification = async (title, { tag, data } = {}) => {
      scope.said.push({ title, tag, path: (data as { path: string }).path });
    };
  });
  return () =>
    worker.evaluate(
      () => (self as unknown as { said: never[] }).said as { title: string; tag: string; path: string }[],
    );
}

const shown = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const notices = await registration.getNotifications();
    return notices.map(({ title, body, tag }) => ({ title, body, tag }));
  });

test("a pushed notice is shown by the worker with no page of the day open", async ({ page }) => {
  await signInAnew(page);
  await openDay(page, 600);
  await page.goto("/about");
  const said = await listen(page);
  await push(page, { tag: "day 2 1", title: "Mix", body: "Add the salt.", path: "/baking-day" });
  await expect.poll(said).toEqual([{ title: "Mix", tag: "day 2 1", path: "/baking-day" }]);
});

test.describe("in a browser that has notifications", () => {
  test.use({ permissions: ["notifications"] });

  test("the open page and the push make one notice of a step", async ({ page }) => {
    await signInAnew(page);
    await page.clock.install();
    const plan = await openDay(page, 600);
    // Debian's chromium-headless-shell denies them whatever it is told.
    test.skip(
      (await page.evaluate(() => Notification.permission)) !== "granted",
      "chromium-headless-shell denies notifications; full Chromium runs it",
    );
    const tag = `day ${textDigest(plan.id).toString(36)} 1 ${Math.floor((Date.parse(plan.startsAt) + 690 * 60_000) / 60_000)}`;
    await page.clock.fastForward(601_000);
    await expect.poll(async () => (await shown(page)).map((one) => one.tag)).toEqual([tag]);
    await push(page, { tag, title: "Autolyse", body: "From the server.", path: "/baking-day" });
    await expect.poll(() => shown(page)).toEqual([{ title: "Autolyse", body: "From the server.", tag }]);
    await push(page, { tag: "day 2 1", title: "Mix", body: "Add the salt.", path: "/baking-day" });
    await expect
      .poll(async () => (await shown(page)).map(({ title }) => title).toSorted())
      .toEqual(["Autolyse", "Mix"]);
  });
});

test("a browser that blocks notifications is told so, with the calendar as the way, on the day and in the account", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(Notification, "permission", { get: () => "denied" });
    Notification.requestPermission = async () => "denied";
  });
  await signInAnew(page);
  await openDay(page, 600);
  const words = "Your browser blocks notifications from this site. Calendar alarms ring all the same.";
  await expect(page.getByRole("main")).toContainText(words);
  await look(page);
  await page.goto("/account");
  const section = page
    .locator("section")
    .filter({ has: page.getByRole("heading", { name: "Devices That Ring" }) });
  await section.getByRole("button", { name: "Ring on this device" }).click();
  await expect(section).toContainText(words);
  await look(page);
  expect(await (await page.request.get("/api/ringing")).json()).toMatchObject({ devices: [] });
});
