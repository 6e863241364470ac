// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { answerCalls, answerWith, refuseWith, signedInAs } from "../../../tests/support/answering";
import { pressButton } from "../../../tests/support/form-filling";
import { forgetPush, pushInBrowser, SITE_KEY } from "../../../tests/support/push-in-browser";
import { until } from "../../../tests/support/render-at";
import { renderPages } from "../../../tests/support/render-pages";
import type { RingingDevice } from "../../contract/baking/notices";
import { AccountPage } from "./account-page";

const READ = "GET /api/ringing";
const BEGIN = "PUT /api/ringing";

const phone = (change: Partial<RingingDevice> = {}): RingingDevice => ({
  id: "018f6d3e-1111-7111-8111-111111111111",
  device: "Chrome on Android",
  madeAt: "2026-11-20T12:00:00.000Z",
  current: false,
  failedAt: null,
  ...change,
});
const ringing = (...devices: RingingDevice[]) => answerWith({ key: SITE_KEY, devices });
const gone = () => new Response(null, { status: 204 });

async function open(answers: Parameters<typeof answerCalls>[0]) {
  const network = await answerCalls(
    { "GET /api/auth/passkey/list-user-passkeys": answerWith([]), ...answers },
    signedInAs(),
  );
  await renderPages("/account", { "/account": <AccountPage /> });
  return network;
}

const section = () =>
  [...document.querySelectorAll("section")].find(
    (each) => each.querySelector("h2")?.textContent === "Devices That Ring",
  );
const text = () => section()?.textContent ?? "";
const buttons = () => [...(section()?.querySelectorAll("button") ?? [])].map((each) => each.textContent);

beforeEach(() => {
  vi.stubGlobal("PublicKeyCredential", undefined);
  localStorage.clear();
});
afterEach(forgetPush);

it("a press makes this device ring, with the browser's own address and the device's zone", async () => {
  const { done } = pushInBrowser({ permission: "default", answers: "granted" });
  const network = await open({ [READ]: ringing(), [BEGIN]: ringing(phone({ current: true })) });
  await until(() => expect(buttons()).toEqual(["Ring on this device"]));
  await pressButton("Ring on this device");
  await until(() => expect(text()).toContain("This device"));
  expect(done).toEqual(["subscribed"]);
  expect(network.asked.find(({ call }) => call === BEGIN)?.body).toEqual({
    endpoint: "https://fcm.googleapis.com/fcm/send/1",
    keys: { p256dh: "p".repeat(87), auth: "a".repeat(22) },
    zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  expect(buttons()).toEqual(["Stop ringing on Chrome on Android"]);
});

it("another device is stopped from here, and this one is left alone", async () => {
  const { done } = pushInBrowser();
  const network = await open({
    [READ]: ringing(phone()),
    [`DELETE /api/ringing/${phone().id}`]: gone(),
  });
  await until(() => expect(buttons()[0]).toBe("Stop ringing on Chrome on Android"));
  await pressButton("Stop ringing on Chrome on Android");
  await until(() => expect(text()).not.toContain("Chrome on Android"));
  expect(network.asked.map(({ call }) => call)).toContain(`DELETE /api/ringing/${phone().id}`);
  expect(done).toEqual([]);
});

it("a device that has ended by itself meanwhile goes from the list without an alarm", async () => {
  pushInBrowser();
  await open({
    [READ]: ringing(phone()),
    [`DELETE /api/ringing/${phone().id}`]: refuseWith(404, { code: "not-found" }),
  });
  await until(() => expect(text()).toContain("Chrome on Android"));
  await pressButton("Stop ringing on Chrome on Android");
  await until(() => expect(text()).not.toContain("Chrome on Android"));
  expect(section()?.querySelector("[role=alert]")).toBeNull();
});

it("a device that notices do not reach says so, and what rings instead", async () => {
  pushInBrowser();
  await open({ [READ]: ringing(phone({ failedAt: "2026-11-21T12:00:00.000Z" })) });
  await until(() => expect(text()).toContain("Notices do not reach it."));
  expect(text()).toContain("Use calendar alarms");
});

it.each([
  ["the browser says no", { permission: "default", answers: "denied" }, "Your browser blocks notifications"],
  ["its push service refuses", { refuses: true }, "your browser’s push service refused"],
] as const)("where %s the page says so in a sentence, and nothing is sent", async (_what, told, words) => {
  pushInBrowser(told);
  const network = await open({ [READ]: ringing() });
  await until(() => expect(buttons()).toEqual(["Ring on this device"]));
  await pressButton("Ring on this device");
  await until(() => expect(text()).toContain(words));
  expect(text()).toMatch(/Calendar alarms/);
  expect(network.asked.map(({ call }) => call)).not.toContain(BEGIN);
});

it("an iPhone whose site is not on the home screen, and a browser without push, have no button", async () => {
  Object.defineProperty(navigator, "standalone", { configurable: true, value: false });
  await open({ [READ]: ringing() });
  await until(() => expect(text()).toContain("An iPhone rings once this site is on its home screen."));
  expect(buttons()).toEqual([]);
});
