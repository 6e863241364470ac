// @vitest-environment happy-dom
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { click, one, render } from "../../../../tests/support/render";
import { Checkbox } from "./checkbox";
import { RadioTiles } from "./radio-tiles";
import { Segmented } from "./segmented";
import { Switch } from "./switch";

const SHAPES = [
  { value: "boule", label: "Boule", hint: "Round" },
  { value: "batard", label: "Bâtard" },
] as const;

function Shapes({ error }: { error?: string }) {
  const [shape, setShape] = useState<"" | "boule" | "batard">("");
  return (
    <RadioTiles
      id="shape"
      legend="Final shape"
      name="shape"
      options={SHAPES}
      value={shape}
      onChange={setShape}
      error={error}
    />
  );
}

const radio = (value: string) => one(`input[value="${value}"]`, HTMLInputElement);

it("VA-13 tiles are one native radio group, each with its label and hint", () => {
  render(<Shapes />);
  expect(one("fieldset").getAttribute("role")).toBe("radiogroup");
  expect(one(`[id="${radio("boule").getAttribute("aria-labelledby")}"]`).textContent).toBe("Boule");
  expect(one(`[id="${radio("boule").getAttribute("aria-describedby")}"]`).textContent).toBe("Round");
  click(radio("batard"));
  expect(radio("batard").checked).toBe(true);
  click(radio("boule"));
  expect(radio("batard").checked).toBe(false);
});

it("VA-18 a missing choice marks the group, and its id focuses the radio", () => {
  render(<Shapes error="Final shape is required" />);
  const group = one("fieldset");
  expect(group.getAttribute("aria-invalid")).toBe("true");
  expect(one(`[id="${group.getAttribute("aria-describedby")}"]`).textContent).toBe("Final shape is required");
  expect(one("#shape")).toBe(radio("boule"));
  click(radio("batard"));
  expect(one("#shape")).toBe(radio("batard"));
});

it("leaving the group counts as leaving, moving inside it does not", () => {
  const onBlur = vi.fn();
  render(
    <RadioTiles
      legend="Shape"
      name="s"
      options={SHAPES}
      value=""
      onChange={() => {}}
      onBlur={onBlur}
      id="s"
    />,
  );
  radio("boule").dispatchEvent(new FocusEvent("focusout", { bubbles: true, relatedTarget: radio("batard") }));
  expect(onBlur).not.toHaveBeenCalled();
  radio("boule").dispatchEvent(new FocusEvent("focusout", { bubbles: true, relatedTarget: document.body }));
  expect(onBlur).toHaveBeenCalledTimes(1);
});

it("a segmented bar says which of its values was chosen", () => {
  const onChange = vi.fn();
  render(
    <Segmented
      legend="Feeding"
      name="feeding"
      options={[
        { value: "small", label: "Small" },
        { value: "large", label: "Large" },
      ]}
      value="small"
      onChange={onChange}
    />,
  );
  expect(radio("small").checked).toBe(true);
  click(radio("large"));
  expect(onChange).toHaveBeenCalledWith("large");
});

it("a switch is a checkbox that says on or off, with its hint tied to it", () => {
  const onChange = vi.fn();
  render(<Switch label="Autolyse" hint="Flour and water rest" checked={false} onChange={onChange} />);
  const input = one("input", HTMLInputElement);
  expect(input.getAttribute("role")).toBe("switch");
  expect(one("label", HTMLLabelElement).control).toBe(input);
  expect(one(`[id="${input.getAttribute("aria-describedby")}"]`).textContent).toBe("Flour and water rest");
  click(input);
  expect(onChange).toHaveBeenCalledWith(true);
});

it("a checkbox is pressed by its words too", () => {
  const onChange = vi.fn();
  render(<Checkbox label="Salt" checked={false} onChange={onChange} />);
  click(one("label"));
  expect(onChange).toHaveBeenCalledWith(true);
});
