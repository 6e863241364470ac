import { describe, expect, it } from "vitest";
import { longestPlan, planBaking, withWaits } from "..";
import type { PlannedBake, PlanAnswer } from "./plan";
import type { PlanWish } from "./plan-wish";
import type { MinuteRange } from "./plan-ranges";
import { applyPreset } from "../presets/apply-preset";
import { PRESETS } from "../presets/presets";
import type { RecipeForm } from "../recipe/recipe-form";

function preset(id: string): RecipeForm {
  const found = PRESETS.find((candidate) => candidate.id === id);
  if (!found) throw new Error(`no preset ${id}`);
  return applyPreset(found);
}

const city = preset("city-loaf-master-recipe");
/** The table of section 3.4: 12 h in the fridge. */
const retarded = { ...city, coldRetard: true };

const DAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];

/** "Sat 00:55" as minutes from Monday, midnight; the week has no clock change. */
function at(text: string): number {
  const [day = "", hours, minutes] = text.split(/[ :]/);
  return DAYS.indexOf(day) * 1440 + Number(hours) * 60 + Number(minutes);
}

function clock(minutes: number): string {
  const day = DAYS[Math.floor(minutes / 1440) % 7];
  const two = (part: number) => String(part).padStart(2, "0");
  return `${day} ${two(Math.floor((minutes % 1440) / 60))}:${two(minutes % 60)}`;
}

/** 22:30 to 06:30, two weeks long. */
const NIGHTS: MinuteRange[] = Array.from({ length: 16 }, (_, day) => ({
  from: (day - 1) * 1440 + at("Mon 22:30"),
  to: day * 1440 + at("Mon 06:30"),
}));

const wish = (kind: PlanWish["goal"]["kind"], when: string, more: Partial<PlanWish> = {}): PlanWish => ({
  goal: { kind, at: at(when) },
  asleep: NIGHTS,
  away: [],
  fridge: true,
  ...more,
});

function fitting(answer: PlanAnswer): PlannedBake[] {
  if (!answer.fits) throw new Error(`nothing fits: ${answer.reason}`);
  return [answer.best, ...answer.others];
}

function best(form: RecipeForm, wanted: PlanWish): PlannedBake {
  const [first] = fitting(planBaking(form, wanted));
  if (!first) throw new Error("a plan that fits has a best");
  return first;
}

/** "Fri 22:25 > Sun 10:00, 14.5 h, 0 asleep". */
const line = ({ start, out, retard, asleep }: PlannedBake) =>
  `${clock(start)} > ${clock(out)}, ${retard === null ? "no fridge" : `${retard / 60} h`}, ${asleep} asleep`;

const costs = ({ costs: list }: PlannedBake) =>
  list.map(({ step, at: when, asleep, away }) => `${step} ${clock(when)} ${asleep} ${away}`);

describe("OC 28 planning backwards", () => {
  it("recipe B for Sunday 10:00 with its 12 h fridge begins Saturday at 00:55", () => {
    const plan = best(retarded, wish("out", "Sun 10:00", { asleep: [] }));
    expect(line(plan)).toBe("Sat 00:55 > Sun 10:00, 12 h, 0 asleep");
  });

  it("OC 29 recipe B gets 14.5 h in the fridge to spare the night, and begins Friday at 22:25", () => {
    expect(line(best(retarded, wish("out", "Sun 10:00")))).toBe("Fri 22:25 > Sun 10:00, 14.5 h, 0 asleep");
  });

  it("a recipe without cold retard begins its 1235 minutes before the end", () => {
    const plan = best(city, wish("out", "Sun 10:00", { fridge: false, asleep: [] }));
    expect(line(plan)).toBe("Sat 13:25 > Sun 10:00, no fridge, 0 asleep");
  });

  it.each(PRESETS.map(({ id }) => id))(
    "%s is out on the minute, with a night in the fridge and without",
    (id) => {
      for (const fridge of [true, false]) {
        for (const plan of fitting(planBaking(preset(id), wish("out", "Sun 09:00", { fridge })))) {
          expect(Number.isInteger(plan.start)).toBe(true);
          if (plan.asleep === 0) expect(plan.costs).toEqual([]);
        }
        expect(best(preset(id), wish("out", "Sun 09:00", { fridge })).out).toBe(at("Sun 09:00"));
      }
    },
  );
});

