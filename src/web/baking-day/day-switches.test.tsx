// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { runningPlan } from "../../../tests/support/baking-plans";
import { answers } from "../../../tests/support/open-builder";
import { forgetPush, pushInBrowser, SITE_KEY } from "../../../tests/support/push-in-browser";
import { labelled } from "../../../tests/support/labelled";
import { press } from "../../../tests/support/open-builder";
import { button, leavePages, one } from "../../../tests/support/render";
import { renderAt, settle, until } from "../../../tests/support/render-at";
import { signedIn } from "../../../tests/support/saved-recipes";
import { readDay } from "../../contract/baking/read-day";
import { BakingDayPage } from "./baking-day-page";

const PLAN_KEY = "bread-tools-baking-day";

const plan = runningPlan();
/** Minutes from the first row: the autolyse begins at 690, the mix at 720, its first fold at 755. */
const atMinute = (minute: number) => Date.parse(plan.startsAt) + minute * 60_000;
const plain = (text: string) => text.replaceAll("\u00a0", " ");

async function openAt(minute: number) {
  vi.useFakeTimers({ toFake: ["Date"], now: atMinute(minute) });
  localStorage.setItem(PLAN_KEY, JSON.stringify(plan));
  await renderAt("/baking-day", <BakingDayPage />);
  await until(() => expect(one("main").textContent).toContain("End baking day"));
}

async function later(minute: number) {
  vi.setSystemTime(atMinute(minute));
  await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
}

beforeEach(() => signedIn(null));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  Reflect.deleteProperty(navigator, "wakeLock");
});

