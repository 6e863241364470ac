import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { isZone, wallClockIn } from "./wall-clock";

describe("a time zone's name", () => {
  let asked = 0;
  beforeEach(() => {
    asked = 0;
    class Asked extends Intl.DateTimeFormat {
      constructor(...given: ConstructorParameters<typeof Intl.DateTimeFormat>) {
        super(...given);
        asked += 1;
      }
    }
    vi.stubGlobal("Intl", Object.create(Intl, { DateTimeFormat: { value: Asked } }));
  });
  afterEach(() => void vi.unstubAllGlobals());

  it("is looked up once, however many bakes of a journal name it", () => {
    const answers = Array.from({ length: 50 }, () => isZone("Pacific/Chatham"));
    expect([new Set(answers), asked]).toEqual([new Set([true]), 1]);
    expect([isZone("Mars/Olympus"), isZone("Mars/Olympus")]).toEqual([false, false]);
  });

  it("is looked up once also after a thousand spellings of another one", () => {
    for (let spelling = 0; spelling < 1000; spelling++) {
      const name = Array.from("antarctica/davis", (letter, at) =>
        spelling & (1 << at) ? letter.toUpperCase() : letter,
      );
      expect(isZone(name.join(""))).toBe(true);
    }
    asked = 0;
    const answers = Array.from({ length: 50 }, () => wallClockIn("Pacific/Apia")(0).minutes);
    expect([new Set(answers), asked]).toEqual([new Set([13 * 60]), 1]);
  });
});
