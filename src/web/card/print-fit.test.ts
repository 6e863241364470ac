import { expect, it } from "vitest";
import { printFit } from "./print-fit";

it.each([
  [5, 14, { dense: false, notes: 3 }],
  [5, 15, { dense: true, notes: 3 }],
  [5, 16, { dense: true, notes: 2 }],
  [5, 17, { dense: true, notes: 1 }],
  [5, 18, { dense: true, notes: 0 }],
  [13, 12, { dense: true, notes: 3 }],
  [15, 12, { dense: true, notes: 1 }],
  [17, 19, { dense: true, notes: 0 }],
])(
  "BU-27 %i ingredients and %i rows: the notes shrink line by line before a second page",
  (ingredients, rows, fit) => {
    expect(printFit({ ingredients, rows, written: "" })).toEqual(fit);
  },
);

it("BU-27 what the baker wrote takes the place of rows", () => {
  expect(printFit({ ingredients: 5, rows: 14, written: "x".repeat(150) })).toEqual({ dense: true, notes: 1 });
});
