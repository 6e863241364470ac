import { expect, it } from "vitest";
import { nthBread } from "./regulars";

it("AD-03 says which bread of theirs it is, as people count", () => {
  expect([2, 3, 10, 11, 12, 13, 21, 22, 33, 101, 112].map(nthBread)).toEqual([
    "Second bread",
    "Third bread",
    "Tenth bread",
    "11th bread",
    "12th bread",
    "13th bread",
    "21st bread",
    "22nd bread",
    "33rd bread",
    "101st bread",
    "112th bread",
  ]);
});
