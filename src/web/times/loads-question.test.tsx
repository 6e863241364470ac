// @vitest-environment happy-dom
import { type ReactNode, useState } from "react";
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
import { refreshSession } from "../site/calls/session";
import { NightNotice, RecipeCard } from "../card/recipe-card";
import { WIDGETS } from "../card/widgets/widgets";
import { useCardLayout } from "../card/widgets/card-layout";

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

/** With the schedule opened, where the question is. */
function show(card: ReactNode) {
  render(card);
  click(button("Full schedule"));
}

const schedule = () => one("[data-widget=BakingSchedule]").textContent.replaceAll(/\s+/g, " ").trim();
const asked = () => document.querySelector(".loads p")?.textContent.replaceAll("\u00a0", " ") ?? null;

beforeEach(async () => {
  await NightNotice.preload();
  localStorage.clear();
  await signedIn(null);
  useCardLayout.setState({ order: WIDGETS, hidden: [], largeText: false, screenOn: false });
});

it("two loaves in a pot are asked about once, and then bake in loads", () => {
  show(<Card of={CITY} />);
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

it("with two pots nothing changes, and the answer can be changed", () => {
  show(<Card of={CITY} />);
  const before = schedule().replace(/Two loaves: .*?other/, "");
  click(button("Two pots"));
  expect(asked()).toBe("Both loaves bake at once.");
  expect(schedule()).toContain("20 hours 35 minutes in all");
  expect(before).toContain("20 hours 35 minutes in all");
  click(button("Change how many fit at once"));
  click(button("One after the other"));
  expect(schedule()).toContain("21 hours 35 minutes in all");
});

it("the answer counts for the next such bread, and for no other kind", () => {
  keepAtOnce(CITY, 1);
  show(<Card of={breadOf("country-sourdough", { quantity: 3 })} />);
  expect(asked()).toBe("Three loaves, one after the other.");
  expect(readAtOnce(breadOf("pizza-dough"))).toBeUndefined();
});

it("pizzas are 8 minutes each, four in all", () => {
  show(<Card of={breadOf("pizza-dough")} />);
  expect(asked()).toBe("Four pizzas: how many fit on the stone at once?");
  click(button("One"));
  expect(asked()).toBe("8 minutes each, four in all.");
  expect(schedule()).toContain("Score & Bake 4");
});

it("for many rolls the question takes a number of pieces", () => {
  const rolls = breadOf("soft-sandwich-loaf", { finalShape: "rolls", proofingVessel: "sheet", quantity: 24 });
  show(<Card of={rolls} />);
  expect(asked()).toBe("24 rolls: how many fit in the oven at once?");
  type(labelled("How many at once", HTMLInputElement), "10");
  click(button("10 at once"));
  expect(asked()).toBe("24 rolls in three loads, ten at once.");
});

it("one loaf asks nothing", () => {
  show(<Card of={{ ...CITY, quantity: 1 }} />);
  expect(asked()).toBeNull();
});

it("an answer given in another tab counts here too", () => {
  show(<Card of={CITY} />);
  act(() => keepAtOnce(CITY, 1));
  expect(asked()).toBe("Two loaves, one after the other.");
});

it("a damaged stored answer is ignored", () => {
  localStorage.setItem(
    "bread-tools-kitchen",
    JSON.stringify({ "pot-loaf": "x", "pan-loaf": 0, "stone-flat": 2 }),
  );
  show(<Card of={CITY} />);
  expect(asked()).toBe("Two loaves: two pots, or one after the other?");
  expect(readAtOnce(breadOf("pizza-dough"))).toBe(2);
});

it("OC 29 a signed-in person's answer is saved for the account, with this device's earlier ones", async () => {
  keepAtOnce(breadOf("pizza-dough"), 2);
  await signedIn({ isOwner: false });
  answers.set("POST /api/auth/update-user", () => Response.json({ status: true }));
  show(<Card of={CITY} />);
  click(button("One after the other"));
  const saved = () => calls.filter(({ call }) => call === "POST /api/auth/update-user");
  await until(() => expect(saved()[0]?.sent).toEqual({ kitchen: { "stone-flat": 2, "pot-loaf": 1 } }));
});

it("OC 29 answers from another device count here, and those only this one knows stay", async () => {
  keepAtOnce(breadOf("pizza-dough"), 2);
  show(<Card of={CITY} />);
  const user = { ...ANA, kitchen: { "pot-loaf": 1 } };
  answers.set("GET /api/auth/get-session", () => Response.json({ user, isOwner: false }));
  await act(refreshSession);
  expect(asked()).toBe("Two loaves, one after the other.");
  expect(readAtOnce(breadOf("pizza-dough"))).toBe(2);
});
