// @vitest-environment happy-dom
import { act, isValidElement, useState } from "react";
import { beforeEach, expect, it } from "vitest";
import { applyPreset, PRESETS } from "../../baking";
import { click, one, render } from "../../../tests/support/render";
import { type Baked, useBaked } from "./use-baked";
import { WidgetView } from "./widget-view";
import { WIDGETS, type WidgetId } from "./widgets/widgets";

const [CITY = expect.unreachable("no preset")] = PRESETS;
const FORM = applyPreset(CITY);
const nothing = (): void => undefined;

/** The card as each of its drawings had it, oldest first. */
const drawn: Baked[] = [];
function Card() {
  const [turn, setTurn] = useState(0);
  drawn.push(useBaked(FORM, undefined, undefined, undefined));
  return (
    <button type="button" onClick={() => setTurn(turn + 1)}>
      Draw again
    </button>
  );
}

const propsOf = (baked: Baked, widget: WidgetId): object => {
  const part = WidgetView({ widget, baked, onField: undefined, onPlan: nothing });
  if (!isValidElement<object>(part)) return expect.unreachable(widget);
  // Without this React would draw it again whatever it is given.
  expect(part.type).toMatchObject({ $$typeof: Symbol.for("react.memo"), compare: null });
  return part.props;
};
const isSame = (props: object, other: object) =>
  Object.entries(props).every(([name, value]) => Object.is(value, other[name as keyof object]));

/** The widgets that each drawing of the card changes. */
const changed = () =>
  drawn
    .slice(1)
    .map((baked, before) =>
      WIDGETS.filter((widget) => !isSame(propsOf(baked, widget), propsOf(drawn[before] ?? baked, widget))),
    );

const now = () => drawn.at(-1) ?? expect.unreachable("not drawn");
const WEIGHED = [
  "IngredientList",
  "LevainStarter",
  "FlourIngredients",
  "LiquidsIngredients",
  "SaltAdditives",
];
const FOLLOWING = ["BakingSchedule", "ProcessSteps", "RecipeStats"];

beforeEach(() => {
  drawn.length = 0;
  localStorage.clear();
  render(<Card />);
  drawn.splice(0, drawn.length - 1);
});

it("BU-26 a typed weight draws the weights first, then once what follows from them", async () => {
  await act(async () => now().change({ unitWeight: 960 }));
  expect(changed()).toEqual([WEIGHED, FOLLOWING]);
  expect(now().later.form.unitWeight).toBe(960);
});

it("BU-26 a tick draws the list and the bench's part of the schedule; no weights, no method, no figures", async () => {
  const [part = expect.unreachable("nothing to weigh")] = now().weighing.parts;
  await act(async () => now().weighing.tick(part.items[0]?.key ?? ""));
  expect(now().weighing.ticked.size).toBe(1);
  expect(changed().flat()).toEqual(["IngredientList", "BakingSchedule"]);
});

it("BU-26 another start draws the schedule and the figures at once", async () => {
  await act(async () => now().changeBench({ startTime: "11:00" }));
  expect(changed().flat()).toEqual(["BakingSchedule", "RecipeStats"]);
  expect(now().later.entries[0]?.time).toBe("11:00");
});

it("BU-26 a drawing for another reason, such as an open dialog, draws no widget", () => {
  click(one("button"));
  expect(changed()).toEqual([[]]);
});
