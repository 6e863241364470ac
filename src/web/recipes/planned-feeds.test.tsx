// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { answers } from "../../../tests/support/open-builder";
import { leavePages } from "../../../tests/support/render";
import { renderAt, until } from "../../../tests/support/render-at";
import { makeSaved, signedIn } from "../../../tests/support/saved-recipes";
import { fridgeOf, makeBench, withPlan } from "../../contract/recipes/bench-state";
import { readForm } from "../draft/read-form";
import { StarterFeed } from "../plan/starter-feed";
import { keepLine } from "../outbox/starter-store";
import { StarterPage } from "../starter/starter-page";
import { instantOfWall } from "../times/local-time";
import { MyRecipesPage } from "./my-recipes-page";

/** Thursday at noon, wherever this runs; the levain is planned for Saturday at eight. */
const NOW = new Date(2026, 10, 19, 12).getTime();
const saved = makeSaved("a", { recipeName: "City Loaf" });
const form = readForm({ ...saved.recipeData, recipeName: "City Loaf", recipeType: "sourdough" });
const begins = { date: "2026-11-21", time: "08:00" };
const sleep = { from: "23:45", to: "07:15" };
const bench = withPlan(makeBench(), {
  wish: {
    goal: "start",
    out: begins,
    start: begins,
    sleep,
    awayDates: [],
    awayAllDay: true,
    awayHours: { from: "08:00", to: "18:00" },
    fridge: false,
  },
  begins,
  out: { date: "2026-11-22", time: "04:00" },
  fridge: { before: fridgeOf(form), after: fridgeOf(form) },
});

/** "on Friday at 22:15 with 1:5:5": each feeding that the page tells. */
const feedings = (part: string) =>
  [...document.querySelectorAll(part)].flatMap(({ textContent }) => [
    ...(textContent.match(/(?:on )?\w+ at \d\d:\d\d with \d+:\d+:\d+/g) ?? []),
  ]);

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  await signedIn({ isOwner: false });
  answers.set("GET /api/recipes?fields=card", () => Response.json([{ ...saved, bench }]));
  answers.set("GET /api/starter", () => Response.json({ lines: [] }));
  // From the fridge a starter is fed twice.
  for (const [kind, hours] of [
    ["feed", -90],
    ["fridge", -88],
  ] as const) {
    const at = new Date(NOW + hours * 3_600_000).toISOString();
    keepLine(
      kind === "fridge"
        ? { kind, at, note: "" }
        : {
            kind,
            at,
            note: "",
            ratio: { starter: 1, flour: 2, water: 2 },
            flour: "Rye",
            fahrenheit: 72,
            day: null,
          },
    );
  }
});
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

it("card, shelf, starter's page and diary tell a planned bread the same two feedings", async () => {
  await renderAt("/starter", <StarterPage />);
  await until(() => expect(feedings("[aria-labelledby=diary]")).toHaveLength(2));
  const diary = feedings("[aria-labelledby=diary] li");
  expect(feedings("[aria-labelledby=next-bake]")).toEqual(diary);
  expect(document.querySelector("[aria-labelledby=diary]")?.textContent).toMatch(
    /^DiaryPlannedFeed tomorrow at .* for Saturday’s levain \(City Loaf\)\.Feed /,
  );

  leavePages();
  await renderAt(
    "/plan",
    <section id="card">
      <StarterFeed form={form} begins={instantOfWall(begins)} sleep={sleep} now={NOW} />
    </section>,
  );
  await until(() => expect(feedings("#card")).toEqual(diary));

  leavePages();
  await renderAt("/my-recipes", <MyRecipesPage />);
  await until(() => expect(feedings("main li")).toEqual(diary));
});
