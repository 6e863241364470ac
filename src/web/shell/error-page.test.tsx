// @vitest-environment happy-dom
import { expect, it, vi } from "vitest";
import { button, click, one, render } from "../../../tests/support/render";
import { ErrorPage } from "./error-page";

it("SH-03 a crash shows its detail on demand, and hides it again", () => {
  render(<ErrorPage error={new Error("the oven is cold")} />);
  expect(one("h1").textContent).toBe("Something went wrong!");
  const detail = one("pre");
  expect(detail.hidden).toBe(true);
  click(button("Show the detail"));
  expect(detail.hidden).toBe(false);
  expect(detail.textContent).toBe("the oven is cold");
  expect(button("Hide the detail").getAttribute("aria-expanded")).toBe("true");
  click(button("Hide the detail"));
  expect(detail.hidden).toBe(true);
});

it("SH-03 anything thrown is shown, and Try again tries again", () => {
  const reset = vi.fn();
  render(<ErrorPage error="flour everywhere" reset={reset} />);
  expect(one("pre").textContent).toBe("flour everywhere");
  click(button("Try again"));
  expect(reset).toHaveBeenCalledTimes(1);
});
