import { expect, it } from "vitest";
import { runningPlan } from "../../../tests/support/baking-plans";
import { type BakingPlan, planInstant, readBakingPlan } from "../../contract/baking/baking-plan";
import { bakedForm } from "../../contract/baking/day-presses";
import { readDay } from "../../contract/baking/read-day";
import { MINUTE_MS } from "../../contract/values/milliseconds";
import { DEFAULT_FORMATS } from "../values/formats";
import { stepSentences } from "../steps/process-steps";
import { type DayNotice, dayNews, nextNewsAt } from "./day-news";

const plain = (text: string) => text.replaceAll("\u00a0", " ");

/** What the clock brings in a plan on which nobody presses, looked at in each of these minutes. */
function newsOf(plan: BakingPlan, minutes: readonly number[]): DayNotice[] {
  const found = new Map<string, DayNotice>();
  for (const minute of minutes) {
    const now = Date.parse(plan.startsAt) + minute * MINUTE_MS;
    const day = readDay(plan, now);
    const sentences = stepSentences(
      DEFAULT_FORMATS,
      bakedForm(plan),
      day.rows.map(({ entry }) => entry),
    );
    for (const one of dayNews(DEFAULT_FORMATS, day, sentences))
      if (!found.has(one.tag)) found.set(one.tag, one);
  }
  return [...found.values()];
}

/** Each fifth minute of more than a day: steps begin at such minutes. */
const allDay = Array.from({ length: 26 * 12 }, (_, turn) => turn * 5);

/** Everything up to the oven was done on time. */
function doneUntilBake(): BakingPlan {
  const plan = runningPlan();
  const { rows, running } = readBakingPlan(plan);
  const bake = rows.findIndex(({ kind }) => kind === "bake");
  const done = running.flatMap(({ start, end }, row) =>
    row < bake
      ? [{ row, at: new Date(planInstant(plan, rows[row]?.parallel === true ? start : end)).toISOString() }]
      : [],
  );
  return { ...plan, progress: { done, moved: [] } };
}

it("each step that the clock brings is news once, however long its work is overdue", () => {
  expect(newsOf(runningPlan(), allDay).map(({ title }) => title)).toEqual(["Build levain", "Autolyse"]);
  const plan = doneUntilBake();
  const late = newsOf(
    plan,
    [1190, 1195, 1200, 1205, 1210, 1215, 1220, 1225, 1230, 1235, 1240, 1250, 1300, 1500],
  );
  expect(late.map(({ title }) => plain(title))).toEqual(["Score & Bake", "Lid off", "Out of the oven"]);
});

it("a step moved by a press is news again at its new minute, with another tag", () => {
  const moved = [{ row: 1, minutes: 25, at: "2026-11-21T04:00:00Z" }];
  const before = newsOf(runningPlan(), [690, 700]);
  const after = newsOf(runningPlan({ progress: { done: [], moved } }), [690, 700, 714, 715, 720]);
  const at = (news: readonly DayNotice[]) => news.find(({ title }) => title === "Autolyse");
  expect(at(before)?.at).toBe(Date.parse("2026-11-21T04:30:00Z"));
  expect(at(after)?.at).toBe(Date.parse("2026-11-21T04:55:00Z"));
  expect(at(after)?.tag).not.toBe(at(before)?.tag);
  expect(plain(at(after)?.body ?? "")).toMatch(/^Mix 400 g bread flour/);
});

it("looking only at the moments that are named misses no step", () => {
  const plan = runningPlan();
  const start = Date.parse(plan.startsAt);
  const named: number[] = [];
  for (let now = start - MINUTE_MS; named.length < 100; ) {
    const next = nextNewsAt(readDay(plan, now), now);
    if (next === null) break;
    named.push((next - start) / MINUTE_MS);
    now = next;
  }
  const ids = (minutes: readonly number[]) => newsOf(plan, minutes).map(({ tag }) => tag);
  expect(ids(named)).toEqual(ids(allDay));
});
