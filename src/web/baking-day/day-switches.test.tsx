// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { runningPlan } from "../../../tests/support/baking-plans";
import { labelled } from "../../../tests/support/labelled";
import { press } from "../../../tests/support/open-builder";
import { button, one } from "../../../tests/support/render";
import { renderAt, settle, until } from "../../../tests/support/render-at";
import { signedIn } from "../../../tests/support/saved-recipes";
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

  it("REL-28 the switch stays on while the browser asks, and is off again after a no", async () => {
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

  it("one comes with each step that the clock brings, with its weights, and none with a press", async () => {
    browserWith("granted");
    await openAt(600);
    await later(690);
    expect(shown).toEqual([expect.stringMatching(/^Autolyse: Mix 400 g bread flour, .+460 g water/)]);
    await press(button("Autolyse done"));
    await later(700);
    await later(720);
    expect(shown.slice(1)).toEqual([expect.stringMatching(/^Mix: Add 400 g levain and 25 g salt\./)]);
    await press(button("Done"));
    // The mix took no time, so the fold comes ten minutes earlier than planned.
    await later(744);
    expect(shown).toHaveLength(2);
    await later(745);
    expect(shown.slice(2)).toEqual([expect.stringMatching(/^Fold 1: 1 of 2\./)]);
  });

  it("D10 one says what a step waits for when its time has come", async () => {
    browserWith("granted");
    await openAt(700);
    await later(720);
    expect(shown).toEqual(["Mix: The autolyse hasn’t begun yet. The mix waits for it."]);
  });

  it("where they are refused it is said, and nothing is shown", async () => {
    browserWith("denied");
    await openAt(600);
    await later(720);
    expect(shown).toEqual([]);
    expect(plain(one("main").textContent)).toContain("Your browser blocks notifications from this site.");
  });
});

describe("baking day: the screen", () => {
  it("is kept on from an hour before something is due, and not all night", async () => {
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
