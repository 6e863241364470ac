// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { markLoginDetour, markOpen, shouldResume } from "./return-markers";

/** How the browser says this document was come by. */
function arrivedBy(type: string) {
  class Timing {
    type = type;
  }
  vi.stubGlobal("PerformanceNavigationTiming", Timing);
  vi.stubGlobal("performance", { getEntriesByType: () => [new Timing()] });
}

beforeEach(() => sessionStorage.clear());
afterEach(() => vi.unstubAllGlobals());

it("REL-05 a reload returns to the step on the screen", () => {
  arrivedBy("reload");
  markOpen(true);
  expect(shouldResume()).toBe(true);
});

it("REL-05 a reload of another page, or of the presets, returns to no step", () => {
  arrivedBy("reload");
  expect(shouldResume()).toBe(false);
  markOpen(true);
  markOpen(false);
  expect(shouldResume()).toBe(false);
});

it.each(["navigate", "back_forward"])(
  "REL-05 coming by %s opens the presets, whatever was open before",
  (type) => {
    arrivedBy(type);
    markOpen(true);
    expect(shouldResume()).toBe(false);
  },
);

it("REL-05 coming back from the login returns to the step once, within half an hour", () => {
  arrivedBy("navigate");
  const now = Date.UTC(2026, 10, 20, 9);
  markLoginDetour(now);
  expect(shouldResume(now + 29 * 60_000)).toBe(true);
  expect(shouldResume(now + 29 * 60_000)).toBe(false);
  markLoginDetour(now);
  expect(shouldResume(now + 31 * 60_000)).toBe(false);
});

it("REL-05 without session storage the builder opens on the presets", () => {
  arrivedBy("reload");
  const get = () => {
    throw new DOMException("no", "SecurityError");
  };
  vi.stubGlobal("sessionStorage", new Proxy({}, { get }));
  markOpen(true);
  markLoginDetour();
  expect(shouldResume()).toBe(false);
});
