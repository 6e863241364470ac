// @vitest-environment happy-dom
import { beforeEach, expect, it } from "vitest";
import { handNumbers, takeNumbers } from "./hand-over";

const NUMBERS = { totalFlourWeight: 730, hydrationPercent: 82, saltPercent: 2, inoculationRate: 16.5 };

beforeEach(() => sessionStorage.clear());

it("CP-04 the landing page's numbers are taken once", () => {
  expect(takeNumbers()).toBeNull();
  handNumbers(NUMBERS);
  expect(takeNumbers()).toEqual(NUMBERS);
  expect(takeNumbers()).toBeNull();
});

it.each(["", "null", "7", "{", '{"totalFlourWeight":"1000"}', '{"totalFlourWeight":1000}'])(
  "CP-04 %j instead of numbers is ignored",
  (text) => {
    sessionStorage.setItem("bread-tools-calculator", text);
    expect(takeNumbers()).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  },
);
