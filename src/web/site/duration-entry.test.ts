import { describe, expect, it } from "vitest";
import { DEFAULT_UNITS } from "../../contract/values/units";
import { durationEntry } from "./duration-entry";

const plain = (text: string | undefined) => text?.replaceAll("\u00a0", " ");

describe("durations typed into a field of hours or minutes", () => {
  it.each([
    ["min", "45", 45, ""],
    ["min", "45 min", 45, ""],
    ["min", "1 hour", 60, "That is 1 hour."],
    ["min", "1-1/2 hours", 90, "That is 1½ hours."],
    ["min", "half an hour", 30, "That is 30 minutes."],
    ["min", "1:15", 75, "That is 1¼ hours."],
    ["min", "2-1/2", 3, "That is 3 minutes."],
    ["h", "12", 12, ""],
    ["h", "1.5", 1.5, ""],
    ["h", "12 hours", 12, "That is 12 hours."],
    ["h", "3-1/2", 3.5, "That is 3½ hours."],
    ["h", "3½", 3.5, "That is 3½ hours."],
    ["h", "90 minutes", 1.5, "That is 1½ hours."],
    ["h", "overnight", 12, "That is 12 hours."],
  ] as const)("VA-15 %s %j is %d", (unit, text, value, said) => {
    const entry = durationEntry(DEFAULT_UNITS, unit);
    expect(entry.parse?.(text)).toBe(value);
    expect(plain(entry.said?.(text))).toBe(said);
  });

  it.each(["4-6 hours", "a while", "ten", "", "2 folds", "-"])("VA-15 %j is not one single time", (text) => {
    const entry = durationEntry(DEFAULT_UNITS, "h");
    expect(entry.parse?.(text)).toBeUndefined();
    expect(entry.said?.(text)).toBe("");
  });

  it("a decimal comma is tried first for readers who use one", () => {
    expect(durationEntry({ ...DEFAULT_UNITS, decimal: "comma" }, "h").parse?.("1,5")).toBe(1.5);
  });
});
