import { descriptionOf, labelled } from "./labelled";
import { blur, button, click, focus, type } from "./render";
import { settle } from "./render-at";

/** Types into fields by their labels, and leaves each as a person does. */
export async function fill(values: Record<string, string>): Promise<void> {
  for (const [label, text] of Object.entries(values)) {
    const input = labelled(label, HTMLInputElement);
    focus(input);
    type(input, text);
    blur(input);
    await settle();
  }
}

export async function pressButton(name: string): Promise<void> {
  click(button(name));
  await settle();
}

/** The message beside each of these fields, "" when nothing is wrong. */
export function problems(...labels: string[]): string[] {
  return labels.map((label) => {
    const input = labelled(label, HTMLInputElement);
    const wrong = document.getElementById(`${input.id}-error`)?.textContent ?? "";
    // A shown message must also be read out with the field.
    if (wrong !== "" && !(input.ariaInvalid === "true" || input.getAttribute("aria-invalid") === "true"))
      throw new Error(`${label} is wrong and not marked`);
    if (wrong !== "" && !descriptionOf(input).includes(wrong))
      throw new Error(`${label} does not name its error`);
    return wrong;
  });
}

/** The first sentence of each refusal on the page. Advice follows it. */
export const alerts = () =>
  [...document.querySelectorAll('[role="alert"]')]
    .map((e) => (e.querySelector("p") ?? e).textContent)
    .filter(Boolean);

/** The label of the field that has the focus. */
export function focusedField(): string {
  const { activeElement } = document;
  return (
    document.querySelector(`label[for="${activeElement?.id}"]`)?.textContent ?? activeElement?.nodeName ?? ""
  );
}
