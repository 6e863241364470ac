// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { answers, press, shown, state } from "../../../tests/support/open-builder";
import { button, one, type } from "../../../tests/support/render";
import { leaveForLater, renderAt, settle, until } from "../../../tests/support/render-at";
import { makeFull, makeSaved, signedIn } from "../../../tests/support/saved-recipes";
import { applyPreset, PRESETS } from "../../baking";
import { newRequestKey } from "../site/calls/request-key";
import { keepKitchen } from "../times/kitchen-store";
import { currentPlans, dropPlans } from "../baking-day/running-plan/plan-store";
import { currentDay, keepDay } from "./day-store";
import { NO_BREADS } from "../../contract/baking/bake-day-draft";
import { PlanDayPage } from "./plan-day-page";

const ADDRESS = "/baking-day/plan";
const OWN = "018f6d3e-0000-7000-8000-000000000007";

/** Thursday evening, in the zone where the test runs. */
beforeEach(async () => {
  keepDay(NO_BREADS);
  keepKitchen({});
  dropPlans();
  await signedIn(null);
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 19, 18, 2) });
});
afterEach(() => vi.useRealTimers());

const field = (label: string | RegExp): HTMLInputElement | HTMLSelectElement => {
  const found = [...document.querySelectorAll("label")].find(({ textContent }) =>
    typeof label === "string" ? textContent === label : label.test(textContent ?? ""),
  );
  return (found?.control ?? expect.unreachable(`no field ${String(label)}`)) as HTMLInputElement;
};
const choose = async (select: HTMLElement, value: string) => {
  await act(async () => {
    (select as HTMLSelectElement).value = value;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
};
const status = () => one(".day-status").textContent;
const planned = () => until(() => expect(status()).toMatch(/^Start /));
const rows = () => [...document.querySelectorAll(".day-row")].map(({ textContent }) => textContent ?? "");

const addBreads = async (...names: string[]) => {
  await press(button(/^Add (breads|another bread)$/));
  await until(() => one("dialog"));
  for (const name of names) {
    await press(button(new RegExp(`^${name}`)));
    await until(() => expect(button(new RegExp(`^${name}`)).getAttribute("aria-pressed")).toBe("true"));
  }
  await press(button("Done"));
};

describe("OC 29 a day of several breads", () => {
  it("begins empty, and takes breads from the presets, each in its own size", async () => {
    await renderAt(ADDRESS, <PlanDayPage />);
    await until(() => expect(shown()).toContain("No breads yet"));
    await addBreads("City Loaf Master Recipe", "Rye Pan Loaf");
    expect(currentDay().breads.map(({ of, quantity }) => [of, quantity])).toEqual([
      ["city-loaf-master-recipe", 2],
      ["rye-pan-loaf", 1],
    ]);
    await planned();
    expect(shown()).toContain("Saturday, November 21");
    expect(rows().filter((row) => row.includes("Out of the oven"))).toHaveLength(2);
  });

  it("a bread can have more pieces and a time of its own; a reload keeps both", async () => {
    const first = await renderAt(`${ADDRESS}?breads=city-loaf-master-recipe,rye-pan-loaf`, <PlanDayPage />);
    await until(() => expect(currentDay().breads).toHaveLength(2));
    expect(first.path()).toBe(ADDRESS);
    await planned();
    await press(button("Increase quantity of city loaf master recipe by 1"));
    await press(button("Another time for Rye Pan Loaf"));
    const [time] = [...document.querySelectorAll<HTMLInputElement>(".bread-row-time input[type=time]")];
    type(time ?? expect.unreachable(), "14:30");
    expect(currentDay().breads).toMatchObject([
      { quantity: 3 },
      { out: { date: "2026-11-21", time: "14:30" } },
    ]);
    leaveForLater();
    await renderAt(ADDRESS, <PlanDayPage />);
    await planned();
    expect((field("Quantity of City Loaf Master Recipe") as HTMLInputElement).value).toBe("3");
    await press(button("Same time as the others for Rye Pan Loaf"));
    expect(currentDay().breads[1]?.out).toBeUndefined();
  });

  it("one time holds for all, and one that has passed stays with its message", async () => {
    await renderAt(`${ADDRESS}?breads=city-loaf-master-recipe`, <PlanDayPage />);
    await planned();
    const time = field("Time") as HTMLInputElement;
    const date = field("Date") as HTMLInputElement;
    expect([date.value, time.value]).toEqual(["2026-11-21", "09:00"]);
    type(date, "2026-11-18");
    expect(shown()).toContain("That time has passed. Choose a later time.");
    expect(currentDay().out).toBeNull();
    type(date, "2026-11-22");
    expect(shown()).not.toContain("That time has passed");
    expect(currentDay().out).toEqual({ date: "2026-11-22", time: "09:00" });
  });

  it("the kitchen is kept as a habit; what is not counted is not named", async () => {
    await renderAt(`${ADDRESS}?breads=city-loaf-master-recipe*1`, <PlanDayPage />);
    await planned();
    await choose(field("Dutch ovens"), "1");
    expect(JSON.parse(localStorage.getItem("bread-tools-kitchen") ?? "null")).toEqual({ pots: 1 });
    expect(shown()).toContain("1 person, 1 oven, 1 pot, asleep 22:30 to 06:30");
    await choose(field("Ovens or decks"), "2");
    expect(field("Loaves that fit in oven 2").value).toBe("0");
    await choose(field("Dutch ovens"), "0");
    expect(shown()).toContain("1 person, 2 ovens, asleep");
  });

  it("a fridge for one loaf and two that stay in it for two days: said, with what helps, and moved by a press", async () => {
    const form = {
      ...applyPreset(PRESETS[0] ?? expect.unreachable()),
      quantity: 1,
      coldRetard: true,
      coldRetardDuration: "40-41 hours",
    };
    const two = ["Oat", "Walnut"].map((recipeName) => ({
      id: newRequestKey(),
      of: newRequestKey(),
      form: { ...form, recipeName },
      quantity: 1,
    }));
    keepDay({ ...NO_BREADS, breads: two, out: { date: "2026-11-25", time: "18:00" } });
    keepKitchen({ fridge: 1 });
    await renderAt(ADDRESS, <PlanDayPage />);
    await until(() => expect(shown()).toContain("The fridge is too full"));
    expect(shown()).toContain("Room for one more piece in the fridge would solve that, or ");
    await press(button(/^Plan Oat on /));
    await until(() => expect(shown()).not.toContain("The fridge is too full"));
    expect(currentDay().breads.filter(({ out }) => out !== undefined)).toHaveLength(1);
    await planned();
  });

  it("bread that cannot be ready in time is said, and comes as soon as it can", async () => {
    await renderAt(`${ADDRESS}?breads=city-loaf-master-recipe`, <PlanDayPage />);
    await planned();
    type(field("Date") as HTMLInputElement, "2026-11-19");
    type(field("Time") as HTMLInputElement, "19:00");
    await until(() =>
      expect(shown()).toContain("City Loaf Master Recipe can't be ready on Thursday at 19:00"),
    );
    expect(shown()).toContain("It comes out on");
  });

  it("begins the day: all breads run as they were planned", async () => {
    const { path } = await renderAt(
      `${ADDRESS}?breads=city-loaf-master-recipe*3,country-sourdough`,
      <PlanDayPage />,
    );
    await planned();
    await press(button("Start baking day"));
    await until(() => expect(path()).toBe("/baking-day"));
    const [plan, ...others] = currentPlans();
    expect(plan).toMatchObject({ name: "City Loaf Master Recipe", form: { quantity: 3 } });
    expect(plan?.goal?.out).toBe(new Date(2026, 10, 21, 9, 0).toISOString());
    expect(others.map(({ name }) => name)).toEqual(["Country Sourdough"]);
    // Whoever comes back for the lists is told before the same breads are begun again.
    await renderAt(ADDRESS, <PlanDayPage />);
    await planned();
    expect(shown()).toContain("City Loaf Master Recipe and Country Sourdough are baking already.");
  });

  it("what a sleeping baker would have to do is marked", async () => {
    await renderAt(`${ADDRESS}?breads=city-loaf-master-recipe`, <PlanDayPage />);
    await planned();
    for (const row of document.querySelectorAll(".day-row")) {
      const time = row.querySelector("time")?.textContent ?? "";
      const isNight = time >= "22:30" || time < "06:30";
      expect([time, row.textContent?.includes("at night")]).toEqual([time, isNight]);
    }
  });
});

describe("where the breads come from", () => {
  it("the shelf's recipe comes whole, and as it is now after a reload", async () => {
    await signedIn({ isOwner: false });
    answers.set("GET /api/recipes?fields=card", () =>
      Response.json([makeSaved(OWN, { recipeName: "Oma's Rye" })]),
    );
    const recipe = makeFull(OWN, { recipeName: "Oma's Rye" });
    answers.set(`GET /api/recipes/${OWN}`, () => Response.json(recipe));
    await renderAt(ADDRESS, <PlanDayPage />);
    await until(() => button("Add breads"));
    await press(button("Add breads"));
    await until(() => button(/^Oma's/));
    await press(button(/^Oma's/));
    await until(() =>
      expect(currentDay().breads).toMatchObject([{ of: OWN, form: { recipeName: "Oma's Rye" } }]),
    );
    const saltier = { ...recipe, recipeData: { ...recipe.recipeData, saltPercent: 2.7 } };
    answers.set(`GET /api/recipes/${OWN}`, () => Response.json(saltier));
    leaveForLater();
    await renderAt(ADDRESS, <PlanDayPage />);
    await until(() => expect(currentDay().breads[0]?.form.saltPercent).toBe(2.7));
  });

  it("the builder's recipe is offered once there is one", async () => {
    act(() => state().choosePreset(PRESETS[0] ?? expect.unreachable()));
    act(() => state().patch({ recipeName: "My own" }));
    await renderAt(`${ADDRESS}?breads=draft*4`, <PlanDayPage />);
    await until(() =>
      expect(currentDay().breads).toMatchObject([
        { of: "draft", quantity: 4, form: { recipeName: "My own" } },
      ]),
    );
  });

  it("a link with a day is that whole day, and its breads have the weight it says", async () => {
    await renderAt(`${ADDRESS}?breads=rye-pan-loaf`, <PlanDayPage />);
    await until(() => expect(currentDay().breads).toHaveLength(1));
    leaveForLater();
    await renderAt(
      `${ADDRESS}?breads=city-loaf-master-recipe*12*80,poolish-baguettes*6*300&day=2026-11-28`,
      <PlanDayPage />,
    );
    await until(() => expect(currentDay().breads).toHaveLength(2));
    expect(currentDay()).toMatchObject({
      out: { date: "2026-11-28", time: "09:00" },
      breads: [
        { quantity: 12, form: { unitWeight: 80 } },
        { quantity: 6, form: { unitWeight: 300 } },
      ],
    });
    await press(button("Undo"));
    expect(currentDay().breads).toMatchObject([{ of: "rye-pan-loaf" }]);
  });

  it("a link's recipe that is not there is said, and the others come", async () => {
    await renderAt(`${ADDRESS}?breads=nothing-of-ours,rye-pan-loaf`, <PlanDayPage />);
    await until(() => expect(shown()).toContain("We could not find one recipe of this link."));
    expect(currentDay().breads).toMatchObject([{ of: "rye-pan-loaf" }]);
    await settle();
  });
});
