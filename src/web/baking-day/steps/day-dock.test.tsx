// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { begunOnTime, runningPlan } from "../../../../tests/support/baking-plans";
import { press } from "../../../../tests/support/open-builder";
import { one } from "../../../../tests/support/render";
import { renderAt, until } from "../../../../tests/support/render-at";
import { signedIn } from "../../../../tests/support/saved-recipes";
import type { RecipeForm } from "../../../baking";
import { type BakingPlan, readBakingPlan } from "../../../contract/baking/baking-plan";
import { BakingDayPage } from "../baking-day-page";
// Loaded here, because the page loads them late and a press would find nothing yet.
import "../late-dialog";
import "../side-jobs/side-job-dialog";

beforeEach(() => signedIn(null));
afterEach(() => vi.useRealTimers());

const plain = (text: string | null | undefined) => (text ?? "").replaceAll("\u00a0", " ").trim();
const step = () => plain(one("main h1").textContent);
const out = () => plain([...document.querySelectorAll(".coming dl > div")].at(-1)?.textContent);
const inDock = (selector: string) => [
  ...document.querySelectorAll<HTMLButtonElement>(`.day-dock ${selector}`),
];
const large = () => inDock(".day-main").map(({ textContent }) => plain(textContent));
const named = (name: RegExp) =>
  [...document.querySelectorAll("button")].find(({ textContent }) => name.test(plain(textContent))) ??
  expect.unreachable(`no button ${String(name)}`);
const stored = () => JSON.parse(localStorage.getItem("bread-tools-baking-day") ?? "null") as BakingPlan;

const START = Date.parse(runningPlan().startsAt);
const iso = (minute: number) => new Date(START + minute * 60_000).toISOString();

/** The page `after` minutes into the first row of a kind, everything before it done on time. */
async function openAt(kind: string, after: number, form: Partial<RecipeForm> = {}, unlit = false) {
  const plan = runningPlan({ zone: "America/Los_Angeles" }, form);
  const { rows, running } = readBakingPlan(plan);
  const at = rows.findIndex((row) => row.kind === kind);
  const done = rows.flatMap(({ handsOn, parallel, kind: one_ }, row) => {
    const { start = 0, end = 0 } = running[row] ?? {};
    if (parallel === true) return unlit && one_ === "preheat" ? [] : [{ row, at: iso(start) }];
    return row < at && handsOn === true ? [{ row, at: iso(end) }] : [];
  });
  const begins = running[at]?.start ?? 0;
  const told = done.filter((each) => Date.parse(each.at) <= START + (begins + after) * 60_000);
  const proof = rows.findIndex((row) => row.kind === "initial-proof");
  const proofed = kind === "bake" ? [{ row: proof, at: iso(begins) }] : [];
  vi.useFakeTimers({ toFake: ["Date"], now: START + (begins + after) * 60_000 });
  localStorage.setItem(
    "bread-tools-baking-day",
    JSON.stringify({ ...plan, progress: { done: [...told, ...proofed], moved: [] } }),
  );
  await renderAt("/baking-day", <BakingDayPage />);
  await until(() => expect(plain(one("main").textContent)).toContain("End baking day"));
  return async (minute: number) => {
    vi.setSystemTime(START + (begins + minute) * 60_000);
    await act(async () => void document.dispatchEvent(new Event("visibilitychange")));
  };
}

const COLD = { coldRetard: true, coldRetardDuration: "15 hours", temperTime: "30 minutes" };

it("one minute into a night in the fridge no large button ends it; a small one says what that costs", async () => {
  await openAt("cold-retard", 1, COLD);
  expect(step()).toBe("Cold retard");
  expect(large()).toEqual([]);
  expect(plain(one("main").textContent)).not.toContain("Dough is ready");
  const early = named(/^Take it out now: ready \d\d:\d\d$|^Take it out now: ready \w+ \d\d:\d\d$/);
  const promised = plain(early.textContent).replace("Take it out now: ready ", "");
  await press(early);
  // Nobody has lit the oven: the named time has its heating in it.
  expect(step()).toBe("Remove from fridge");
  expect(out().endsWith(promised)).toBe(true);
});

