// @vitest-environment happy-dom
import { act } from "react";
import { describe, expect, it } from "vitest";
import { openScratch, press, state, title } from "../../../tests/support/open-builder";
import { button, one } from "../../../tests/support/render";
import { until } from "../../../tests/support/render-at";

const entries = () => [...document.querySelectorAll<HTMLButtonElement>("nav[aria-label=Steps] button")];
const entry = (name: string) =>
  entries().find((found) => found.textContent.startsWith(name)) ?? expect.unreachable();
const locked = () => entries().filter((found) => found.hasAttribute("aria-disabled")).length;

describe("the builder's list of steps", () => {
  it("BU-02 lists all steps but the first, with the two optional ones once expanded", async () => {
    await openScratch();
    expect(one("nav[aria-label=Steps] h2").textContent).toBe("Steps");
    expect(entries()).toHaveLength(9);
    act(() => state().expandStep("liquids"));
    act(() => state().expandStep("notes"));
    expect(entries().map((found) => found.textContent.split(",")[0])).toEqual([
      "Basic Information",
      "Yield & Scaling",
      "Flour Composition",
      "Leavening Method",
      "Other Liquids",
      "Salt & Additives",
      "Mixing & Fermentation",
      "Shaping & Proofing",
      "Baking",
      "Notes & Variations",
      "Recipe Card",
    ]);
  });

  it("BU-02 marks the current, completed and locked steps, and a locked one cannot be opened", async () => {
    await openScratch();
    expect(entry("Basic Information").getAttribute("aria-current")).toBe("step");
    expect(entry("Baking").getAttribute("aria-disabled")).toBe("true");
    expect(entry("Baking").textContent).toBe("Baking, locked, finish Basic Information first");
    await press(entry("Baking"));
    expect(state().step).toBe("basics");
    act(() => state().patch({ recipeName: "Rye", recipeType: "sourdough" }));
    await press(entry("Yield & Scaling"));
    await until(() => expect(title()).toBe("Yield & Scaling"));
    expect(entry("Basic Information").textContent).toBe("Basic Information, completed");
  });

  it("BU-03 opens each step once those before it are complete", async () => {
    await openScratch();
    const unlock = (change: Parameters<ReturnType<typeof state>["patch"]>[0]) => {
      act(() => state().patch(change));
      return locked();
    };
    expect(locked()).toBe(8);
    expect(unlock({ recipeName: "Rye", recipeType: "sourdough" })).toBe(6);
    const rye = { name: "Rye flour", percentage: 96, notes: "" };
    expect(unlock({ flourTypes: [rye] })).toBe(6);
    expect(entry("Baking").textContent).toBe("Baking, locked, finish Flour Composition first");
    expect(unlock({ flourTypes: [{ ...rye, percentage: 100 }] })).toBe(3);
    expect(unlock({ bulkFermentationDuration: "4 hours" })).toBe(2);
    expect(unlock({ proofingTime: "3 hours" })).toBe(1);
    expect(
      unlock({ ovenType: "deck", bakeTemperature: "450", bakeTime: "45", steamMethod: "no-steam" }),
    ).toBe(0);
  });

  it("BU-02 is a dialog that slides in on small screens, and closes on a choice", async () => {
    await openScratch();
    act(() => state().patch({ recipeName: "Rye", recipeType: "sourdough" }));
    await press(button("Steps"));
    const inDrawer = [...one("dialog").querySelectorAll("button")];
    await press(inDrawer.find((found) => found.textContent.startsWith("Yield")) ?? expect.unreachable());
    expect(state().step).toBe("yield");
    expect(document.querySelector("dialog")).toBeNull();
  });
});
