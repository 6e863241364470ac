// @vitest-environment happy-dom
import { Profiler, type ReactNode } from "react";
import { beforeEach, expect, it } from "vitest";
import { focus, one, render, type } from "../../../tests/support/render";
import { draftStore } from "../draft/draft-store";
import { fieldId } from "./frame/field-id";
import { DraftNumber, DraftText, DraftTiles } from "./frame/fields";
import { NextReasons, useMissing } from "./frame/next-reasons";
import { WeightsLine } from "./frame/step-frame";
import { StepList } from "./step-list";
import { WeightsPanel } from "./weights/weights-panel";

const drawn = new Map<string, number>();
const count = (id: string) => drawn.set(id, (drawn.get(id) ?? 0) + 1);

function Counted({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Profiler id={id} onRender={count}>
      {children}
    </Profiler>
  );
}

function Reasons() {
  return <NextReasons id="reasons" step="basics" missing={useMissing("basics")} />;
}

beforeEach(() => {
  draftStore.getState().startFresh();
  render(
    <>
      <Counted id="name">
        <DraftText name="recipeName" />
      </Counted>
      <Counted id="author">
        <DraftText name="author" />
      </Counted>
      <Counted id="type">
        <DraftTiles name="recipeType" options={[{ value: "sourdough", label: "Sourdough" }]} />
      </Counted>
      <Counted id="weight">
        <DraftNumber name="unitWeight" unit="g" />
      </Counted>
      <Counted id="hydration">
        <DraftNumber name="hydrationPercent" unit="%" slider />
      </Counted>
      <Counted id="panel">
        <WeightsPanel />
      </Counted>
      <Counted id="line">
        <WeightsLine panelInPage onEnter={() => {}} />
      </Counted>
      <Counted id="steps">
        <StepList />
      </Counted>
      <Counted id="reasons">
        <Reasons />
      </Counted>
    </>,
  );
  drawn.clear();
});

/** Types key by key, as a keyboard would. */
function keys(name: string, text: string) {
  const input = one(`#${fieldId(name)}`, HTMLInputElement);
  focus(input);
  drawn.clear();
  for (let end = 1; end <= text.length; end += 1) type(input, text.slice(0, end));
}

it("BU-06 ten keystrokes in a text field render that field ten times, and no other field or weights panel", () => {
  keys("author", "Ana Ruiz-B");
  expect(draftStore.getState().form.author).toBe("Ana Ruiz-B");
  expect(Object.fromEntries(drawn)).toEqual({ author: 10 });
});

it("BU-06 the name's first letter also clears a reason; the other nine render the name alone", () => {
  keys("recipeName", "Sunday lo!");
  expect(Object.fromEntries(drawn)).toEqual({ name: 10, reasons: 1 });
});

it("BU-07 a new hydration renders its field and the weights, and nothing else", () => {
  keys("hydrationPercent", "80");
  expect([...drawn.keys()].toSorted()).toEqual(["hydration", "line", "panel"]);
  expect(document.body.textContent).toContain(
    "Mix with 670\u00a0g of water (initial water). Hold back 90\u00a0g for later (bassinage).",
  );
});
