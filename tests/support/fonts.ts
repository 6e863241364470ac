import { beforeEach } from "vitest";

/** happy-dom draws no letters, and so it knows nothing of fonts: here all of them are there from the start. */
export function withFonts(): void {
  beforeEach(() => {
    const fonts = Object.assign(new EventTarget(), { ready: Promise.resolve() });
    Object.defineProperty(document, "fonts", { value: fonts, configurable: true });
  });
}
