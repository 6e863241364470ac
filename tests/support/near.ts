import { afterEach, vi } from "vitest";

/** happy-dom has no layout, so everything is near the screen, or nothing is. */
export function placeEverything(where: "near" | "far"): void {
  class Observer {
    readonly #tell: (entries: { isIntersecting: boolean }[]) => void;
    constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
      this.#tell = tell;
    }
    observe() {
      this.#tell([{ isIntersecting: where === "near" }]);
    }
    disconnect() {}
  }
  vi.stubGlobal("IntersectionObserver", Observer);
}
afterEach(() => void vi.unstubAllGlobals());
