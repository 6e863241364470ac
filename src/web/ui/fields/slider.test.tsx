// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { one, render, type } from "../../../../tests/support/render";
import { Slider } from "./slider";

const props = { label: "Hydration", min: 60, max: 90, step: 1, ticks: 6 };

it("CP-04 a slider passes on numbers and says its value in words", () => {
  const onChange = vi.fn();
  render(<Slider {...props} value={75} onChange={onChange} valueText="75 percent, 750 grams water" />);
  const range = one("input[type=range]", HTMLInputElement);
  expect(range.getAttribute("aria-label")).toBe("Hydration");
  expect(range.getAttribute("aria-valuetext")).toBe("75 percent, 750 grams water");
  type(range, "82");
  expect(onChange).toHaveBeenCalledWith(82);
});

it.each([
  [60, "0%"],
  [75, "50%"],
  [90, "100%"],
  [120, "100%"],
])("CP-04 at %d the rail is filled %s, without a style attribute", (value, width) => {
  const { host } = render(<Slider {...props} value={value} onChange={() => {}} />);
  expect(host.querySelectorAll("rect")[1]?.getAttribute("width")).toBe(width);
  expect(host.querySelector("[style]")).toBeNull();
});

it("a scale draws one mark more than it has gaps", () => {
  const { host } = render(<Slider {...props} value={75} onChange={() => {}} />);
  expect(host.querySelector("path")?.getAttribute("d")?.match(/M/g)).toHaveLength(7);
});