it.each([
  ["build-levain", 60, {}, "Mix now"],
  ["bulk", 30, {}, "Shape now"],
  ["bench-rest", 3, {}, "Shape now"],
  ["initial-proof", 10, COLD, "In the fridge"],
  ["initial-proof", 60, {}, "Bake now"],
  ["bake", 25, { bakeTime: "45 minutes, lid on the whole time" }, "Out of the oven"],
] as const)(
  "a %s that is under way %i minutes: small, with the new time",
  async (kind, after, form, word) => {
    await openAt(kind, after, form);
    expect(large()).toEqual([]);
    const early = inDock("button").map(({ textContent }) => plain(textContent))[0];
    expect(early).toMatch(new RegExp(`^${word}: ready (?:\\w+ )?\\d\\d:\\d\\d$`));
  },
);

it.each([
  ["final-shape", 11, { ...COLD, proofingTime: "none" }, "In the fridge"],
  ["bake", 46, {}, "Out of the oven"],
  ["mix", 11, {}, "Done"],
] as const)("a %s whose time is up: one large button, %s", async (kind, after, form, word) => {
  await openAt(kind, after, form);
  expect(large()).toEqual([word]);
});

it("a fold is begun early by its own word, and the time that the button named comes true", async () => {
  const later = await openAt("mix", 9);
  await press(named(/^Done/));
  await later(20);
  expect(step()).toBe("Fold 1");
  const early = named(/^Fold now: ready/);
  const promised = plain(early.textContent).replace("Fold now: ready ", "");
  await press(early);
  expect(out().endsWith(promised)).toBe(true);
});

it("the lid comes off by its own button, and a lid that came off late keeps its minutes without it", async () => {
  const later = await openAt("bake", 1);
  expect(large()).toEqual([]);
  expect(inDock("button").map(({ textContent }) => plain(textContent))[0]).toMatch(/^Lid off now: ready/);
  await later(27);
  expect(large()[0]).toMatch(/^Lid off: ready (?:\w+ )?\d\d:\d\d$/);
  const promised = (large()[0] ?? "").replace("Lid off: ready ", "");
  await press(named(/^Lid off/));
  expect(plain(one("[role=timer]").textContent)).toBe("25:00 left");
  expect(out().endsWith(promised)).toBe(true);
  expect(stored().progress.turned).toMatchObject([{ minutes: 7 }]);
  expect(inDock("button").map(({ textContent }) => plain(textContent))[0]).toMatch(/^Out of the oven/);
  await press(named(/^Undo: lid off/));
  expect(large()[0]).toMatch(/^Lid off/);
});

it("a bread that waits for a heating pot goes on by the pot", async () => {
  const plan = runningPlan({ zone: "America/Los_Angeles" });
  const lit = { row: 10, at: iso(1175) };
  const done = [...begunOnTime(plan, "autolyse"), { row: 8, at: iso(1010) }, lit];
  vi.useFakeTimers({ toFake: ["Date"], now: START + 1195 * 60_000 });
  localStorage.setItem("bread-tools-baking-day", JSON.stringify({ ...plan, progress: { done, moved: [] } }));
  await renderAt("/baking-day", <BakingDayPage />);
  await until(() => expect(step()).toBe("Score & Bake"));
  await press(named(/^Pot is hot: ready 05:40$/));
  expect(out()).toBe("Out of the oven05:40");
  expect(plain(one("[role=timer]").textContent)).toBe("20:00 left");
});

it("being late names the new time beside each answer", async () => {
  await openAt("bulk", 30);
  await press(named(/^I’m late/));
  const answer = named(/^40 min/);
  expect(plain(answer.textContent)).toMatch(/^40 min ready (?:\w+ )?\d\d:\d\d$/);
  const promised = plain(answer.textContent).replace("40 min ready ", "");
  await press(answer);
  expect(out().endsWith(promised)).toBe(true);
});
