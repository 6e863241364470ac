import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  FEEDING_RATIOS,
  hungryAgain,
  planStarterFeeds,
  type Ratio,
  riseCurves,
  type StarterFeed,
  judgeStarter,
  starterRises,
  usualPeakHours,
} from "..";

const ratio = (parts: number): Ratio => ({ starter: 1, flour: parts, water: parts });
const feed = (at: number, more: Partial<StarterFeed> = {}): StarterFeed => ({
  at,
  ratio: ratio(2),
  fahrenheit: 77,
  ...more,
});
const HOUR = 60;
const DAY = 1440;

describe("a starter's rises", () => {
  it("each peak belongs to the feeding before, and the highest counts", () => {
    const feeds = [feed(0), feed(DAY), feed(2 * DAY)];
    const peaks = [
      { at: 240, risePercent: 90 },
      { at: 300, risePercent: 110 },
      { at: 400, risePercent: 80 },
      { at: DAY + 360, risePercent: 70 },
    ];
    expect(starterRises(feeds.toReversed(), peaks.toReversed())).toMatchObject([
      { feed: { at: 0 }, at: 300, hours: 5, risePercent: 110 },
      { feed: { at: DAY }, at: DAY + 360, hours: 6, risePercent: 70 },
    ]);
  });

  it("a peak before any feeding, or days after the last, is nobody's", () => {
    const peaks = [
      { at: -60, risePercent: 100 },
      { at: 37 * HOUR, risePercent: 100 },
    ];
    expect(starterRises([feed(0)], peaks)).toEqual([]);
    expect(starterRises([], peaks)).toEqual([]);
  });

  it("of equal peaks the first counts", () => {
    const peaks = [200, 260].map((at) => ({ at, risePercent: 100 }));
    expect(starterRises([feed(0)], peaks)).toMatchObject([{ at: 200 }]);
  });

  it("OC 39 the usual hours are the books', at 72°F where nobody measured", () => {
    expect(usualPeakHours(feed(0))).toBe(5.2);
    expect(usualPeakHours({ ...feed(0), wholeGrain: 1 })).toBe(4.3);
    expect(usualPeakHours(feed(0, { fahrenheit: null }))).toBe(usualPeakHours(feed(0, { fahrenheit: 72 })));
    expect(usualPeakHours(feed(0, { fahrenheit: 40 }))).toBeNull();
  });
});

const moment = fc.integer({ min: 0, max: 20 * DAY });
const feeds = fc.array(
  fc.record({
    at: moment,
    ratio: fc.constantFrom(...FEEDING_RATIOS),
    fahrenheit: fc.option(fc.integer({ min: 55, max: 90 })),
  }),
  { maxLength: 12 },
);
const peaks = fc.array(fc.record({ at: moment, risePercent: fc.integer({ min: 0, max: 300 }) }), {
  maxLength: 12,
});

describe("the line of rises", () => {
  it("begins at nothing, has the peak as it was noted, and ends before the next feeding", () => {
    const fed = [feed(0), feed(12 * HOUR)];
    const [first = [], second = []] = riseCurves(
      starterRises(fed, [
        { at: 300, risePercent: 100 },
        { at: 12 * HOUR + 360, risePercent: 80 },
      ]),
      fed,
    );
    expect(first[0]).toEqual({ at: 0, percent: 0 });
    expect(first).toContainEqual({ at: 300, percent: 100 });
    expect(first.at(-1)?.at).toBe(12 * HOUR);
    expect(second).toContainEqual({ at: 12 * HOUR + 360, percent: 80 });
    expect(second.at(-1)?.at).toBe(12 * HOUR + 900);
  });

  it("is in order of time, never below nothing and never above its peak, whatever was noted", () => {
    fc.assert(
      fc.property(feeds, peaks, (fed, noted) => {
        const rises = starterRises(fed, noted);
        const curves = riseCurves(rises, fed);
        expect(curves).toHaveLength(rises.length);
        curves.forEach((curve, index) => {
          const times = curve.map(({ at }) => at);
          expect(times).toEqual(times.toSorted((one, other) => one - other));
          const most = rises[index]?.risePercent ?? 0;
          for (const { percent } of curve) {
            expect(percent).toBeGreaterThanOrEqual(0);
            expect(percent).toBeLessThanOrEqual(most + 1e-9);
          }
        });
      }),
    );
  });
});