describe("OC 29 keeping out of sleeping hours", () => {
  it("recipe A begun at 09:00 costs 75 minutes of sleep", () => {
    const plan = best(city, wish("start", "Mon 09:00", { fridge: false }));
    expect(line(plan)).toBe("Mon 09:00 > Tue 05:35, no fridge, 75 asleep");
    expect(costs(plan)).toEqual([
      "Pre-shape Tue 01:10 10 0",
      "Final shape Tue 01:40 10 0",
      "Preheat oven Tue 04:05 5 0",
      "Initial proof Tue 04:45 5 0",
      "Score & Bake Tue 04:50 45 0",
    ]);
  });

  it("a fixed start at 09:00 still costs 25 minutes, because nothing before the fridge can move", () => {
    const plan = best(retarded, wish("start", "Mon 09:00"));
    expect(line(plan)).toBe("Mon 09:00 > Tue 18:05, 12 h, 25 asleep");
    expect(costs(plan)).toEqual([
      "Pre-shape Tue 01:10 10 0",
      "Final shape Tue 01:40 10 0",
      "Initial proof Tue 04:45 5 0",
    ]);
  });

  it("recipe C with a fixed start at 21:00 takes 14 h in the fridge", () => {
    expect(line(best(retarded, wish("start", "Mon 21:00")))).toBe("Mon 21:00 > Wed 08:05, 14 h, 0 asleep");
  });

  it("a free start moves recipe B to 19:00 with 16 h in the fridge, out on the third day at 08:05", () => {
    expect(line(best(retarded, wish("free", "Mon 09:00")))).toBe("Mon 19:00 > Wed 08:05, 16 h, 0 asleep");
  });

  it("a free start without cold retard is 19:00, out on the second day at 15:35", () => {
    const plan = best(city, wish("free", "Mon 09:00", { fridge: false }));
    expect(line(plan)).toBe("Mon 19:00 > Tue 15:35, no fridge, 0 asleep");
  });

  it("the recipe's own range widens what may be chosen, however far", () => {
    const longest = { ...city, coldRetard: true, coldRetardDuration: "12–72 hours" };
    expect(longestPlan(longest, true)).toBe(1265 + 4320);
    expect(longestPlan(retarded, true)).toBe(1265 + 1440);
    expect(longestPlan(retarded, false)).toBe(1235);
    // The fridge may be offered, after at most an hour of proof.
    expect(longestPlan(city, false)).toBe(1265 - 120 + 1440);
    const beyond = { ...retarded, coldRetardDuration: "72 hours" };
    expect(best(beyond, wish("out", "Sun 10:00", { asleep: [] })).retard).toBe(4320);
    const short = { ...retarded, coldRetardDuration: "2 hours" };
    expect(best(short, wish("out", "Sun 10:00", { asleep: [] })).retard).toBe(120);
  });
});

