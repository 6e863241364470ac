import { vi } from "vitest";

/** How many letters all patterns together look at meanwhile, and one more for each time that they are tried. */
export function lettersLookedAt(read: () => unknown): number {
  // oxlint-disable-next-line typescript/unbound-method -- called below with the pattern that it was called of
  const { exec } = RegExp.prototype;
  let letters = 0;
  const spy = vi.spyOn(RegExp.prototype, "exec").mockImplementation(function count(this: RegExp, input) {
    const from = this.global || this.sticky ? this.lastIndex : 0;
    const match = exec.call(this, input);
    const end = match === null ? (this.sticky ? from : input.length) : match.index + match[0].length;
    letters += 1 + end - from;
    return match;
  });
  try {
    read();
  } finally {
    spy.mockRestore();
  }
  return letters;
}
