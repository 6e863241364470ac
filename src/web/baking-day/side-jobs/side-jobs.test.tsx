// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { begunOnTime, runningPlan } from "../../../../tests/support/baking-plans";
import { press } from "../../../../tests/support/open-builder";
import { button, one, type } from "../../../../tests/support/render";
import { renderAt, until } from "../../../../tests/support/render-at";
import { signedIn } from "../../../../tests/support/saved-recipes";
import type { BakingPlan } from "../../../contract/baking/baking-plan";
import { BakingDayPage } from "../baking-day-page";
// Loaded here, because the page loads them late and a press would find nothing yet.
import "../late-dialog";
import "./side-job-dialog";

const PLAN_KEY = "bread-tools-baking-day";

const untold = runningPlan({ zone: "America/Los_Angeles" });
const START = Date.parse(untold.startsAt);
/** Minutes from the first row: the mix comes at 720, the oven is due at 1,145 (04:05), the bake at 1,190 (04:50). */
const atMinute = (minute: number) => START + minute * 60_000;
const shaped = { row: 8, at: new Date(atMinute(1010)).toISOString() };
const proofing = {
  ...untold,
  progress: { done: [...begunOnTime(untold, "autolyse"), shaped], moved: [] },
};

beforeEach(() => signedIn(null));
afterEach(() => vi.useRealTimers());

const plain = (text: string | null | undefined) => (text ?? "").replaceAll("\u00a0", " ");
const shown = () => plain(one("main").textContent);
const step = () => plain(one("main h1").textContent);
const timer = () => plain(document.querySelector("[role=timer]")?.textContent);
const stored = () => JSON.parse(localStorage.getItem(PLAN_KEY) ?? "null") as BakingPlan;
const out = () => plain([...document.querySelectorAll(".coming dl > div")].at(-1)?.textContent);
const question = () => plain(document.querySelector("dialog[open] h2")?.textContent);

async function openAt(minute: number, plan: BakingPlan = proofing) {
  vi.useFakeTimers({ toFake: ["Date"], now: atMinute(minute) });
  localStorage.setItem(PLAN_KEY, JSON.stringify(plan));
  await renderAt("/baking-day", <BakingDayPage />);
  await until(() => expect(shown()).toContain("End baking day"));
}

async function later(minute: number) {
  vi.setSystemTime(atMinute(minute));
  await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
}

describe("baking day: side jobs hold back the steps that need them", () => {
  it("an oven turned on 30 minutes late makes the bake and the bread 30 minutes later", async () => {
    await openAt(1175);
    expect(shown()).toContain("Due since 04:05");
    expect(shown()).toContain("The oven isn’t on yet. The bake waits for it.");
    await press(button(/^Oven is on/));
    expect(out()).toBe("Out of the oven06:05");
    expect(shown()).toContain("The oven is hot at 05:20. The bake waits for it.");
    await later(1195);
    expect([step(), timer()]).toEqual(["Score & Bake", "25:00 to go"]);
    await later(1220);
    expect(step()).toBe("Is the dough ready?");
    await press(button(/^Bake now/));
    await later(1221);
    expect([step(), timer()]).toEqual(["Score & Bake", "19:00 left"]);
    expect(shown()).not.toContain("waits for it");
  });

  it("an oven that was on all along, said afterwards, makes nothing later", async () => {
    await openAt(1175);
    await press(button("I did it earlier"));
    await until(() => expect(question()).toBe("Is the oven hot?"));
    await press(button(/^30\u00a0min ago/));
    expect(out()).toBe("Out of the oven05:35");
    expect(shown()).not.toContain("The oven");
  });

  it("an oven that nobody turned on is asked about before Score & Bake counts down", async () => {
    await openAt(1195);
    expect([step(), timer()]).toEqual(["Score & Bake", "45:00 to go"]);
    await press(button(/^(?:Bake now|Pot is hot)/));
    await until(() => expect(question()).toBe("Is the oven hot?"));
    expect(stored().progress).toEqual(proofing.progress);
    await press(button(/^Yes, it is hot/));
    expect([step(), timer()]).toEqual(["Score & Bake", "20:00 left"]);
    expect(out()).toBe("Out of the oven05:40");
  });

  it("an oven on for hours is hot, however far away its bake is", async () => {
    await openAt(1100);
    await press(button(/^Bake now/));
    await until(() => expect(question()).toBe("Is the oven hot?"));
    type(one("dialog[open] input", HTMLInputElement), "300");
    await press(one(".late-other .day-button"));
    expect(step()).toBe("Score & Bake");
    expect(stored().progress.done.slice(-2)).toEqual([
      { row: 10, name: "preheat 1", at: new Date(atMinute(1055)).toISOString() },
      { row: 9, name: "initial-proof 1", at: new Date(atMinute(1100)).toISOString() },
    ]);
  });

  it("a proof that ends early asks too, and waits for an oven turned on just now", async () => {
    await openAt(1100);
    await press(button(/^Bake now/));
    await until(() => expect(question()).toBe("Is the oven hot?"));
    await press(button(/^I switched it on just now/));
    expect([step(), timer()]).toEqual(["Score & Bake", "45:00 to go"]);
    expect(
      stored()
        .progress.done.slice(-2)
        .map(({ row }) => row),
    ).toEqual([10, 9]);
    // The pot turns out to be hot already.
    await press(button(/^Pot is hot: ready/));
    expect([step(), timer()]).toEqual(["Score & Bake", "20:00 left"]);
  });

  it("a question left unanswered changes nothing", async () => {
    await openAt(1195);
    await press(button(/^(?:Bake now|Pot is hot)/));
    await press(button("Close"));
    expect(stored().progress).toEqual(proofing.progress);
  });

  it("a ripe levain asks about the autolyse, and lateness counts from when the mix can start", async () => {
    await openAt(715, untold);
    expect(shown()).toContain("The autolyse hasn’t begun yet. The mix waits for it.");
    await press(button(/^Mix now/));
    await until(() => expect(question()).toBe("Is the autolyse ready?"));
    await press(button(/^10\u00a0min ago/));
    expect([step(), timer()]).toEqual(["Mix", "20:00 to go"]);
    await press(button("I’m late"));
    await press(button(/^10\u00a0min /));
    expect([step(), timer()]).toEqual(["Mix", "30:00 to go"]);
  });
});