/** `count` equal rises: hours to the peak, percent. */
const alike = (count: number, hours: number, risePercent: number, of: Partial<StarterFeed> = {}) =>
  Array.from({ length: count }, (_, day) => ({
    feed: feed(day * DAY, of),
    at: day * DAY + hours * HOUR,
    hours,
    risePercent,
  }));

describe("a starter's health", () => {
  it.each([
    ["nothing noted", [], "unknown"],
    ["doubled in 5 hours at 77°F", alike(3, 5, 100), "healthy"],
    ["one rise is enough to say so", alike(1, 5, 100), "healthy"],
    ["doubled in 4 hours at 75°F, the guide's quickest", alike(3, 4, 100, { fahrenheit: 75 }), "healthy"],
    ["doubled in 8 hours at 75°F, the guide's slowest", alike(3, 8, 100, { fahrenheit: 75 }), "healthy"],
    ["doubled in 9 hours at 75°F", alike(3, 9, 100, { fahrenheit: 75 }), "slow"],
    ["doubled in 3 hours at 75°F", alike(3, 3, 100, { fahrenheit: 75 }), "quick"],
    ["read to ten points: 90 % is doubled", alike(3, 5, 90), "healthy"],
    ["half as high again", alike(3, 5, 50), "low"],
    ["low and slow is slow: warmth comes first", alike(3, 9, 50), "slow"],
    ["quick and low wants better food, not more of it", alike(3, 3, 50), "low"],
    [
      "in a kitchen that the books do not know, by its height",
      alike(3, 20, 100, { fahrenheit: 55 }),
      "healthy",
    ],
    ["one bad day of three is no illness", [...alike(2, 5, 100), ...alike(1, 14, 30)], "healthy"],
    ["old illness is over", [...alike(3, 14, 30), ...alike(3, 5, 110)], "healthy"],
    ["1:10:10 may take 12 hours", alike(3, 12, 120, { ratio: ratio(10) }), "healthy"],
  ] as const)("%s", (_, rises, kind) => {
    expect(judgeStarter(rises).kind).toBe(kind);
  });

  it("tells the rise in the middle, and its pace", () => {
    const rises = [...alike(1, 4, 100), ...alike(1, 6, 100), ...alike(1, 5, 100)];
    const health = judgeStarter(rises);
    expect(health).toMatchObject({ kind: "healthy", of: 3, rise: { hours: 5 }, usualHours: 5.2 });
    expect(health.kind === "unknown" ? 0 : health.pace).toBeCloseTo(5 / 5.2);
  });
});

/** Friday 00:00 is 0; asleep from 22:30 to 06:30 for four nights. */
const nights = [-1, 0, 1, 2].map((day) => ({ from: day * DAY + 1350, to: day * DAY + DAY + 390 }));
const wish = (more: object) => ({
  needAt: DAY + 8 * HOUR,
  earliest: 12 * HOUR,
  asleep: nights,
  ratio: ratio(2),
  fahrenheit: 72,
  pace: 1,
  isResting: false,
  ...more,
});

