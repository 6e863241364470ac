// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answers, calls, state } from "../../../tests/support/open-builder";
import { button, click, one, type } from "../../../tests/support/render";
import { renderAt, until } from "../../../tests/support/render-at";
import { plannedBench } from "../../../tests/support/planned-bench";
import { makeFull, signedIn } from "../../../tests/support/saved-recipes";
import { makeBench } from "../../contract/recipes/bench-state";
import { changeBench } from "../saved-recipes/change-bench";
import { getRecipe } from "../saved-recipes/recipe-calls";
import { RecipeViewPage } from "../recipes/recipe-view-page";
import { keepBench, ownUnsentBenches, sendBenches } from "./unsent-bench";

const READ = "GET /api/recipes/r7";
const BENCH = "PUT /api/recipes/r7/bench";
const bench = plannedBench();
const hasUnsentBench = () => ownUnsentBenches().length > 0;
const sent = () => calls.filter(({ call }) => call === BENCH).map(({ sent: body }) => body);
const read = async () => {
  const reply = await getRecipe("r7", new AbortController().signal);
  return reply.ok ? reply.data.bench : expect.unreachable();
};

beforeEach(async () => {
  localStorage.clear();
  await signedIn({ isOwner: false });
  answers.set(READ, () => Response.json(makeFull("r7")));
  answers.set(BENCH, () => Response.json({ bench }));
  answers.set("GET /api/recipes/r7/links", () => Response.json({ madeAt: [] }));
});
afterEach(() => vi.useRealTimers());

describe("a change at a saved recipe's bench", () => {
  it("is on this device at once, and is sent with the ones after it", async () => {
    keepBench("r7", plannedBench({ ticked: [] }));
    keepBench("r7", bench);
    expect(await read()).toEqual(bench);
    await until(() => expect(sent()).toEqual([{ bench }]));
    await until(() => expect(hasUnsentBench()).toBe(false));
  });

  it("waits without an answer, and is then sent with the time it was made", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-22T08:00:00Z") });
    answers.set(BENCH, () => Response.json({ error: "no", code: "failed" }, { status: 500 }));
    keepBench("r7", bench);
    await sendBenches();
    expect(hasUnsentBench()).toBe(true);
    expect(await read()).toEqual(bench);
    vi.setSystemTime(new Date("2026-11-22T08:30:00Z"));
    answers.set(BENCH, () => Response.json({ bench }));
    await sendBenches();
    expect(sent().at(-1)).toEqual({ bench, changedAt: "2026-11-22T08:00:00.000Z" });
    expect(hasUnsentBench()).toBe(false);
  });

  it("is dropped when its recipe is gone", async () => {
    answers.set(BENCH, () => Response.json({ error: "no", code: "not-found" }, { status: 404 }));
    keepBench("r7", bench);
    await sendBenches();
    expect(hasUnsentBench()).toBe(false);
  });

  it("is hidden from other people on this device", async () => {
    keepBench("r7", bench);
    await signedIn(null);
    expect(hasUnsentBench()).toBe(false);
    keepBench("r7", makeBench());
    expect(localStorage.getItem("bread-tools-bench")).toContain("13 hours 30 minutes");
  });

  it("is sent without Save from the builder; an unsaved recipe's stays in the draft", async () => {
    act(() => state().openSaved({ id: "r7", version: 3, form: makeFull("r7").recipeData, bench }));
    changeBench({ startTime: "21:00" });
    expect(state().bench).toEqual({ ...bench, startTime: "21:00" });
    await until(() => expect(sent()).toEqual([{ bench: { ...bench, startTime: "21:00" } }]));
    act(() => state().startFresh());
    changeBench({ startTime: "20:00" });
    expect(hasUnsentBench()).toBe(false);
  });
});

describe("the bench on the card of a saved recipe", () => {
  const open = async (change = {}) => {
    answers.set(READ, () => Response.json(makeFull("r7", change)));
    await renderAt("/recipes/r7", <RecipeViewPage />, "/recipes/$id");
    await until(() => one("main article"));
    click(button("Adjust"));
  };
  const start = () => one("article dialog input[type=time]", HTMLInputElement);

  it("shows the author's start and plan, and keeps a new start", async () => {
    await open({ bench });
    expect(start().value).toBe("22:25");
    expect(one("article").textContent).toContain("Start Fri, Nov 27");
    type(start(), "21:45");
    await until(() =>
      expect(sent()).toMatchObject([{ bench: { startTime: "21:45", startDate: "2026-11-27" } }]),
    );
  });

  it("stores nothing for somebody else's recipe", async () => {
    await open({ mine: false });
    type(start(), "21:45");
    expect(hasUnsentBench()).toBe(false);
  });
});
