import { expect, it } from "vitest";
import { followWarmth, warmthSpread } from "./warmth-seen";
import { windowOf } from "./weighed-ends";

it("follows the warmth from look to look, as in its examples", () => {
  const given = {
    usualFahrenheit: 76,
    range: { min: 40, max: 90 },
    speedAt: (fahrenheit: number) => fahrenheit,
  };
  const looks = [
    { minute: 10, fahrenheit: 70 },
    { minute: 20, fahrenheit: 80 },
  ];
  expect(followWarmth(looks, given).seen.map(({ progress }) => progress)).toEqual([700, 1450]);
  expect(followWarmth([{ minute: 10 }], given)).toMatchObject({
    progress: 760,
    warmth: 76,
    isMeasured: false,
  });
  expect(followWarmth([{ minute: 10, fahrenheit: 120 }], given).warmth).toBe(90);
  expect(warmthSpread(false, 14)).toBeCloseTo(0.15, 2);
});

it("finds the window of ends by what they weigh", () => {
  const ends = Array.from({ length: 10 }, (_, at) => ({ end: at + 1, weight: 1 }));
  expect(windowOf(ends)).toEqual({ earliest: 1, likely: 5, latest: 9 });
  expect(windowOf(ends.map((one) => ({ ...one, weight: one.end === 3 ? 1 : 0 })))).toEqual({
    earliest: 3,
    likely: 3,
    latest: 3,
  });
});
