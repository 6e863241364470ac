import { expect, it } from "vitest";
import { findParkEnd } from "../looks/look-presses";

const zone = "America/Los_Angeles";
const UP_AT_HALF_PAST_SIX = { from: "23:00", to: "06:30" };

it.each([
  ["at dinner, for the night", "2026-11-20T19:00-08:00", "2026-11-21T06:30-08:00"],
  ["at bedtime", "2026-11-20T23:15-08:00", "2026-11-21T06:30-08:00"],
  ["after midnight, for what is left of the night", "2026-11-21T00:45-08:00", "2026-11-21T06:30-08:00"],
  ["while most others sleep", "2026-11-21T03:29-08:00", "2026-11-21T06:30-08:00"],
  ["when the day has begun early", "2026-11-21T03:31-08:00", "2026-11-22T06:30-08:00"],
  ["in the morning", "2026-11-21T08:00-08:00", "2026-11-22T06:30-08:00"],
  ["in the night in which clocks go back", "2026-11-01T00:45-07:00", "2026-11-01T06:30-08:00"],
  ["in the night in which clocks go forward", "2026-03-08T00:45-08:00", "2026-03-08T06:30-07:00"],
])("a dough put into the fridge stays until its baker gets up: %s", (_when, now, until) => {
  const end = findParkEnd({ zone }, UP_AT_HALF_PAST_SIX, Date.parse(now));
  expect(new Date(end).toISOString()).toBe(new Date(until).toISOString());
});
