// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, expect, it } from "vitest";
import { one, render } from "../../../tests/support/render";
import { DEFAULT_UNITS } from "../../contract/values/units";
import { TimeInput } from "./time-input";
import { chooseUnits } from "./units";

const seen = () => one(".time-input").dataset.shown?.replaceAll("\u00a0", " ");

afterEach(() => act(() => chooseUnits(DEFAULT_UNITS)));

it("OC 43 a time field reads like the page, whatever clock the device has", () => {
  const { again } = render(<TimeInput aria-label="Start time" value="21:05" readOnly />);
  expect(seen()).toBe("21:05");
  act(() => chooseUnits({ ...DEFAULT_UNITS, clock: "12" }));
  expect(seen()).toBe("9:05 PM");
  // While somebody types, it is the browser's own field.
  expect(one("input", HTMLInputElement).value).toBe("21:05");
  again(<TimeInput aria-label="Start time" value="" readOnly />);
  expect(seen()).toBe("");
});
