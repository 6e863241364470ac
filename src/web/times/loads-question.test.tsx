// @vitest-environment happy-dom
import { useState } from "react";
import { beforeEach, expect, it } from "vitest";
import { act } from "react";
import { button, click, one, render, type } from "../../../tests/support/render";
import { labelled } from "../../../tests/support/labelled";
import { applyPreset, PRESETS, type RecipeForm } from "../../baking";
import { answers, calls } from "../../../tests/support/open-builder";
import { until } from "../../../tests/support/render-at";
import { signedIn } from "../../../tests/support/saved-recipes";
import { ANA } from "../../../tests/support/session-answers";
import { keepAtOnce, readAtOnce } from "./kitchen";
import { refreshSession } from "../site/session";
import { NightNotice, RecipeCard } from "../card/recipe-card";
import { WIDGETS } from "../card/widgets";
import { useCardLayout } from "../card/card-layout";

const breadOf = (id: string, changes: Partial<RecipeForm> = {}) => ({
  ...applyPreset(PRESETS.find((preset) => preset.id === id) ?? expect.unreachable(id)),
  ...changes,
});
const CITY = breadOf("city-loaf-master-recipe");

function Card({ of }: { of: RecipeForm }) {
  const [form, setForm] = useState(of);
  return (
    <RecipeCard
      form={form}
      mode="builder"
      onChange={(patch) =>
        setForm((before) => ({ ...before, ...(typeof patch === "function" ? patch(before) : patch) }))
      }
    />
  );
}

const schedule = () => one("[data-widget=BakingSchedule]").textContent.replaceAll(/\s+/g, " ").trim();
const asked = () => document.querySelector(".loads p")?.textContent.replaceAll("\u00a0", " ") ?? null;

beforeEach(async () => {
  await NightNotice.preload();
  localStorage.clear();
  await signedIn(null);
  useCardLayout.setState({ order: WIDGETS, hidden: [], largeText: false, screenOn: false });
});

it("issue 26 item 7: two loaves in a pot are asked about once, and then bake in loads", () => {
  render(<Card of={CITY} />);
  expect(asked()).toBe("Two loaves: two pots, or one after the other?");
  expect(schedule()).toContain("20 hours 35 minutes in all");
  click(button("One after the other"));
  expect(asked()).toBe("Two loaves, one after the other.");
  expect(schedule()).toContain("21 hours 35 minutes in all");
  expect(schedule()).toContain("Score & Bake 1 one loaf, the other waits in the fridge");
  expect(schedule()).toContain("Reheat pot");
  expect(schedule()).toContain("Score & Bake 2 one loaf from the fridge");
  expect(readAtOnce(CITY)).toBe(1);
});

it("issue 26 item 7: with two pots nothing changes, and the answer can", () => {
  render(<Card of={CITY} />);
  const before = schedule().replace(/Two loaves: .*?other/, "");
  click(button("Two pots"));
  expect(asked()).toBe("Both loaves bake at once.");
  expect(schedule()).toContain("20 hours 35 minutes in all");
  expect(before).toContain("20 hours 35 minutes in all");
  click(button("Change how many fit at once"));
  click(button("One after the other"));
  expect(schedule()).toContain("21 hours 35 minutes in all");
});

it("issue 26 item 7: the habit holds for the next such bread, and for no other", () => {
  keepAtOnce(CITY, 1);
  render(<Card of={breadOf("country-sourdough", { quantity: 3 })} />);
  expect(asked()).toBe("Three loaves, one after the other.");
  expect(readAtOnce(breadOf("pizza-dough"))).toBeUndefined();
});

it("issue 26 item 7: pizzas are 8 minutes each, four in all", () => {
  render(<Card of={breadOf("pizza-dough")} />);
  expect(asked()).toBe("Four pizzas: how many fit on the stone at once?");
  click(button("One"));
  expect(asked()).toBe("8 minutes each, four in all.");
  expect(schedule()).toContain("Score & Bake 4");
});

it("issue 26 item 7: many rolls are asked in pieces, as a number", () => {
  const rolls = breadOf("soft-sandwich-loaf", { finalShape: "rolls", proofingVessel: "sheet", quantity: 24 });
  render(<Card of={rolls} />);
  expect(asked()).toBe("24 rolls: how many fit in the oven at once?");
  type(labelled("How many at once", HTMLInputElement), "10");
  click(button("10 at once"));
  expect(asked()).toBe("24 rolls in three loads, ten at once.");
});

it("issue 26 item 7: one loaf is asked nothing", () => {
  render(<Card of={{ ...CITY, quantity: 1 }} />);
  expect(asked()).toBeNull();
});

it("an answer in another tab holds here, too", () => {
  render(<Card of={CITY} />);
  act(() => keepAtOnce(CITY, 1));
  expect(asked()).toBe("Two loaves, one after the other.");
});

it("what a device keeps may be anything", () => {
  localStorage.setItem(
    "bread-tools-kitchen",
    JSON.stringify({ "pot-loaf": "x", "pan-loaf": 0, "stone-flat": 2 }),
  );
  render(<Card of={CITY} />);
  expect(asked()).toBe("Two loaves: two pots, or one after the other?");
  expect(readAtOnce(breadOf("pizza-dough"))).toBe(2);
});

it("OC 29 an answer of who is signed in goes to the account, with what this device knew before", async () => {
  keepAtOnce(breadOf("pizza-dough"), 2);
  await signedIn({ isOwner: false });
  answers.set("POST /api/auth/update-user", () => Response.json({ status: true }));
  render(<Card of={CITY} />);
  click(button("One after the other"));
  const saved = () => calls.filter(({ call }) => call === "POST /api/auth/update-user");
  await until(() => expect(saved()[0]?.sent).toEqual({ kitchen: { "stone-flat": 2, "pot-loaf": 1 } }));
});

it("OC 29 what was said on another device holds here, and what only this one knows stays", async () => {
  keepAtOnce(breadOf("pizza-dough"), 2);
  render(<Card of={CITY} />);
  const user = { ...ANA, kitchen: { "pot-loaf": 1 } };
  answers.set("GET /api/auth/get-session", () => Response.json({ user, isOwner: false }));
  await act(refreshSession);
  expect(asked()).toBe("Two loaves, one after the other.");
  expect(readAtOnce(breadOf("pizza-dough"))).toBe(2);
});
