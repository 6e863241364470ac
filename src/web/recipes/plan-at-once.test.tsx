// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from "vitest";
import { render } from "../../../tests/support/render";
import { signedIn } from "../../../tests/support/saved-recipes";
import { applyPreset, buildSchedule, PRESETS, totalMinutes } from "../../baking";
import { type AcceptedPlan, DEFAULT_SLEEP, fridgeOf, makeBench } from "../../contract/recipes/bench-state";
import { PlannedLine } from "./planned-line";
import { keepAtOnce } from "../times/kitchen";
import { keepKitchen } from "../times/kitchen-store";

const preset = PRESETS.find(({ name }) => name.startsWith("City Loaf")) ?? expect.unreachable();
const form = { ...applyPreset(preset), quantity: 2, ovenType: "dutch-oven" as const };

/** Planned at a phone whose kitchen bakes one loaf in its one pot, for the far morning. */
function plannedBench() {
  const begins = { date: `${new Date().getFullYear() + 1}-11-27`, time: "09:00" };
  const plan: AcceptedPlan = {
    wish: {
      goal: "start",
      out: begins,
      start: begins,
      sleep: DEFAULT_SLEEP,
      awayDates: [],
      awayAllDay: true,
      awayHours: { from: "08:00", to: "18:00" },
      fridge: false,
    },
    begins,
    out: begins,
    fridge: { before: fridgeOf(form), after: fridgeOf(form) },
    atOnce: 1,
    startBefore: "09:00",
  };
  return { ...makeBench(), startDate: begins.date, plan };
}
const shown = () => document.body.textContent.replaceAll("\u00a0", " ");

beforeEach(() => signedIn(null));
afterEach(() => keepKitchen({}));

it("a plan made at the phone has one ready time on a laptop that knows nothing of its one pot", () => {
  const [one, both] = [1, 2].map((atOnce) => totalMinutes(buildSchedule(form, { atOnce })));
  expect(one).toBeGreaterThan(both ?? 0);
  keepAtOnce(form, 1);
  const phone = render(<PlannedLine form={form} bench={plannedBench()} />);
  const said = phone.host.textContent;
  keepKitchen({});
  const laptop = render(<PlannedLine form={form} bench={plannedBench()} />);
  expect(laptop.host.textContent).toBe(said);
  expect(shown()).toContain("Planned for");
});
