// @vitest-environment happy-dom
import { type ReactNode, useState } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { labelled } from "../../../tests/support/labelled";
import { button, click, one, render, type } from "../../../tests/support/render";
import { applyPreset, PRESETS, type RecipeForm } from "../../baking";
import { type BenchState, makeBench } from "../../contract/recipes/bench-state";
import { ToastRegion } from "../ui/dialogs/toast";
import { useCardLayout } from "./widgets/card-layout";
import { NightNotice, RecipeCard } from "./recipe-card";
import { keepUsualStart, newBench } from "../times/usual-start";
import { WIDGETS } from "./widgets/widgets";

const preset = PRESETS.find(({ id }) => id === "city-loaf-master-recipe");
if (preset === undefined) throw new Error("no City Loaf");
const CITY = applyPreset(preset);

/** The card's last change. */
let held: { form: RecipeForm; bench: BenchState };
const seen = (next: typeof held) => {
  held = next;
  return next;
};

/** The card as the builder holds it: what is changed comes back. */
function Builder({ start = CITY, from = makeBench() }: { start?: RecipeForm; from?: BenchState }) {
  const [current, setCurrent] = useState(() => seen({ form: start, bench: from }));
  return (
    <RecipeCard
      form={current.form}
      mode="builder"
      onChange={(patch) =>
        setCurrent(
          seen({
            ...current,
            form: { ...current.form, ...(typeof patch === "function" ? patch(current.form) : patch) },
          }),
        )
      }
      bench={current.bench}
      onBench={(patch) => setCurrent(seen({ ...current, bench: { ...current.bench, ...patch } }))}
    />
  );
}

/** With the schedule opened, where what helps is. */
function show(card: ReactNode) {
  const { again } = render(card);
  const open = () => click(button("Full schedule"));
  open();
  return {
    again: (next: ReactNode) => {
      again(next);
      open();
    },
  };
}

const said = () =>
  one("[data-widget=BakingSchedule]").textContent.replace(/\s+/g, " ").replaceAll("\u00a0", " ").trim();
const vitals = () => one(".card-vitals").textContent.replaceAll("\u00a0", " ");
const remedies = () =>
  [...document.querySelectorAll(".night-notice button")].map(({ textContent }) =>
    textContent.replaceAll("\u00a0", " "),
  );
const remedy = (label: string) => {
  const found = [...document.querySelectorAll<HTMLButtonElement>(".night-notice button")].find(
    ({ textContent }) => textContent.replaceAll("\u00a0", " ").startsWith(label),
  );
  if (found === undefined) throw new Error(`no ${label} among ${remedies().join("; ")}`);
  return found;
};

beforeEach(async () => {
  await NightNotice.preload();
  HTMLElement.prototype.hidePopover = () => undefined;
  localStorage.clear();
  useCardLayout.setState({ order: WIDGETS, hidden: [], largeText: false, screenOn: false });
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T12:00") });
});
afterEach(() => vi.useRealTimers());

it("BU-23 a folded schedule has one line with the night work, and one button; remedies are behind it", () => {
  render(<Builder />);
  const section = one("[data-widget=BakingSchedule]");
  const pressed = () =>
    [...section.querySelectorAll(":scope > .no-print button")].map((each) => each.textContent);
  expect(one("[data-widget=BakingSchedule] > p").textContent.replaceAll("\u00a0", " ")).toBe(
    "20 hours 35 minutes in all, 1 hour 25 minutes hands on. " +
      "This has you shaping at 01:10 and 01:40, heating the oven at 04:05, and baking at 04:50.",
  );
  expect(pressed()).toEqual(["Full schedule"]);
  click(button("Full schedule"));
  // They stand under the button that was pressed, which does not move.
  expect(pressed()).toEqual(["Full schedule"]);
  expect(section.querySelectorAll(".schedule-body .night-notice button").length).toBeGreaterThan(1);
  expect(section.querySelectorAll(".schedule-body .loads button").length).toBeGreaterThan(1);
  expect(said().split("This has you")).toHaveLength(2);
  click(button("Full schedule"));
  expect(section.querySelectorAll(".night-notice, .loads")).toHaveLength(0);
});

it("OC 29 night work is one line with one remedy; the others wait behind it, each with its outcome", () => {
  show(<Builder />);
  expect(one(".night-notice > p").textContent.replaceAll("\u00a0", " ")).toBe(
    "This has you shaping at 01:10 and 01:40, heating the oven at 04:05, and baking at 04:50.",
  );
  expect(remedies()).toEqual([
    "Start at 19:00 ready Day 2, 15:35",
    "Put a night in the fridge start 20:00, 45 minutes of proof instead of 3 hours, ready Day 3, 08:05",
    // At its peak the levain would have its baker up until 01:35: no remedy beside two that spare the night.
    "Bread by …",
  ]);
  expect(document.querySelectorAll(".night-notice > button")).toHaveLength(1);
  expect(remedy("Start at 19:00").classList).toContain("button-filled");
  expect(one(".night-notice details", HTMLDetailsElement).open).toBe(false);
});

it("BU-19 the default levain, 12 hours with its peak at 8, gets no warning, and its peak is offered where it spares the night", () => {
  const { again } = show(<Builder from={{ ...makeBench(), startTime: "07:00" }} />);
  expect(said()).not.toContain("after its peak");
  expect(said()).toContain("This has you");
  again(
    <Builder
      key="early"
      from={{ ...makeBench(), startTime: "06:30" }}
      start={{ ...CITY, proofingTime: "1 hour" }}
    />,
  );
  expect(said()).toContain("This has you");
  click(remedy("Use the levain after 8 hours"));
  expect(document.querySelector(".night-notice")).toBeNull();
  again(<Builder key="evening" from={{ ...makeBench(), startTime: "19:00" }} />);
  expect(document.querySelector(".night-notice")).toBeNull();
});

