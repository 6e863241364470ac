// @vitest-environment happy-dom
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DEVICE_KEYS } from "./device-keys";
import { forgetPerson } from "../../shell/forget-person";
import { held } from "./device-memory";
import { device, keepJson, tab } from "./device-store";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.unstubAllGlobals());

const unsent = (owner: string) => ({ id: `of ${owner}`, key: "k", owner, savedAt: "2026-11-20", form: {} });
/** Something of Ana's under every key that can hold a person's data. */
const OF_ANA = {
  "bread-tools-draft": { shape: 1, owner: "ana", form: {} },
  "bread-tools-unsent": { unsent: [unsent("ana")], sent: [] },
  "bread-tools-bench": [{ id: "r1", owner: "ana", bench: {}, changedAt: 1 }],
  "bread-tools-bakes": [{ id: "b1", owner: "ana", bake: null, answers: {} }],
  "bread-tools-photographs": [{ key: "p1", bake: "b1", owner: "ana", refused: "" }],
  "bread-tools-starter": [{ owner: "ana", records: [], unsent: [] }],
  "bread-tools-baking-day": { shape: 1 },
  "bread-tools-baking-day-account": { owner: "ana", agreed: null, ended: null },
  "bread-tools-baking-day-as-begun": ["p1", ["3 x 950 g instead of 2 x 950 g"]],
  "bread-tools-kitchen-pace": { factor: 1.1, spread: 0.2 },
  "bread-tools-form-starter": { values: { name: "Ana" }, key: null, by: "ana" },
  "bread-tools-form-bread": { values: { name: "Ana" }, key: null, by: null },
  "bread-tools-pasted": { text: "500 g flour", html: null, mends: {} },
  "bread-tools-request-link": "a link",
  "bread-tools-answers": { r1: { text: "Yes", key: "k" } },
  "bread-tools-replies": { r1: { text: "Yes", key: "k" } },
  "bread-tools-switches": { from: 1, arrives: "a week" },
  "bread-tools-choices": { postageCents: "0.73" },
  "bread-tools-letter-settings": { pickup: "At the door", returnAddress: "", sentences: "" },
  "bread-tools-label-sentence": "Made at home",
  "bread-tools-units-of-user": { weight: "oz" },
  "bread-tools-pantry": { "rye flour": { packCents: 349, packGrams: 1000 } },
  "bread-tools-unsent-answers": { owner: "ana", kitchen: { "pot-loaf": 2 } },
  "bread-tools-bake-day": { breads: [], out: null, awayDates: [] },
  "bread-tools-visited-benches": [{ id: "r2", bench: { startTime: "20:15" } }],
};
const KEYS = Object.keys(DEVICE_KEYS);
const isHers = (key: string): key is keyof typeof OF_ANA => key in OF_ANA;
const textOf = (key: string) => (isHers(key) ? JSON.stringify(OF_ANA[key]) : "the device's own");
const storages = { device: () => localStorage, tab: () => sessionStorage };

function fillAll(): void {
  for (const [key, { in: places }] of Object.entries(DEVICE_KEYS))
    for (const place of places) storages[place]().setItem(key, textOf(key));
}
const left = () =>
  [...new Set([...Object.keys(localStorage), ...Object.keys(sessionStorage)])].toSorted((a, b) =>
    a.localeCompare(b),
  );
const sorted = (keys: string[]) => keys.toSorted((a, b) => a.localeCompare(b));

describe("SEC-20 forgetting a person on this device", () => {
  it("removes what is theirs under every key, and leaves what is the device's", () => {
    fillAll();
    forgetPerson("ana");
    expect(left()).toEqual(sorted(KEYS.filter((key) => !isHers(key))));
  });

  it("leaves another person's drafts, saves and plan", () => {
    fillAll();
    forgetPerson("bo");
    const goesWithAnybody = [
      "bread-tools-answers",
      "bread-tools-bake-day",
      "bread-tools-baking-day-as-begun",
      "bread-tools-form-bread",
      "bread-tools-form-starter",
      "bread-tools-kitchen-pace",
      "bread-tools-choices",
      "bread-tools-letter-settings",
      "bread-tools-switches",
      "bread-tools-pantry",
      "bread-tools-pasted",
      "bread-tools-replies",
      "bread-tools-request-link",
      "bread-tools-units-of-user",
      "bread-tools-visited-benches",
      "bread-tools-label-sentence",
    ];
    expect(left()).toEqual(sorted(KEYS.filter((key) => !goesWithAnybody.includes(key))));
    expect(localStorage.getItem("bread-tools-unsent")).toContain("of ana");
  });

  it("tells this tab the way the browser tells the others", () => {
    fillAll();
    const heard: (string | null)[] = [];
    const hear = ({ key }: StorageEvent) => heard.push(key);
    addEventListener("storage", hear);
    forgetPerson("ana");
    removeEventListener("storage", hear);
    expect(new Set(heard).size).toBe(Object.keys(OF_ANA).length);
  });
});