describe("the best plan and two others", () => {
  it("tell what they cost, and differ by two hours, by the fridge, or by a free night", () => {
    const plans = fitting(planBaking(retarded, wish("out", "Sun 10:00")));
    expect(plans.map(line)).toEqual([
      "Fri 22:25 > Sun 10:00, 14.5 h, 0 asleep",
      "Fri 20:25 > Sun 10:00, 16.5 h, 0 asleep",
      "Sat 00:55 > Sun 10:00, 12 h, 5 asleep",
    ]);
    expect(plans.map(costs)).toEqual([[], [], ["Build levain Sat 00:55 5 0"]]);
  });

  it("keep to the baker's hours in the fridge; a longer night comes last and asks first", () => {
    const written = { ...city, coldRetard: true, coldRetardDuration: "10-12 hours" };
    const plans = fitting(planBaking(written, wish("start", "Mon 09:00")));
    for (const { retard, fridgeIs } of plans.slice(0, -1)) {
      expect(fridgeIs).toBeUndefined();
      expect(retard).toBeGreaterThanOrEqual(600);
      expect(retard).toBeLessThanOrEqual(720);
    }
    const kept = fitting(planBaking(written, wish("out", "Tue 23:30")));
    expect(kept.map(({ fridgeIs = "kept" }) => fridgeIs)).toEqual(["kept", "kept", "longer"]);
    expect(kept[2]?.asleep).toBeLessThan(kept[0]?.asleep ?? 0);
    // With room for a whole night, that plan comes before one with part of a night.
    const roomy = fitting(planBaking({ ...written, coldRetardDuration: "12-16" }, wish("out", "Tue 23:30")));
    expect(roomy[1]?.asleep).toBe(0);
    expect(roomy[1]?.fridgeIs).toBeUndefined();
    // A single length is not a range.
    const single = fitting(planBaking(retarded, wish("out", "Tue 23:30")));
    expect(single.some(({ fridgeIs }) => fridgeIs)).toBe(false);
  });

  it("put an added night in the fridge after 30-60 minutes of proof", () => {
    for (const plan of fitting(planBaking(city, wish("out", "Sun 09:00")))) {
      expect(plan.waits["initial-proof"]).toBeGreaterThanOrEqual(30);
      expect(plan.waits["initial-proof"]).toBeLessThanOrEqual(60);
      const { proofingTime } = withWaits(city, plan);
      expect(proofingTime).toMatch(/^30-60 minutes/);
    }
    const brief = { ...city, proofingTime: "45 minutes" };
    const [first] = fitting(planBaking(brief, wish("out", "Sun 09:00")));
    expect(withWaits(brief, first ?? expect.unreachable()).proofingTime).toBe("45 minutes");
    // If the recipe has a fridge of its own, the proof text stays.
    for (const plan of fitting(planBaking(retarded, wish("out", "Sun 09:00"))))
      expect(withWaits(retarded, plan).proofingTime).toBe(retarded.proofingTime);
  });

  it("City Loaf for Sunday 9:00 gets no fridge by itself, but a plan with one is offered", () => {
    const [first, offered] = fitting(planBaking(city, wish("out", "Sun 09:00", { fridge: false })));
    expect(first).toMatchObject({ retard: null, out: at("Sun 09:00") });
    expect(offered).toMatchObject({ asleep: 0, out: at("Sun 09:00") });
    expect(offered?.retard).not.toBeNull();
    const asked = fitting(planBaking(city, wish("out", "Sun 09:00")));
    expect(asked.map(({ retard }) => retard)).not.toContain(null);
  });

  it("a plan without night work is offered no fridge", () => {
    const plans = fitting(planBaking(city, wish("start", "Mon 21:00", { fridge: false })));
    expect(plans.map(({ retard }) => retard)).toEqual([null]);
  });

  it("use every range the baker wrote, and its middle where nothing is gained", () => {
    const ranged = { ...city, bulkFermentationDuration: "12-18 hours" };
    const calm = best(ranged, wish("out", "Sun 09:00", { fridge: false, asleep: [] }));
    expect(calm.waits).toEqual({ bulk: 900 });
    const night = best(ranged, wish("out", "Sun 12:35", { fridge: false }));
    expect(line(night)).toBe("Sat 06:30 > Sun 12:35, no fridge, 0 asleep");
    expect(night.waits).toEqual({ bulk: 810 });
  });

  it("a fixed end that costs sleep is offered with an earlier one before a later one, each with more sleep", () => {
    const [first, ...others] = fitting(planBaking(city, wish("out", "Sun 09:00", { fridge: false })));
    expect(first?.out).toBe(at("Sun 09:00"));
    expect(first?.asleep).toBeGreaterThan(0);
    expect(others).toHaveLength(2);
    for (const other of others) expect(other.asleep).toBeLessThan(first?.asleep ?? 0);
  });

  it.each([
    // Twelve loaves, two pots: six bakes take most of a morning.
    ["city-loaf-master-recipe", { quantity: 12 }, 2, "Sat 08:00"],
    ["poolish-baguettes", {}, undefined, "Sun 23:45"],
    ["sheet-pan-focaccia", {}, undefined, "Wed 05:30"],
    ["challah-style-loaf", { quantity: 3 }, 1, "Fri 23:45"],
  ] as const)(
    "Ready means ready: %s %o, %s at once, by %s has a calm plan in time",
    (id, change, atOnce, by) => {
      const form = { ...preset(id), ...change };
      const plans = fitting(planBaking(form, wish("out", by, { fridge: false, atOnce })));
      const inTime = plans.filter(({ out }) => out <= at(by));
      expect(inTime.map(({ asleep }) => asleep)).toContain(0);
      expect(plans.slice(0, inTime.length)).toEqual(inTime);
    },
  );

  it("a wish while the baker is away is answered with bread before it, though later would be nearer", () => {
    const away = [{ from: at("Sat 20:00"), to: at("Sun 11:00") }];
    const answer = planBaking(
      preset("soft-sandwich-loaf"),
      wish("out", "Sun 10:00", { fridge: false, away }),
    );
    if (answer.fits) throw new Error("somebody is at home");
    expect(answer.nearest?.out).toBeLessThanOrEqual(at("Sat 20:00"));
    expect(answer.nearest).toMatchObject({ asleep: 0, away: 0 });
  });

  it("leave a recipe unchanged where its own times cost nothing", () => {
    expect(line(best(city, wish("free", "Mon 18:00", { fridge: false })))).toBe(
      "Mon 19:00 > Tue 15:35, no fridge, 0 asleep",
    );
  });
});

