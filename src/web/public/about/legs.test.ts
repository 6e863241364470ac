import { expect, it } from "vitest";
import { applyPreset, buildSchedule, PRESETS } from "../../../baking";
import { beginOf, legsOf } from "./legs";

const rowsOf = (extra: object) =>
  PRESETS.map((preset) => buildSchedule({ ...applyPreset(preset), ...extra }, { startTime: "21:00" }));

it.each([...rowsOf({}), ...rowsOf({ coldRetard: true, coldRetardDuration: "14 hours" })])(
  "CP-05 every row of a timetable stands in one leg of the map",
  (...rows) => {
    const legs = legsOf(rows);
    expect(legs.flatMap((leg) => leg.rows)).toHaveLength(rows.length);
    expect(new Set(legs.flatMap((leg) => leg.rows))).toEqual(new Set(rows));
  },
);

it("CP-05 a leg begins with its first row, and a cold night when the dough goes into the fridge", () => {
  const [rows] = rowsOf({ coldRetard: true, coldRetardDuration: "14 hours" });
  const cold = rows?.find(({ kind }) => kind === "cold-retard");
  if (cold === undefined) throw new Error("no cold night");
  expect([cold.time, beginOf(cold)]).toEqual(["06:50", (24 + 16) * 60 + 50]);
});
