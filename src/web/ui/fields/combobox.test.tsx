// @vitest-environment happy-dom
import { useState } from "react";
import { expect, it, vi } from "vitest";
import { click, focus, one, press, render, type } from "../../../../tests/support/render";
import { Combobox } from "./combobox";

const onPick = vi.fn();

function Flour() {
  const [text, setText] = useState("");
  function pick(name: string) {
    onPick(name);
    setText(name);
  }
  return (
    <Combobox
      id="flour"
      label="Flour"
      suggestions={["Bread flour", "Rye flour", "Whole wheat flour"]}
      value={text}
      onChange={setText}
      onPick={pick}
    />
  );
}

const input = () => one("input", HTMLInputElement);
const rows = () => [...document.querySelectorAll<HTMLElement>("[role=option]")];
const words = () => rows().map((row) => row.textContent);
function typeInto(text: string) {
  focus(input());
  type(input(), text);
}

it("BU-08 typing filters the list, and the text itself can be used", () => {
  render(<Flour />);
  typeInto("wh");
  expect(input().value).toBe("wh");
  expect(words()).toEqual(["Whole wheat flour", "Use 'wh'"]);
  typeInto("rye flour");
  expect(words()).toEqual(["Rye flour"]);
});

it("BU-08 a typed letter is in the field at once, so that the next one lands behind it", () => {
  render(<Flour />);
  // Without act, as in a browser: nothing waits for what React does later.
  globalThis.IS_REACT_ACT_ENVIRONMENT = false;
  Reflect.set(HTMLInputElement.prototype, "value", "r", input());
  input().dispatchEvent(new Event("input", { bubbles: true }));
  const rightAfter = input().value;
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  expect(rightAfter).toBe("r");
});

it("BU-08 arrows move, Enter picks, and the list closes", () => {
  render(<Flour />);
  typeInto("rye");
  press(input(), "ArrowDown");
  expect(one(`[id="${input().getAttribute("aria-activedescendant")}"]`).textContent).toBe("Rye flour");
  press(input(), "Enter");
  expect(onPick).toHaveBeenLastCalledWith("Rye flour");
  expect(input().value).toBe("Rye flour");
  expect(input().getAttribute("aria-expanded")).toBe("false");
});

it("BU-08 an own flour is picked by its row", () => {
  render(<Flour />);
  typeInto("Red Fife");
  const [own] = rows();
  if (own) click(own);
  expect(onPick).toHaveBeenLastCalledWith("Red Fife");
});

it("BU-08 Escape closes the list and keeps the text; a second one clears it", () => {
  render(<Flour />);
  typeInto("rye");
  press(input(), "Escape");
  expect(rows()).toEqual([]);
  expect(input().value).toBe("rye");
  press(input(), "Escape");
  expect(input().value).toBe("");
});

it("BU-08 the field and its list are named apart: one control named Flour", () => {
  render(<Flour />);
  expect(one("label", HTMLLabelElement).control).toBe(input());
  expect(input().hasAttribute("aria-labelledby")).toBe(false);
  expect(one("[role=listbox]").getAttribute("aria-label")).toBe("Suggestions");
});