describe("when no plan fits", () => {
  it("a start that is already too late is answered with the soonest end, and the nearest without night work", () => {
    const answer = planBaking(retarded, wish("out", "Sun 10:00", { earliest: at("Sat 20:00") }));
    // 8 h in the fridge is the shortest: 1745 minutes.
    expect(answer).toMatchObject({ fits: false, reason: "too-soon", soonest: at("Sat 20:00") + 1745 });
    if (answer.fits || answer.nearest === null) throw new Error("there is a nearest plan");
    expect(answer.nearest.start).toBeGreaterThanOrEqual(at("Sat 20:00"));
    expect(answer.nearest.costs).toEqual([]);
  });

  it("an end while the baker is away is answered with the nearest hour at home", () => {
    const away = [{ from: at("Sun 00:00"), to: at("Sun 24:00") }];
    const answer = planBaking(retarded, wish("out", "Sun 10:00", { away }));
    expect(answer).toMatchObject({ fits: false, reason: "away" });
    if (answer.fits) throw new Error("somebody is at home");
    expect(answer.nearest).toMatchObject({ asleep: 0, away: 0 });
    expect(answer.nearest?.out).toBeLessThanOrEqual(at("Sun 00:00"));
  });

  it("a day away from home is planned around: the loaf goes into the fridge before it", () => {
    const away = [{ from: at("Sat 09:00"), to: at("Sat 18:00") }];
    const plan = best(retarded, wish("start", "Thu 21:00", { away }));
    expect(plan).toMatchObject({ away: 0, asleep: 0 });
    expect(plan.retard).toBeGreaterThan(0);
    expect(plan.out <= at("Sat 09:00") || plan.out - 75 >= at("Sat 18:00")).toBe(true);
  });

  it("an absence of more than a week has no nearest plan", () => {
    const away = [{ from: at("Mon 00:00"), to: at("Mon 00:00") + 40 * 1440 }];
    const answer = planBaking(retarded, wish("start", "Tue 09:00", { away }));
    expect(answer).toMatchObject({ fits: false, reason: "away", nearest: null });
  });
});
