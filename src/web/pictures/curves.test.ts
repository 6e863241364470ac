import { expect, it } from "vitest";
import { readPath, writePath } from "./curves";

it.each([
  ["M1 2L3 4", "M1 2L3 4"],
  ["M1 2 3 4 5 6", "M1 2L3 4L5 6"],
  ["m1 2 3 4", "M1 2L4 6"],
  ["M10 10h5v-4z", "M10 10L15 10L15 6Z"],
  ["M.5.5c0-4 6-4 6 0", "M0.5 0.5C0.5 -3.5 6.5 -3.5 6.5 0.5"],
  ["M0 0C1 2 3 4 5 6 7 8 9 10 11 12", "M0 0C1 2 3 4 5 6C7 8 9 10 11 12"],
  ["M0 0c0 4 2 6 4 6s4-2 4-6", "M0 0C0 4 2 6 4 6C6 6 8 4 8 0"],
  ["M4 4l2 0zm1 1l1 0", "M4 4L6 4ZM5 5L6 5"],
  ["M1e1 0q1 1 2 0", "M10 0Q11 1 12 0"],
])("%s is %s, step by step with absolute points", (path, steps) => {
  expect(writePath(readPath(path))).toBe(steps);
});

it("a drawing with an unknown path letter is reported", () => {
  expect(() => readPath("M0 0A1 1 0 0 1 2 2")).toThrow('with "A"');
});
