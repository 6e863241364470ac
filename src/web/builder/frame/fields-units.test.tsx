// @vitest-environment happy-dom
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { blur, button, click, focus, one, render, type } from "../../../../tests/support/render";
import { DEFAULT_UNITS, type Units } from "../../../contract/values/units";
import { chooseUnits } from "../../site/units";
import { draftStore } from "../../draft/draft-store";
import { fieldId } from "./field-id";
import { DraftNumber, DraftText } from "./fields";
import { WeightsPanel } from "../weights/weights-panel";

const count = (units: Partial<Units>) => act(() => chooseUnits({ ...DEFAULT_UNITS, ...units }));
const form = () => draftStore.getState().form;
const field = (name: string) => one(`#${fieldId(name)}`, HTMLInputElement);
const message = (name: string) => document.getElementById(`${fieldId(name)}-error`)?.textContent;

function enter(name: string, text: string) {
  const input = field(name);
  focus(input);
  for (let end = 1; end <= text.length; end += 1) type(input, text.slice(0, end));
  blur(input);
}

beforeEach(() => {
  draftStore.getState().startFresh();
  draftStore.getState().patch({ unitWeight: 950, secondaryLevainTemperature: 75, bakeTemperature: "450" });
});
afterEach(() => count({}));

describe("OC 43 a weight field in ounces", () => {
  it("shows ounces, and changes nothing when it is entered and left", () => {
    count({ weight: "oz" });
    render(<DraftNumber name="unitWeight" unit="g" />);
    const before = JSON.stringify(form());
    expect(field("unitWeight").value).toBe("33.5");
    focus(field("unitWeight"));
    blur(field("unitWeight"));
    expect(JSON.stringify(form())).toBe(before);
  });

  it("stores what was typed as grams, once, and restores 950 g for what is no number", () => {
    count({ weight: "oz" });
    render(<DraftNumber name="unitWeight" unit="g" />);
    enter("unitWeight", "2 lb");
    expect([form().unitWeight, field("unitWeight").value]).toEqual([907.18, "32"]);
    click(button("Increase unit weight by 0.5"));
    expect([form().unitWeight, field("unitWeight").value]).toEqual([921.36, "32.5"]);
    count({});
    expect(field("unitWeight").value).toBe("921.36");
  });

  it("typing the shown weight again gives the very same grams", () => {
    count({ weight: "oz" });
    render(<DraftNumber name="unitWeight" unit="g" />);
    enter("unitWeight", "33.5");
    expect(form().unitWeight).toBe(950);
  });

  it("VA-15 tells its limit in ounces, and in grams in the agreed words", () => {
    count({ weight: "oz" });
    render(<DraftNumber name="unitWeight" unit="g" />);
    enter("unitWeight", "1.5");
    expect(message("unitWeight")?.replaceAll("\u00a0", " ")).toBe("Unit weight must be at least 1.8 oz");
    count({});
    enter("unitWeight", "42");
    expect(message("unitWeight")).toBe("Unit weight must be at least 50 grams");
  });

  it("BU-07 the weights panel takes ounces, and text that is no weight restores the same grams", () => {
    draftStore.getState().patch({ quantity: 2, hydrationPercent: 75 });
    count({ weight: "oz" });
    render(<WeightsPanel />);
    const flour = one("#panel-flour", HTMLInputElement);
    const before = JSON.stringify(form());
    expect(flour.value).toBe("35.3");
    focus(flour);
    type(flour, "x");
    blur(flour);
    expect(JSON.stringify(form())).toBe(before);
    focus(flour);
    type(flour, "40");
    blur(flour);
    expect([form().totalFlourWeight, flour.value]).toEqual([1134, "40"]);
  });
});

describe("OC 43 temperatures in °C in the builder", () => {
  it("a temperature field takes °C and keeps °F", () => {
    count({ temperature: "C" });
    render(<DraftNumber name="secondaryLevainTemperature" unit="°F" />);
    const before = JSON.stringify(form());
    expect(field("secondaryLevainTemperature").value).toBe("24");
    focus(field("secondaryLevainTemperature"));
    blur(field("secondaryLevainTemperature"));
    expect(JSON.stringify(form())).toBe(before);
    enter("secondaryLevainTemperature", "30");
    expect(form().secondaryLevainTemperature).toBe(86);
  });

  it("BU-14 an oven's text reads in °C, and keeps its degrees and stored words until typed", () => {
    count({ temperature: "C" });
    render(<DraftText name="bakeTemperature" placeholder="450°F (232°C)" />);
    const oven = field("bakeTemperature");
    expect([oven.value, oven.placeholder]).toEqual(["232°C", "232°C"]);
    focus(oven);
    blur(oven);
    expect(form().bakeTemperature).toBe("450");
    enter("bakeTemperature", "230");
    expect([form().bakeTemperature, oven.value]).toEqual(["230°C", "230°C"]);
    enter("bakeTemperature", "250, then 475°F");
    expect([form().bakeTemperature, oven.value]).toEqual(["250, then 475°F", "250, then 246°C"]);
  });

  it("in °F a text is left alone, letter for letter", () => {
    render(<DraftText name="bakeTemperature" placeholder="450°F (232°C)" />);
    const oven = field("bakeTemperature");
    expect([oven.value, oven.placeholder]).toEqual(["450", "450°F (232°C)"]);
    enter("bakeTemperature", "230°C");
    expect([form().bakeTemperature, oven.value]).toEqual(["230°C", "230°C"]);
  });
});

it("OC 43 a decimal comma is shown and read", () => {
  count({ decimal: "comma" });
  render(<DraftNumber name="saltPercent" unit="%" />);
  act(() => draftStore.getState().patch({ saltPercent: 2.2 }));
  enter("saltPercent", "2,4");
  expect([form().saltPercent, field("saltPercent").value]).toEqual([2.4, "2,4"]);
});
