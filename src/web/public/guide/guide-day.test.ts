// @vitest-environment happy-dom
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { runInNewContext } from "node:vm";
import { afterEach, describe, expect, it, vi } from "vitest";
import { parseJson } from "../../../contract/values/unknown-values";
import { jarRise } from "../parts/jar-rise";
import { dayScript, GUIDE_DAY_KEY, readMark } from "./guide-day";
import { WEEK } from "./week";

/** Texts that may lie in the storage under our key, with the day that is read from each. */
const STORED: [text: string | null, day: number | null][] = [
  ['{"day":4,"at":1763700000000}', 4],
  ['{"day":1,"at":1}', 1],
  ['{"day":7,"at":1763700000000,"more":true}', 7],
  [null, null],
  ["", null],
  ["null", null],
  ["4", null],
  ['"4"', null],
  ["{", null],
  ['{"day":0,"at":1}', null],
  ['{"day":8,"at":1}', null],
  ['{"day":2.5,"at":1}', null],
  ['{"day":"4","at":1}', null],
  ['{"day":4}', null],
  ['{"day":4,"at":null}', null],
  ['{"day":4,"at":-1}', null],
  ['{"day":4,"at":"1"}', null],
  ['{"day":4,"at":1e999}', null],
  ['[{"day":4,"at":1}]', null],
];

function memory(start: string | null = null) {
  let text = start;
  return {
    getItem: () => text,
    setItem: (_: string, next: string) => {
      text = next;
    },
    removeItem: () => {
      text = null;
    },
  };
}

/** The day of a page that is opened anew, with this storage; whether the device will know the day tomorrow. */
async function opened(storage: () => object) {
  vi.unstubAllGlobals();
  Object.defineProperty(globalThis, "localStorage", { configurable: true, get: storage });
  vi.resetModules();
  const { guideDay: day } = await import("./guide-day");
  const { held } = await import("../../site/device/device-memory");
  return { ...day, isKept: () => held.isKept(GUIDE_DAY_KEY) };
}
const real = Object.getOwnPropertyDescriptor(globalThis, "localStorage") ?? {};
afterEach(() => void Object.defineProperty(globalThis, "localStorage", real));

const full = {
  ...memory(),
  setItem: () => {
    throw new DOMException("full", "QuotaExceededError");
  },
};

function forbidden(): never {
  throw new DOMException("no", "SecurityError");
}

describe("CP-06 the marked day of the guide", () => {
  it.each(STORED)("from %j it is Day %s", (text, day) => {
    expect(readMark(parseJson(text))?.day ?? null).toBe(day);
  });

  // Two readers of one text: the script before the first paint must never show a day that the page then takes back.
  it.each(STORED)("the script before the first paint reads %j the same way", (text, day) => {
    const dataset: Record<string, unknown> = {};
    const asked: string[] = [];
    runInNewContext(dayScript, {
      document: { documentElement: { dataset } },
      localStorage: {
        getItem: (key: string) => {
          asked.push(key);
          return text;
        },
      },
    });
    expect(asked).toEqual([GUIDE_DAY_KEY]);
    expect(dataset["guideDay"] ?? null).toBe(day);
  });

  it("the script leaves the page alone where storage is forbidden", () => {
    const dataset = {};
    const window = { document: { documentElement: { dataset } } };
    Object.defineProperty(window, "localStorage", { get: forbidden });
    runInNewContext(dayScript, window);
    expect(dataset).toEqual({});
  });

  it("is remembered for the next visit, and forgotten when unmarked", async () => {
    const storage = memory();
    const first = await opened(() => storage);
    expect(first.get()).toBeNull();
    first.set({ day: 3, at: 5 });
    expect(first.isKept()).toBe(true);
    expect((await opened(() => storage)).get()).toEqual({ day: 3, at: 5 });
    first.set(null);
    expect(storage.getItem()).toBeNull();
    expect(first.get()).toBeNull();
  });

  it("lasts for the visit where storage is forbidden, and the page says so", async () => {
    for (const storage of [() => full, forbidden]) {
      const day = await opened(storage);
      expect([day.get(), day.isKept()]).toEqual([null, true]);
      day.set({ day: 6, at: 9 });
      expect([day.get(), day.isKept()]).toEqual([{ day: 6, at: 9 }, false]);
      day.set(null);
      expect(day.get()).toBeNull();
    }
  });

  it("notifies listeners, and follows another tab", async () => {
    const storage = memory();
    const day = await opened(() => storage);
    const heard = vi.fn<() => void>();
    const leave = day.listen(heard);
    day.set({ day: 2, at: 1 });
    storage.setItem(GUIDE_DAY_KEY, '{"day":5,"at":2}');
    dispatchEvent(new StorageEvent("storage", { key: "bread-tools-draft" }));
    expect(heard).toHaveBeenCalledTimes(1);
    dispatchEvent(new StorageEvent("storage", { key: GUIDE_DAY_KEY }));
    expect(day.get()?.day).toBe(5);
    storage.removeItem();
    dispatchEvent(new StorageEvent("storage", { key: null }));
    expect(day.get()).toBeNull();
    expect(heard).toHaveBeenCalledTimes(3);
    leave();
    day.set({ day: 1, at: 1 });
    expect(heard).toHaveBeenCalledTimes(3);
  });
});

it("the style sheet lets the jar rise as high as the day's own drawing", () => {
  const css = readFileSync(join(import.meta.dirname, "guide.css"), "utf8");
  const rises = WEEK.map((_, at) => {
    const rule = new RegExp(`^ *\\[data-guide-day="${at + 1}"\\] \\{([^}]*)\\}`, "m").exec(css)?.[1] ?? "";
    expect(rule).toContain(`--day: ${at + 1};`);
    return Number(/--rise: ([\d.]+)/.exec(rule)?.[1] ?? 1);
  });
  expect(rises).toEqual(WEEK.map((_, at) => jarRise(at + 1)));
});
