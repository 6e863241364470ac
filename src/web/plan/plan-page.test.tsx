// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { press, shown, state, title } from "../../../tests/support/open-builder";
import { click, button, one, render, type } from "../../../tests/support/render";
import { renderAt, until } from "../../../tests/support/render-at";
import { signedIn } from "../../../tests/support/saved-recipes";
import { applyPreset, PRESETS } from "../../baking";
import { patchOpen } from "../draft/draft-store";
import { wasHandedOver } from "../draft/hand-over";
import { RecipeCard } from "../card/recipe-card";
import { PlanPage } from "./plan-page";

const cityLoaf = PRESETS[0] ?? expect.unreachable();
const startOfCard = () => one(".size-panel input[type=time]", HTMLInputElement).value;

/** Thursday evening, in the zone where the test runs. */
beforeEach(async () => {
  await signedIn(null);
  vi.useFakeTimers({ toFake: ["Date"], now: new Date(2026, 10, 19, 18, 2) });
});
afterEach(() => vi.useRealTimers());

const askForFridge = () => {
  const asked = [...document.querySelectorAll("label")].find(({ textContent }) =>
    textContent?.startsWith("Add a night"),
  );
  click(asked?.querySelector("input") ?? asked?.control ?? expect.unreachable());
};

describe("the planner at its own address", () => {
  it("leads to the builder when this device has no recipe", async () => {
    await renderAt("/plan", <PlanPage />);
    await until(() => expect(shown()).toContain("No recipe to plan yet"));
    expect(title()).toBe("Plan Your Bake");
    expect(one("main a.button").getAttribute("href")).toBe("/recipe");
  });

  it("plans the recipe in the builder, and brings cold retard and start to its card", async () => {
    act(() => state().choosePreset(cityLoaf));
    act(() => state().goTo("flour"));
    const { path } = await renderAt("/plan", <PlanPage />);
    await until(() => button("Use this plan"));
    askForFridge();
    expect(shown()).toContain("Start Friday 22:25");
    expect(shown()).toContain("City Loaf Master Recipe, 2 x 950 g");
    await press(button("Use this plan"));
    expect(path()).toBe("/recipe");
    expect(state()).toMatchObject({
      step: "card",
      status: "editing",
      form: { coldRetard: false },
      bench: {
        startTime: "22:25",
        startDate: "2026-11-20",
        plan: { fridge: { after: { coldRetard: true, coldRetardDuration: "15 hours 45 minutes" } } },
      },
    });
    expect(wasHandedOver()).toBe(true);
    render(
      <RecipeCard
        form={state().form}
        mode="builder"
        onChange={(patch) => patchOpen(state().token, patch)}
        bench={state().bench}
        onBench={state().setBench}
      />,
    );
    await press(button("Adjust"));
    expect(startOfCard()).toBe("22:25");
  });
});

describe("the planner on a card", () => {
  it("gives the card its start and fridge, says what becomes of the plan after a change, and can be removed", async () => {
    await renderAt("/card", <RecipeCard form={applyPreset(cityLoaf)} mode="view" />);
    const opener = one(".bread-when > button");
    await press(opener);
    await until(() => button("Use this plan"));
    askForFridge();
    await press(button("Use this plan"));
    expect(opener.textContent).toContain("Sunday 09:00 · begin Friday 22:25 · you sleep");
    expect(document.activeElement).toBe(opener);
    await press(button("Adjust"));
    expect(startOfCard()).toBe("22:25");
    type(one(".size-panel input[type=time]", HTMLInputElement), "22:55");
    expect(opener.textContent).toContain("Sunday 09:30 · begin Friday 22:55");
    expect(shown()).toContain("You planned for Sun, Nov 22, 09:00.");
    type(one(".size-panel input[type=time]", HTMLInputElement), "22:25");
    expect(one(".card-body").textContent).toContain("Cold retard complete");
    one(".size-panel input[type=time]").dispatchEvent(new FocusEvent("focusout", { bubbles: true }));
    await press(opener);
    await until(() => button("Remove this plan"));
    await press(button("Remove this plan"));
    expect(startOfCard()).toBe("09:00");
    expect(one(".card-body").textContent).not.toContain("Cold retard complete");
    expect(document.activeElement).toBe(opener);
  });
});
