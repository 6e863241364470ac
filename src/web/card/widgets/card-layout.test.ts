import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { moveOnto, moveStep, readLayout } from "./card-layout";
import { belongs, WIDGETS, type WidgetId } from "./widgets";

let value: string | null;
beforeEach(() => {
  value = null;
  vi.stubGlobal("localStorage", {
    getItem: () => value,
    setItem: (_key: string, text: string) => void (value = text),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** The card of a page that is opened anew. */
async function opened() {
  vi.resetModules();
  const { useCardLayout } = await import("./card-layout");
  return useCardLayout;
}

it("BU-25 the eight widgets stand in the specified order at first", async () => {
  expect((await opened()).getState().order).toEqual([
    "IngredientList",
    "BakingSchedule",
    "LevainStarter",
    "FlourIngredients",
    "LiquidsIngredients",
    "SaltAdditives",
    "ProcessSteps",
    "RecipeStats",
  ]);
});

it.each([
  ["nothing", null],
  ["no JSON", "{order"],
  ["a number", "7"],
  ["null", "null"],
  ["a list", "[1,2,3]"],
  ["another site's", '{"user":{"name":"Eve"},"items":[null]}'],
  ["an older shape", '{"order":"IngredientList","hidden":{"a":1},"largeText":"yes"}'],
])("BU-25 a stored layout that is %s gives the default", (_what, text) => {
  expect(readLayout(text)).toEqual({
    order: WIDGETS,
    hidden: [],
    arranging: false,
    largeText: false,
    screenOn: false,
    oneSheet: null,
  });
});

it("BU-24 unknown and repeated names are dropped, missing widgets come last", () => {
  const layout = readLayout('{"order":["RecipeStats","Toaster","RecipeStats",3],"hidden":["SaltAdditives"]}');
  expect(layout.order).toEqual(["RecipeStats", ...WIDGETS.filter((widget) => widget !== "RecipeStats")]);
  expect(layout.hidden).toEqual(["SaltAdditives"]);
});

it("BU-24 order, hidden widgets and large text are restored on the next visit", async () => {
  const first = (await opened()).getState();
  first.setOrder(moveOnto(first.order, "ProcessSteps", "BakingSchedule"));
  first.hide("RecipeStats");
  first.hide("SaltAdditives");
  first.restore("RecipeStats");
  first.setArranging(true);
  first.setLargeText(true);
  first.setOneSheet(false);
  const next = (await opened()).getState();
  expect(next.order.slice(0, 4)).toEqual([
    "IngredientList",
    "ProcessSteps",
    "BakingSchedule",
    "LevainStarter",
  ]);
  expect(next.hidden).toEqual(["SaltAdditives"]);
  expect([next.arranging, next.largeText]).toEqual([true, true]);
  next.reset();
  expect(readLayout(value)).toEqual({
    order: WIDGETS,
    hidden: [],
    arranging: true,
    largeText: true,
    screenOn: false,
    oneSheet: false,
  });
});

it("BU-24 forbidden or full storage never breaks the card", async () => {
  const denied = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.stubGlobal("localStorage", { getItem: denied, setItem: denied });
  const store = await opened();
  store.getState().hide("LevainStarter");
  expect(store.getState().hidden).toEqual(["LevainStarter"]);
});

it.each<[WidgetId, WidgetId, number]>([
  ["IngredientList", "FlourIngredients", 3],
  ["RecipeStats", "BakingSchedule", 1],
  ["SaltAdditives", "SaltAdditives", 5],
])("BU-24 %s dropped on %s takes its place", (moved, onto, place) => {
  const order = moveOnto(WIDGETS, moved, onto);
  expect(order.indexOf(moved)).toBe(place);
  expect(order.toSorted()).toEqual(WIDGETS.toSorted());
});

it("BU-24 Move up and Move down skip hidden widgets, and stop at the ends", () => {
  const shown = WIDGETS.filter((widget) => widget !== "LevainStarter");
  const down = moveStep(WIDGETS, shown, "BakingSchedule", 1);
  expect(down.slice(1, 4)).toEqual(["LevainStarter", "FlourIngredients", "BakingSchedule"]);
  expect(moveStep(WIDGETS, shown, "FlourIngredients", -1).indexOf("FlourIngredients")).toBe(1);
  expect(moveStep(WIDGETS, shown, "IngredientList", -1)).toEqual(WIDGETS);
  expect(moveStep(WIDGETS, shown, "RecipeStats", 1)).toEqual(WIDGETS);
});

it("BU-25 the levain widget belongs to sourdough only", () => {
  expect(belongs("LevainStarter", { recipeType: "sourdough" })).toBe(true);
  expect(belongs("LevainStarter", { recipeType: "prefermented" })).toBe(false);
  expect(belongs("FlourIngredients", { recipeType: "" })).toBe(true);
});
