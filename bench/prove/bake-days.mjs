import * as fc from "fast-check";
import { join } from "node:path";
import { runnerImport } from "vite";
import { root } from "../../scripts/prepare.mjs";
import { middle } from "../middle.mjs";
import { below, count, figure } from "./report.mjs";

export const title = "A thousand bake days of two to six breads";
export const how =
  "Random breads of the presets with ranges, wishes, nights and hours away, in kitchens that are short of hands, mixers, " +
  "fridge, ovens, pots and stones. Each answer is judged minute by minute from the schedules of its breads, and not by " +
  "what the planner counted (OC 29).";

const DAYS = 1000;
/** Milliseconds for the middle of all days, and for the longest. */
const MIDDLE = 200;
const LONGEST = 2000;

const load = async (path) => (await runnerImport(join(root, path), { logLevel: "error" })).module;

/** Milliseconds of the processor, which other programs do not lengthen as much as the clock. */
function timed(plan) {
  const started = process.cpuUsage();
  const answer = plan();
  const { user, system } = process.cpuUsage(started);
  return { answer, milliseconds: (user + system) / 1000 };
}

export async function prove({ share }) {
  const { planBakeDay } = await load("src/baking/index.ts");
  const { bakeDays } = await load("tests/support/random-bake-days.ts");
  const { dayFaults, sleepBeyond } = await load("tests/support/judge-bake-day.ts");
  const days = fc.sample(bakeDays(2, 6), Math.round(DAYS * share));
  const planned = days.map((day) => {
    const { answer, milliseconds } = timed(() => planBakeDay(day.breads, day.kitchen, day.times));
    return { day, answer, milliseconds, faults: dayFaults(day, answer), beyond: sleepBeyond(day, answer) };
  });
  const breads = planned.reduce((sum, { day }) => sum + day.breads.length, 0);
  const faults = planned.flatMap((one) => one.faults);
  for (const fault of new Set(faults)) console.log(fault);
  const of = (pattern) => faults.filter((fault) => pattern.test(fault)).length;
  const times = planned.map(({ milliseconds }) => milliseconds);
  return [
    count(`breads planned or said, of ${breads} on ${days.length} days`, breads - of(/neither/), breads),
    count("days on which minutes taken twice differ from what is said", of(/taken twice/), 0),
    count("clashes that are said without anything that would solve them", of(/nothing would/), 0),
    count("waits outside their range", of(/range/), 0),
    count(
      "wishes missed unsaid, breads begun too early, hands needed while away",
      of(/unsaid|early|away/),
      0,
    ),
    figure(
      "days without a clash",
      planned.filter(({ answer }) => answer.clashes.length === 0).length,
      "none",
      true,
    ),
    figure(
      "breads that cost more sleep than alone, as no other place is free",
      planned.flatMap(({ beyond }) => beyond).length,
      "none",
      true,
    ),
    below("a day, in the middle", middle(times), MIDDLE, " ms"),
    below("the longest of them", Math.max(...times), LONGEST, " ms", 0),
  ];
}