describe("a browser storage that stores nothing", () => {
  const full = () => {
    throw new DOMException("full", "QuotaExceededError");
  };

  it("is written without an error, and the caller is told", () => {
    vi.stubGlobal("localStorage", { getItem: () => "before", setItem: full, removeItem: full });
    expect(device.write("bread-tools-card", "{}")).toBe(false);
    expect(device.read("bread-tools-card")).toBe("before");
  });

  it("is replaced by memory for the visit, until it is forgotten", () => {
    vi.stubGlobal("localStorage", { getItem: full, setItem: full, removeItem: full });
    held.write("bread-tools-units-of-user", "{}");
    expect(held.read("bread-tools-units-of-user")).toBe("{}");
    forgetPerson("ana");
    expect(held.read("bread-tools-units-of-user")).toBeNull();
  });

  it("reads as empty where reading is forbidden", () => {
    vi.stubGlobal("sessionStorage", { getItem: full, setItem: full, removeItem: full });
    expect(tab.read("bread-tools-verify")).toBeNull();
  });
});

describe("a stored text", () => {
  const hours = () => keepJson("bread-tools-plan-wishes", (stored) => ({ stored }), held);

  it("parses to the same object while the text is the same, whoever wrote it", () => {
    const { get, set } = hours();
    expect(get()).toEqual({ stored: null });
    set({ fridge: true });
    const first = get();
    expect(first).toEqual({ stored: { fridge: true } });
    localStorage.setItem("bread-tools-plan-wishes", '{"fridge":true}');
    expect(get()).toBe(first);
    localStorage.setItem("bread-tools-plan-wishes", "{");
    expect(get()).toEqual({ stored: undefined });
    set(null);
    expect(localStorage.getItem("bread-tools-plan-wishes")).toBeNull();
    expect(get()).toEqual({ stored: null });
  });

  it("notifies listeners of changes here, in other tabs, and of a cleared storage", () => {
    const { listen, set } = hours();
    const heard = [vi.fn<() => void>(), vi.fn<() => void>()];
    const leave = heard.map(listen);
    const times = () => heard.map(({ mock }) => mock.calls.length);
    set({});
    for (const key of ["bread-tools-plan-wishes", "bread-tools-card", null])
      dispatchEvent(new StorageEvent("storage", { key }));
    expect(times()).toEqual([3, 3]);
    leave[0]?.();
    dispatchEvent(new StorageEvent("storage", { key: null }));
    leave[1]?.();
    dispatchEvent(new StorageEvent("storage", { key: null }));
    set(null);
    expect(times()).toEqual([3, 4]);
  });

  it("that the device cannot store holds for the visit, and the caller is told", () => {
    const refuse = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    vi.stubGlobal("localStorage", { getItem: refuse, setItem: refuse, removeItem: refuse });
    const { get, set } = hours();
    expect([set({ fridge: false }), get()]).toEqual([false, { stored: { fridge: false } }]);
    set(null);
    expect(get()).toEqual({ stored: null });
  });
});

it("only the device store, and three scripts that run before any module, touch a storage", () => {
  const web = join(import.meta.dirname, "../..");
  const sources = readdirSync(web, { recursive: true, encoding: "utf8" }).filter(
    (name) => /\.tsx?$/.test(name) && !name.includes(".test."),
  );
  const touching = sources.filter((name) =>
    /\b(local|session)Storage\b/.test(readFileSync(join(web, name), "utf8")),
  );
  expect(sorted(touching)).toEqual([
    "public/guide/guide-day.ts",
    "site/calls/boot.ts",
    "site/device/device-store.ts",
    "site/theme.ts",
  ]);
});
