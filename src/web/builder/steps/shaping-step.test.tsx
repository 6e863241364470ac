// @vitest-environment happy-dom
import { act } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { descriptionOf, labelled } from "../../../../tests/support/labelled";
import { blur, button, click, focus, render, type } from "../../../../tests/support/render";
import { FINAL_SHAPES, PRESETS, VESSELS } from "../../../baking";
import { LABELS } from "../../../wording/recipes/labels";
import { draftStore } from "../../draft/draft-store";
import { ShapingStep } from "./shaping-step";

const form = () => draftStore.getState().form;
const text = () => document.body.textContent.replaceAll("\u00a0", " ");

beforeEach(() => {
  draftStore.getState().startFresh();
  render(<ShapingStep />);
});

it("BU-13 each of the eight shapes and six vessels can be chosen, and is drawn", async () => {
  for (const shape of FINAL_SHAPES) {
    click(labelled(LABELS.finalShape[shape]));
    expect(form().finalShape).toBe(shape);
  }
  for (const vessel of VESSELS) {
    click(labelled(LABELS.proofingVessel[vessel]));
    expect(form().proofingVessel).toBe(vessel);
  }
  await vi.waitFor(() => expect(document.querySelectorAll("label svg.drawing")).toHaveLength(14), 10_000);
  expect(text()).toContain("Lift the loaf into the pot by its parchment.");
});

it("VA-13 an emptied proofing time has its message", () => {
  const input = labelled("Proofing time", HTMLInputElement);
  focus(input);
  type(input, "3 hours");
  type(input, "");
  expect(descriptionOf(input)).not.toContain("Proofing time is required");
  blur(input);
  expect(descriptionOf(input)).toContain("Proofing time is required");
});

it("BU-13 cold retard brings its duration, read in hours", () => {
  click(labelled("Cold retard"));
  const input = labelled("Cold retard duration", HTMLInputElement);
  type(input, "12-16");
  expect(descriptionOf(input).replaceAll("\u00a0", " ")).toContain("That is 12 to 16 hours.");
});

it("OC 26 a long proof before the fridge gets a hint, and changes only on a press", () => {
  type(labelled("Proofing time", HTMLInputElement), "3 hours");
  expect(text()).not.toContain("Before a cold retard");
  click(labelled("Cold retard"));
  expect(text()).toContain("Before a cold retard, 30-60 minutes at room temperature is usual.");
  expect(form().proofingTime).toBe("3 hours");
  // A single button serves one length.
  const named = [...document.querySelectorAll("button")].filter((one) => /30-60/.test(one.textContent));
  expect(named.map((one) => one.textContent)).toEqual(["Proof 30-60 minutes instead"]);
  click(button("Proof 30-60 minutes instead"));
  expect(form().proofingTime).toBe("30-60 minutes");
  expect(text()).not.toContain("Before a cold retard");
});

it.each([
  ["country-sourdough", "30 minutes", "3 hours"],
  ["pizza-dough", "30 minutes", "3-4 hours"],
])(
  "BU-13 %s without its fridge proofs as long as the dough needs, and as before with it again",
  (id, own, room) => {
    act(() =>
      draftStore.getState().choosePreset(PRESETS.find((one) => one.id === id) ?? expect.unreachable()),
    );
    expect(form()).toMatchObject({ coldRetard: true, proofingTime: own });
    click(labelled("Cold retard"));
    expect(form()).toMatchObject({ coldRetard: false, proofingTime: room });
    click(labelled("Cold retard"));
    expect(form()).toMatchObject({ coldRetard: true, proofingTime: own });
    // What somebody typed meanwhile stays.
    click(labelled("Cold retard"));
    type(labelled("Proofing time", HTMLInputElement), "5 hours");
    click(labelled("Cold retard"));
    expect(form().proofingTime).toBe("5 hours");
  },
);
