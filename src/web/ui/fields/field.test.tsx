// @vitest-environment happy-dom
import { expect, it } from "vitest";
import { one, render } from "../../../../tests/support/render";
import { Field, SelectInput, TextArea, TextInput } from "./field";

it("ACC-06 label, hint and error are tied to the control, in reading order", () => {
  render(
    <Field id="name" label="Recipe name" hint="As on the bag" error="Recipe name is required">
      {(aria) => <TextInput {...aria} />}
    </Field>,
  );
  const input = one("input", HTMLInputElement);
  expect(one("label", HTMLLabelElement).control).toBe(input);
  expect(input.getAttribute("aria-invalid")).toBe("true");
  const described = (input.getAttribute("aria-describedby") ?? "").split(" ");
  expect(described.map((id) => one(`[id="${id}"]`).textContent)).toEqual([
    "As on the bag",
    "Recipe name is required",
  ]);
});

it("ACC-06 a field without hint and error has no description and is not invalid", () => {
  render(
    <Field id="notes" label="Notes" optional>
      {(aria) => <TextArea {...aria} />}
    </Field>,
  );
  const area = one("textarea");
  expect(area.hasAttribute("aria-describedby")).toBe(false);
  expect(area.hasAttribute("aria-invalid")).toBe(false);
  expect(one("label").textContent).toBe("Notes");
});

function Salt({ error }: { error?: string }) {
  return (
    <Field id="salt" label="Salt" reserveError error={error}>
      {(aria) => <TextInput {...aria} />}
    </Field>
  );
}

it("an error takes the space that was kept for it", () => {
  const { host, again } = render(<Salt />);
  const parts = host.firstElementChild?.childElementCount;
  again(<Salt error="Salt percentage is required" />);
  expect(host.firstElementChild?.childElementCount).toBe(parts);
  expect(host.textContent).toContain("Salt percentage is required");
});

it("a select is the browser's own", () => {
  render(
    <SelectInput id="oven" defaultValue="deck">
      <option value="home">Home oven</option>
      <option value="deck">Deck oven</option>
    </SelectInput>,
  );
  expect(one("select", HTMLSelectElement).value).toBe("deck");
});