describe("baking day: notifications", () => {
  const shown: string[] = [];

  /** A browser that answers as told, and records what it was asked to show. */
  function browserWith(permission: NotificationPermission, answer: NotificationPermission = permission) {
    shown.length = 0;
    const asked = vi.fn(async () => answer);
    class Shown extends EventTarget {
      static permission = permission;
      static requestPermission = asked;
      constructor(title: string, { body }: { body: string }) {
        super();
        shown.push(plain(`${title}: ${body}`));
      }
    }
    vi.stubGlobal("Notification", Shown);
    return asked;
  }

  it("are asked for on a press of the switch, and not before", async () => {
    const asked = browserWith("default", "granted");
    await openAt(100);
    await later(745);
    expect(asked).not.toHaveBeenCalled();
    expect(shown).toEqual([]);
    const notifies = labelled("Notify me at each step", HTMLInputElement);
    expect(notifies.checked).toBe(false);
    await press(notifies);
    await settle();
    expect(asked).toHaveBeenCalledOnce();
    expect(notifies.checked).toBe(true);
  });

  it("REL-28 their switch stays on while the browser asks, and goes off after a refusal", async () => {
    let answer: (permission: NotificationPermission) => void = () => undefined;
    browserWith("default").mockImplementation(
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    await openAt(100);
    const notifies = labelled("Notify me at each step", HTMLInputElement);
    await press(notifies);
    expect(notifies.checked).toBe(true);
    await act(async () => answer("denied"));
    expect(notifies.checked).toBe(false);
    expect(plain(one("main").textContent)).toContain("Your browser blocks notifications from this site.");
  });

  it("come with each step that the clock brings, with its weights, and none after a press", async () => {
    browserWith("granted");
    await openAt(600);
    await later(690);
    expect(shown).toEqual([expect.stringMatching(/^Autolyse: Mix 400 g bread flour, .+460 g water/)]);
    await press(button(/^Autolyse done/));
    await later(700);
    await later(720);
    expect(shown.slice(1)).toEqual([expect.stringMatching(/^Mix: Add 400 g levain and 25 g salt\./)]);
    await press(button(/^Done/));
    // The mix took no time, so the fold comes ten minutes earlier than planned.
    await later(744);
    expect(shown).toHaveLength(2);
    await later(745);
    expect(shown.slice(2)).toEqual([expect.stringMatching(/^Fold 1: 1 of 2\./)]);
  });

  it("say what a step waits for when its time has come", async () => {
    browserWith("granted");
    await openAt(700);
    await later(720);
    expect(shown).toEqual(["Mix: The autolyse hasn’t begun yet. The mix waits for it."]);
  });

  it("are off where the browser refuses them, and the page says so", async () => {
    browserWith("denied");
    await openAt(600);
    await later(720);
    expect(shown).toEqual([]);
    expect(plain(one("main").textContent)).toContain("Your browser blocks notifications from this site.");
  });
});

describe("baking day: a phone that rings while the page is closed", () => {
  const device = { id: "1", device: null, madeAt: "2026-11-20T12:00:00.000Z", current: true, failedAt: null };
  const asked: string[] = [];
  function serverAnswers(failedAt: string | null = null) {
    asked.length = 0;
    const ringing = () => Response.json({ key: SITE_KEY, devices: [{ ...device, failedAt }] });
    for (const call of ["GET /api/ringing", "PUT /api/ringing"])
      answers.set(call, () => {
        asked.push(call);
        return ringing();
      });
    answers.set("GET /api/baking-plans", () => Response.json([{ plan, version: 1 }]));
    answers.set("PUT /api/baking-plans", () => Response.json({ id: plan.id, version: 1 }));
    answers.set("DELETE /api/ringing", () => {
      asked.push("DELETE /api/ringing");
      return new Response(null, { status: 204 });
    });
  }
  const page = () => plain(one("main").textContent);
  beforeEach(() => localStorage.clear());
  afterEach(forgetPush);

  it("is subscribed where its person is signed in and has allowed notices", async () => {
    const { done } = pushInBrowser();
    await signedIn({ isOwner: false });
    serverAnswers();
    await openAt(100);
    await until(() => expect(page()).toContain("It rings with the phone locked, too"));
    expect([done, asked]).toEqual([["subscribed"], ["GET /api/ringing", "PUT /api/ringing"]]);
  });

  it("shows a step under the server's tag by the worker, so that both are one notice", async () => {
    const { done } = pushInBrowser();
    await signedIn({ isOwner: false });
    serverAnswers();
    await openAt(600);
    await later(690);
    await until(() => expect(done).toHaveLength(2));
    expect(done[1]).toBe(
      `shown Autolyse day ${readDay(plan, atMinute(690)).bread} 1 ${atMinute(690) / 60_000}`,
    );
  });

  it("is ended by the switch, and stays off at the next visit", async () => {
    const { done } = pushInBrowser();
    await signedIn({ isOwner: false });
    serverAnswers();
    await openAt(100);
    await until(() => expect(done).toEqual(["subscribed"]));
    await press(labelled("Notify me at each step", HTMLInputElement));
    await until(() => expect(asked.at(-1)).toBe("DELETE /api/ringing"));
    expect(done).toEqual(["subscribed", "unsubscribed"]);
    leavePages();
    await renderAt("/baking-day", <BakingDayPage />);
    await until(() => expect(labelled("Notify me at each step", HTMLInputElement).checked).toBe(false));
    expect(done).toHaveLength(2);
  });

  it("is said not to be reached where the service refused the last notice", async () => {
    pushInBrowser();
    await signedIn({ isOwner: false });
    serverAnswers("2026-11-21T12:00:00.000Z");
    await openAt(100);
    await until(() => expect(page()).toContain("The last notice did not reach this device."));
  });

  it.each([
    ["nobody is signed in", null, false, "Only while this page is open. Sign in to ring a locked phone"],
    ["the push service refuses", { isOwner: false }, true, "your browser’s push service refused"],
  ] as const)("is said to ring only with the page open where %s", async (_what, who, refuses, words) => {
    const { done } = pushInBrowser({ refuses });
    await signedIn(who);
    serverAnswers();
    await openAt(100);
    await until(() => expect(page()).toContain(words));
    expect([done, asked.includes("PUT /api/ringing")]).toEqual([[], false]);
  });

  it("is said to be offline until there is a network", async () => {
    const { done } = pushInBrowser();
    await signedIn({ isOwner: false });
    serverAnswers();
    answers.set("GET /api/ringing", () => Promise.reject(new TypeError("no network")));
    await openAt(100);
    await until(() => expect(page()).toContain("our site can’t be reached now"));
    serverAnswers();
    await act(async () => void dispatchEvent(new Event("online")));
    await until(() => expect(done).toEqual(["subscribed"]));
  });

  it("has a sentence in place of the switch on an iPhone without the home screen", async () => {
    Reflect.deleteProperty(window, "Notification");
    Object.defineProperty(navigator, "standalone", { configurable: true, value: false });
    await openAt(100);
    await until(() => expect(page()).toContain("An iPhone rings once this site is on its home screen."));
  });
});

describe("baking day: the screen", () => {
  it("is kept on from an hour before the next step, and not all night", async () => {
    const request = vi.fn(async () => ({ released: false, release: async () => undefined }));
    Object.defineProperty(navigator, "wakeLock", { configurable: true, value: { request } });
    await openAt(100);
    expect(request).not.toHaveBeenCalled();
    expect(plain(one("main").textContent)).toContain("The screen stays on from an hour before each step.");
    // The autolyse is due at 690.
    await later(631);
    await until(() => expect(request).toHaveBeenCalledOnce());
    expect(plain(one("main").textContent)).not.toContain("Turns on an hour before");
  });
});
