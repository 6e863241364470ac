import { beforeEach } from "vitest";

/** happy-dom draws no letters and knows no fonts. With this, all fonts are loaded from the start. */
export function withFonts(): void {
  beforeEach(() => {
    const fonts = Object.assign(new EventTarget(), { ready: Promise.resolve() });
    Object.defineProperty(document, "fonts", { value: fonts, configurable: true });
  });
}
