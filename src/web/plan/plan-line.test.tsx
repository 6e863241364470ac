// @vitest-environment happy-dom
import { useEffect, useState } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { button, click } from "../../../tests/support/render";
import { renderAt, until } from "../../../tests/support/render-at";
import { signedIn } from "../../../tests/support/saved-recipes";
import { applyPreset, buildSchedule, PRESETS, type RecipeForm } from "../../baking";
import {
  asPlanned,
  type BenchState,
  fridgeOf,
  makeBench,
  withPlan,
} from "../../contract/recipes/bench-state";
import { ToastRegion } from "../ui/dialogs/toast";
import { PlanLine } from "./plan-line";

const cityLoaf = applyPreset(PRESETS[0] ?? expect.unreachable());
const NIGHT = { coldRetard: true, coldRetardDuration: "13 hours 30 minutes" };

/** Out on Sunday at 09:00, begun on Friday at 22:25. */
const planned = withPlan(makeBench(), {
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
  fridge: { before: fridgeOf(cityLoaf), after: { ...fridgeOf(cityLoaf), ...NIGHT } },
});

let bench: BenchState;
const onPlan = vi.fn<() => void>();

function Line({ form }: { form: RecipeForm }) {
  const [kept, setKept] = useState(planned);
  useEffect(() => {
    bench = kept;
  }, [kept]);
  return (
    <PlanLine
      form={form}
      bench={kept}
      entries={buildSchedule(asPlanned(form, kept), { startTime: kept.startTime })}
      onBench={(patch) => setKept((before) => ({ ...before, ...patch }))}
      onPlan={onPlan}
    />
  );
}

async function at(when: Date, form = cityLoaf) {
  vi.useFakeTimers({ toFake: ["Date"], now: when });
  await renderAt(
    "/recipe",
    <>
      <Line form={form} />
      <ToastRegion />
    </>,
  );
}

const plain = () => (document.body.textContent ?? "").replaceAll("\u00a0", " ");
const names = () => [...document.querySelectorAll(".plan-line button")].map(({ textContent }) => textContent);

beforeEach(async () => {
  onPlan.mockClear();
  await signedIn(null);
});
afterEach(() => vi.useRealTimers());

describe("OC 28 the plan on the card", () => {
  it("has nothing to add to the card's answer before its start", async () => {
    await at(new Date(2026, 10, 19, 18, 2));
    expect(document.querySelector(".plan-line [role=status]")?.textContent).toBe("");
    expect(names()).toEqual([]);
  });

  it("is told as over after its day, and one press plans the next such day, another restores it", async () => {
    await at(new Date(2026, 10, 24, 9, 0));
    expect(plain()).toContain("This plan was for Sun, Nov 22, 09:00.");
    click(button("Plan it for Sun, Nov 29"));
    expect(bench.plan?.begins).toEqual({ date: "2026-11-27", time: "22:25" });
    expect(bench.plan?.wish.out.date).toBe("2026-11-29");
    click(button("Undo"));
    expect(bench).toEqual(planned);
  });

  it("a missed start is told while the bread can still come; half an hour late is not missed", async () => {
    await at(new Date(2026, 10, 20, 22, 50));
    expect(plain()).not.toContain("has passed");
  });

  it("a start an hour late is missed", async () => {
    await at(new Date(2026, 10, 20, 23, 30));
    expect(plain()).toContain("That start has passed.");
    expect(names()).toEqual(["Plan it for Sun, Nov 29"]);
  });

  it("a longer bulk keeps the night; one press plans again for the same wish and tells the difference", async () => {
    await at(new Date(2026, 10, 19, 18, 2), { ...cityLoaf, bulkFermentationDuration: "6 hours" });
    expect(plain()).toContain("You planned for Sun, Nov 22, 09:00.");
    click(button("Plan again"));
    await until(() => expect(plain()).toContain("instead of"));
    expect(plain()).not.toContain("You planned for");
    expect(plain()).toContain("13 hours 45 minutes in the fridge instead of 13 hours 30 minutes.");
    expect(bench.plan?.fridge.after.coldRetard).toBe(true);
    click(button("Undo"));
    expect(bench).toEqual(planned);
    expect(plain()).not.toContain("instead of");
  });

  it("a proof shortened again for the fridge is part of the difference", async () => {
    await at(new Date(2026, 10, 19, 18, 2), { ...cityLoaf, proofingTime: "2 hours" });
    click(button("Plan again"));
    await until(() => expect(plain()).toContain("instead of"));
    expect(plain()).toMatch(/(30|45) minutes of proof instead of 2 hours\./);
  });

  it("the planner opens and says why when nothing fits any more", async () => {
    await at(new Date(2026, 10, 20, 20, 0), { ...cityLoaf, bulkFermentationDuration: "20 hours" });
    click(button("Plan again"));
    await until(() => expect(onPlan).toHaveBeenCalledOnce());
    expect(bench).toEqual(planned);
  });
});