describe("feeding for a levain", () => {
  it("Saturday 08:00 is fed on Friday evening, with more food so that nobody gets up", () => {
    expect(planStarterFeeds(wish({}))).toEqual({
      fits: true,
      feeds: [{ at: 21 * HOUR + 45, ratio: ratio(5), peakAt: 21 * HOUR + 45 + 618 }],
      isPast: false,
    });
  });

  it("in the afternoon the baker's own ratio does, at its very peak", () => {
    const plan = planStarterFeeds(wish({ needAt: DAY + 15 * HOUR }));
    // The peak takes 6.7 hours at 72°F: fed at 08:15 or later.
    expect(plan).toEqual({
      fits: true,
      feeds: [{ at: DAY + 8 * HOUR + 15, ratio: ratio(2), peakAt: DAY + 8 * HOUR + 15 + 402 }],
      isPast: false,
    });
  });

  it("a starter from the fridge is fed twice", () => {
    const plan = planStarterFeeds(wish({ isResting: true }));
    expect(plan.fits && plan.feeds.map(({ at }) => at)).toEqual([15 * HOUR, 21 * HOUR + 45]);
  });

  it("a slow starter is fed earlier, by its own pace", () => {
    const need = { needAt: DAY + 20 * HOUR, earliest: DAY };
    const usual = planStarterFeeds(wish(need));
    const slow = planStarterFeeds(wish({ ...need, pace: 1.5 }));
    const first = (plan: typeof usual) => (plan.fits ? (plan.feeds[0]?.at ?? 0) : 0);
    expect(first(usual) - first(slow)).toBeGreaterThan(2 * HOUR);
  });

  it("where no food lasts a night, the last feeding before sleep is told, and that it is past its peak", () => {
    const plan = planStarterFeeds(wish({ fahrenheit: 82, pace: 0.6, needAt: DAY + 7 * HOUR }));
    expect(plan).toMatchObject({
      fits: true,
      isPast: true,
      feeds: [{ at: 22 * HOUR + 15, ratio: ratio(20) }],
    });
  });

  it("too soon says when there could be one", () => {
    const plan = planStarterFeeds(wish({ needAt: 13 * HOUR }));
    // 1:1:1 at 72°F takes 4.4 hours.
    expect(plan).toEqual({ fits: false, soonest: 12 * HOUR + 264 });
    const atNight = planStarterFeeds(wish({ needAt: 25 * HOUR, earliest: 23 * HOUR + 30 }));
    expect(atNight).toEqual({ fits: false, soonest: DAY + 390 + 264 });
  });

  it("who never sleeps, or in whatever kitchen: each feeding is awake, in time, and ripe for the levain", () => {
    fc.assert(
      fc.property(
        fc.record({
          needAt: fc.integer({ min: 0, max: 3 * DAY }),
          earliest: fc.integer({ min: 0, max: 3 * DAY }),
          asleep: fc.constantFrom(nights, []),
          ratio: fc.constantFrom(...FEEDING_RATIOS),
          fahrenheit: fc.option(fc.integer({ min: 40, max: 100 })),
          pace: fc.double({ min: 0.5, max: 2.5, noNaN: true }),
          isResting: fc.boolean(),
        }),
        (asked) => {
          const plan = planStarterFeeds(asked);
          if (!plan.fits) {
            expect(plan.soonest).toBeGreaterThanOrEqual(asked.earliest);
            return;
          }
          expect(plan.feeds.length).toBeGreaterThan(0);
          const times = plan.feeds.map(({ at }) => at);
          expect(times).toEqual(times.toSorted((one, other) => one - other));
          for (const at of times) {
            expect(at).toBeGreaterThanOrEqual(asked.earliest);
            expect(at).toBeLessThan(asked.needAt);
            for (const { from, to } of asked.asleep) expect(at >= to || at + 10 <= from).toBe(true);
          }
          const last = plan.feeds.at(-1);
          const hours = ((last?.peakAt ?? 0) - (last?.at ?? 0)) / 60;
          if (!plan.isPast)
            expect(Math.abs((last?.peakAt ?? 0) - asked.needAt)).toBeLessThanOrEqual(hours * 60 * 0.5);
          else expect(last?.peakAt).toBeLessThan(asked.needAt);
        },
      ),
    );
  });
});

it("domain 6.2 a starter is hungry after a day on the counter, a week in the fridge, and never while it is dry", () => {
  expect(hungryAgain("room", 100)).toEqual({ from: 820, to: 1540 });
  expect(hungryAgain("fridge", 0)?.to).toBe(7 * DAY);
  expect(hungryAgain("dry", 0)).toBeNull();
});
