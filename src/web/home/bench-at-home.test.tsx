// @vitest-environment happy-dom
import { runInThisContext } from "node:vm";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { applyPreset, PRESETS } from "../../baking";
import { fridgeOf, makeBench, withPlan } from "../../contract/recipes/bench-state";
import { answers } from "../../../tests/support/open-builder";
import { click, one } from "../../../tests/support/render";
import { renderAt, settle, until } from "../../../tests/support/render-at";
import { ANA, sessionAnswers } from "../../../tests/support/session-answers";
import { fedLine } from "../../../tests/support/starters";
import { fillWith, takeUnfinished } from "../draft/draft";
import { draftStore } from "../draft/draft-store";
import { starterScript } from "../site/calls/boot";
import { refreshSession } from "../site/calls/session";
import { BenchAtHome } from "./bench-at-home";

const form = { ...applyPreset(PRESETS[0] ?? expect.unreachable()), recipeName: "Half a loaf" };
const NOW = new Date("2026-11-19T18:00").getTime();
const bench = withPlan(makeBench(), {
  wish: {
    goal: "out",
    out: { date: "2026-11-22", time: "09:00" },
    start: { date: "2026-11-20", time: "22:25" },
    sleep: { from: "22:30", to: "06:30" },
    awayDates: [],
    awayAllDay: true,
    awayHours: { from: "08:00", to: "18:00" },
    fridge: true,
  },
  begins: { date: "2026-11-20", time: "22:25" },
  out: { date: "2026-11-22", time: "09:00" },
  fridge: {
    before: fridgeOf(form),
    after: { ...fridgeOf(form), coldRetard: true, coldRetardDuration: "13 hours 30 minutes" },
  },
});
const draft = (owner: string | null, change = {}) =>
  JSON.stringify({
    shape: 2,
    ...takeUnfinished({ ...fillWith(form, "city-loaf"), owner, resumeStep: "flour" }),
    aside: [],
    ...change,
  });
const tiles = () =>
  [...document.querySelectorAll('[aria-label="Your bench"] a')].map((tile) =>
    [...tile.querySelectorAll(":scope > span > span")].map(({ textContent }) => textContent),
  );
const open = () => renderAt("/", <BenchAtHome />);
const isKeptFree = () => document.documentElement.hasAttribute("data-returns");

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  document.documentElement.removeAttribute("data-returns");
});
afterEach(() => {
  vi.useRealTimers();
  window.earlyActs?.stop();
});

describe("home for who comes back", () => {
  it("shows a first visitor no bench, and keeps no place free", async () => {
    await sessionAnswers(null);
    runInThisContext(starterScript);
    await open();
    await settle();
    expect(tiles()).toEqual([]);
    expect(isKeptFree()).toBe(false);
  });

  it.each([
    ["bread-tools-draft", draft(null)],
    ["bread-tools-starter", JSON.stringify([{ owner: null, records: [fedLine()], unsent: [], refused: "" }])],
    ["bread-tools-guide-week", '[[1,"2026-11-18T15:00:00.000Z"]]'],
    ["bread-tools-signed-in", "1"],
    ["bread-tools-baking-day", "{}"],
  ])("keeps the place free before the first paint for who has a %s here", (key, text) => {
    localStorage.setItem(key, text);
    runInThisContext(starterScript);
    expect(isKeptFree()).toBe(true);
  });

  it("goes on with the recipe in the making, at its step, in one press", async () => {
    localStorage.setItem("bread-tools-draft", draft(null));
    await sessionAnswers(null);
    const { path } = await open();
    await until(() => expect(tiles()).toHaveLength(4));
    expect(tiles()).toContainEqual(["Go on with", "Half a loaf, Flour Composition"]);
    expect(isKeptFree()).toBe(true);
    click(one('[aria-label="Your bench"] li:nth-child(3) a'));
    await until(() => expect(path()).toBe("/recipe"));
    expect(draftStore.getState()).toMatchObject({ status: "editing", step: "flour" });
  });

  it("tells nobody of another person's recipe on a shared device", async () => {
    localStorage.setItem("bread-tools-draft", draft("somebody-else", { bench }));
    await sessionAnswers({ user: ANA, isOwner: false });
    await open();
    await until(() => expect(tiles()).toHaveLength(4));
    expect(document.body.textContent).not.toContain("Half a loaf");
  });

  it("says the next bake and its feeding, for the planned recipe of this device", async () => {
    localStorage.setItem("bread-tools-draft", draft(null, { bench }));
    localStorage.setItem(
      "bread-tools-starter",
      JSON.stringify([{ owner: null, records: [fedLine()], unsent: [], refused: "" }]),
    );
    await sessionAnswers(null);
    await open();
    await until(() =>
      expect(tiles().slice(0, 2)).toEqual([
        ["Next bake", "Half a loaf: Sun 09:00, start Fri 22:25"],
        [
          "Your Starter",
          expect.stringMatching(/^Feed (today|tonight|tomorrow|tomorrow evening) at \d\d:\d\d with /),
        ],
      ]),
    );
  });

  it("shows the account's nearest planned bake and its last loaf", async () => {
    answers.set("GET /api/auth/get-session", () => Response.json({ session: {}, user: ANA, isOwner: false }));
    const recipe = (id: string, recipeName: string, extra: object) => ({
      id,
      recipeName,
      recipeType: form.recipeType,
      author: "",
      published: false,
      isPublic: false,
      version: 1,
      createdAt: "2026-11-01T10:00:00.000Z",
      recipeData: form,
      ...extra,
    });
    answers.set("GET /api/recipes?fields=card", () =>
      Response.json([recipe("r1", "Unplanned", {}), recipe("r2", "Sunday loaf", { bench })]),
    );
    answers.set("GET /api/bakes", () =>
      Response.json([
        {
          id: "b1",
          version: 1,
          name: "Rye of Sunday",
          recipeId: null,
          bakedAt: "2026-11-15T16:00:00Z",
          zone: "America/Los_Angeles",
          proof: null,
          rating: 4,
        },
      ]),
    );
    localStorage.setItem("bread-tools-signed-in", "1");
    await refreshSession();
    await open();
    await until(() => {
      expect(tiles()[0]).toEqual(["Next bake", "Sunday loaf: Sun 09:00, start Fri 22:25"]);
      expect(tiles()[3]).toEqual(["Last loaf", "Rye of Sunday, Sun, Nov 15"]);
    });
    expect(one('[aria-label="Your bench"] li:last-child a').getAttribute("href")).toBe("/journal/b1");
  });
});
