import { expect, it } from "vitest";
import { countdown, inMinutes } from "./countdown";

const MINUTE = 60_000;

it.each([
  [-5, "0:00"],
  [24 * MINUTE + 36_000, "24:36"],
  [179 * MINUTE, "2 hours 59 minutes"],
  [2 * 1440 * MINUTE - MINUTE, "47 hours 59 minutes"],
  [2 * 1440 * MINUTE, "2 days"],
  [(142 * 60 + 37) * MINUTE, "5 days 23 hours"],
])("baking day: %i ms are counted down as %s", (ms, text) => {
  expect(countdown(ms).replaceAll("\u00a0", " ")).toBe(text);
});

it("baking day: a tab's title counts a week's wait in days", () => {
  expect(inMinutes((142 * 60 + 37) * MINUTE).replaceAll("\u00a0", " ")).toBe("5 days 23 hours");
});