it("OC 29 another start is taken in one press, keeps its promise, is remembered and can be undone", () => {
  show(<Builder />);
  click(remedy("Start at 19:00"));
  expect(held.bench.startTime).toBe("19:00");
  expect(vitals()).toContain("Ready at Day 2, 15:35");
  expect(said()).not.toContain("This has you");
  expect(newBench().startTime).toBe("19:00");
});

it("OC 29 Undo restores the start and this device's usual one", () => {
  keepUsualStart("20:30");
  show(
    <>
      <Builder />
      <ToastRegion />
    </>,
  );
  click(remedy("Start at 20:30"));
  click(button("Undo"));
  expect(held.bench.startTime).toBe("09:00");
  expect(said()).toContain(
    "This has you shaping at 01:10 and 01:40, heating the oven at 04:05, and baking at 04:50.",
  );
  expect(newBench().startTime).toBe("20:30");
});

it("OC 29 Undo leaves no usual start where there was none", () => {
  show(
    <>
      <Builder />
      <ToastRegion />
    </>,
  );
  click(remedy("Start at 19:00"));
  click(button("Undo"));
  expect(newBench().startTime).toBe("09:00");
});

it("OC 29 a night in the fridge belongs to this bake's plan, and the recipe stays", () => {
  show(<Builder />);
  click(remedy("Put a night in the fridge"));
  expect(held.form).toBe(CITY);
  expect(held.bench).toMatchObject({ startTime: "20:00", startDate: "2026-11-20", ticked: [] });
  expect(held.bench.plan?.fridge).toMatchObject({
    before: { coldRetard: false, proofingTime: CITY.proofingTime },
    after: {
      coldRetard: true,
      coldRetardDuration: "17 hours 15 minutes",
      proofingTime: "30-60 minutes, here 45 min",
    },
  });
  expect(vitals()).toContain("Ready at Sun, Nov 22, 08:05");
  expect(said()).not.toContain("This has you");
});

it("OC 29 a recipe with its own fridge keeps its dough there longer", () => {
  const fridge = { coldRetard: true, coldRetardDuration: "6 hours" };
  const start = { ...CITY, ...fridge, levainBuildTime: 6, proofingTime: "2 hours" };
  show(<Builder start={start} />);
  const [label = ""] = remedies().filter((text) => text.includes("fridge"));
  expect(label).toMatch(/^Keep the dough in the fridge for 9 hours ready Day 2, 08:05/);
  click(remedy("Keep the dough in the fridge"));
  expect(vitals()).toContain("Ready at Sun, Nov 22, 08:05");
  expect(said()).not.toContain("This has you");
});

it("the usual start is offered where it costs no sleep, and a new card begins with it", () => {
  const { again } = show(<Builder from={{ ...makeBench(), startTime: "21:00" }} />);
  click(button("Adjust"));
  type(labelled("Start time", HTMLInputElement), "20:30");
  expect(held.bench.startTime).toBe("20:30");
  // Hours that are only tried change nothing for the next bread.
  expect(newBench().startTime).toBe("09:00");
  keepUsualStart("20:30");
  again(<Builder key="another" />);
  expect(remedies()[0]).toBe("Start at 20:30 ready Day 2, 17:05");
  localStorage.setItem("bread-tools-usual-start", "nonsense");
  expect(newBench().startTime).toBe("09:00");
});

it("Bread by … opens the plans under the card's question, and the focus goes there", () => {
  show(<RecipeCard form={CITY} mode="view" />);
  click(remedy("Bread by"));
  const question = one(".bread-when > button");
  expect(question.getAttribute("aria-expanded")).toBe("true");
  expect(document.activeElement).toBe(question);
});

it("a levain used past its peak can be used at its peak in one press", () => {
  const start = { ...CITY, levainPeakTime: 6 };
  show(<Builder start={start} from={{ ...makeBench(), startTime: "19:00" }} />);
  expect(said()).toContain("The levain is used 6 hours after its peak.");
  expect(remedies()).toEqual([
    "Use the levain after 6 hours ready Day 2, 09:35, but has you mixing flour and water at 00:30",
  ]);
  click(remedy("Use the levain after 6 hours"));
  expect(held.form.levainBuildTime).toBe(6);
  expect(vitals()).toContain("Ready at Day 2, 09:35");
  expect(said()).not.toContain("after its peak");
  expect(said()).toContain("This has you mixing flour and water at 00:30, mixing the dough at 01:00, ");
});

it("a late levain beside night work is listed behind the one remedy", () => {
  show(<Builder start={{ ...CITY, levainPeakTime: 6 }} />);
  expect(one(".night-notice > p").textContent).toContain("This has you shaping");
  expect(one(".night-ways p").textContent.replaceAll("\u00a0", " ")).toBe(
    "The levain is used 6 hours after its peak.",
  );
});

it("a schedule without night work says nothing of nights", () => {
  show(<Builder start={{ ...CITY, levainPeakTime: 12 }} from={{ ...makeBench(), startTime: "21:00" }} />);
  expect(document.querySelector(".night-notice")).toBeNull();
});
