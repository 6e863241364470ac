import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { DEFAULT_FORMATS } from "../../../wording/values/formats";
import { LevainCurveDrawing } from "./levain-curve";
import { hourStep, hoursShown, levainReadings, PHASE_TEXTS, readLevain } from "./levain-reading";

const EXAMPLE = { buildHours: 12, peakHours: 6, ratio: { starter: 1, flour: 2, water: 2 } };

it("OC 40 the example has its hourly readings", () => {
  const rows = levainReadings(EXAMPLE);
  expect(rows.map(({ hour }) => hour)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  expect(rows.map(({ activity }) => Math.round(activity))).toEqual([
    0, 7, 30, 58, 82, 96, 100, 97, 88, 77, 65, 53, 43,
  ]);
  expect(rows.map(({ phase }) => PHASE_TEXTS[phase])).toEqual([
    "waking up",
    "waking up",
    "rising",
    "rising",
    "rising",
    "ready, use now",
    "ready, use now",
    "ready, use now",
    "falling",
    "falling",
    "past its peak",
    "past its peak",
    "past its peak",
  ]);
  expect(readLevain(EXAMPLE, 6).rise).toBe(3);
  expect(readLevain(EXAMPLE, 0).rise).toBe(1);
});

it("OC 40 the axis reaches the levain's use, and half as far again as its peak", () => {
  expect(hoursShown(EXAMPLE)).toBe(12);
  expect(hoursShown({ ...EXAMPLE, peakHours: 10 })).toBe(15);
  expect([hourStep(12, 8), hourStep(48, 8), hourStep(8, 8), hourStep(1000, 8)]).toEqual([2, 6, 1, 24]);
});

it("peak and use are in the table once, also between its hours", () => {
  const rows = levainReadings({ ...EXAMPLE, buildHours: 30, peakHours: 6.5 });
  expect(rows.map(({ hour }) => hour)).toEqual([
    0, 2, 4, 6, 6.5, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30,
  ]);
});

it("CP-07 the curve has a sentence, a table, and no NaN", () => {
  const html = renderToStaticMarkup(<LevainCurveDrawing numbers={DEFAULT_FORMATS} {...EXAMPLE} />);
  expect(html).toMatch(
    /role="img" aria-label="Rise of the levain: highest 6\u00a0hours after feeding. At 12\u00a0hours/,
  );
  expect(html.match(/<tr/g)).toHaveLength(14);
  expect(html).not.toMatch(/NaN|Infinity|style=/);
});

it.each([
  [4, 24],
  [48, 2],
  [12, 12],
])("the peak's label stays inside the picture (build %d h, peak %d h)", (buildHours, peakHours) => {
  const html = renderToStaticMarkup(
    <LevainCurveDrawing
      numbers={DEFAULT_FORMATS}
      {...EXAMPLE}
      buildHours={buildHours}
      peakHours={peakHours}
    />,
  );
  const x = Number(/<text x="([\d.]+)" y="14"/.exec(html)?.[1]);
  expect(x).toBeGreaterThanOrEqual(114);
  expect(x).toBeLessThanOrEqual(298);
  expect(html).not.toMatch(/NaN|Infinity/);
});
