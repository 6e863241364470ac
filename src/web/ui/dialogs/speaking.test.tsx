// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { button, click, one, render } from "../../../../tests/support/render";
import { Dialog } from "./dialog";
import { announce } from "./live-region";
import { showToast, ToastRegion } from "./toast";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  act(() => void vi.runAllTimers());
  vi.useRealTimers();
});
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const region = () => one("[data-live-region]");

it("ACC-02 the last of several quick announcements is said", () => {
  announce("75%");
  announce("76%");
  pass(100);
  expect(region().textContent).toBe("76%");
  expect(region().getAttribute("aria-live")).toBe("polite");
});

it("ACC-02 the same words are said again", () => {
  announce("Kept 75%");
  pass(100);
  announce("Kept 75%");
  expect(region().textContent).toBe("");
  pass(100);
  expect(region().textContent).toBe("Kept 75%");
});

it("ACC-10 an open dialog's announcements come from inside it, where screen readers still listen", () => {
  render(<Dialog open onClose={() => {}} title="Detail" />);
  announce("Copied");
  pass(100);
  expect(one("dialog > [data-live-region]").textContent).toBe("Copied");
});

const shown = () => one("output").textContent;

it("a toast stays six seconds, in a live region that was there before it", () => {
  render(<ToastRegion />);
  expect(shown()).toBe("");
  act(() => void showToast("Recipe deleted."));
  expect(shown()).toBe("Recipe deleted.");
  pass(5999);
  expect(shown()).toBe("Recipe deleted.");
  pass(1);
  expect(shown()).toBe("");
});

it("a toast waits while it is pointed at or has the focus", () => {
  render(<ToastRegion />);
  act(() => void showToast("Hidden.", { action: { label: "Undo", onPress() {} } }));
  act(() => button("Undo").focus());
  pass(20_000);
  expect(shown()).toContain("Hidden.");
  act(() => button("Undo").blur());
  pass(6000);
  expect(shown()).toBe("");
});

it("a toast's action runs once and closes it; a new toast starts its own six seconds", () => {
  const onPress = vi.fn();
  render(<ToastRegion />);
  act(() => void showToast("One."));
  pass(5000);
  act(() => void showToast("Two.", { action: { label: "Undo", onPress } }));
  pass(5000);
  expect(shown()).toContain("Two.");
  click(button("Undo"));
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(shown()).toBe("");
});
