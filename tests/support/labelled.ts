import { act } from "react";

/** The one control with this visible label, aria-label or legend-and-label, found as a person would. */
export function labelled(text: string): HTMLElement;
export function labelled<E extends HTMLElement>(text: string, kind: new () => E): E;
export function labelled(text: string, kind: new () => HTMLElement = HTMLElement): HTMLElement {
  const controls = [...document.querySelectorAll<HTMLElement>("input, select, textarea")];
  const labels = [...document.querySelectorAll("label")];
  const nameOf = (control: HTMLElement) => accessibleName(control, labels);
  const found = controls.filter((control) => nameOf(control) === text);
  const [first] = found;
  if (found.length !== 1 || !(first instanceof kind)) {
    throw new Error(
      `${found.length} controls labelled ${text}; there are: ${controls.map(nameOf).join(", ")}`,
    );
  }
  return first;
}

/** The labels are given: a search of the whole page for each control of a long list takes seconds. */
function accessibleName(control: HTMLElement, labels: readonly HTMLLabelElement[]): string {
  const own = control.getAttribute("aria-label");
  if (own !== null) return own;
  const by = control.getAttribute("aria-labelledby");
  const label =
    by === null
      ? (labels.find((one) => one.getAttribute("for") === control.id) ?? control.closest("label"))
      : document.getElementById(by);
  return label?.textContent.trim() ?? "";
}

/** The text that is read out with a control: its hint, unit and message. */
export function descriptionOf(control: HTMLElement): string {
  const ids = control.getAttribute("aria-describedby")?.split(" ") ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? `(missing ${id})`).join(" ");
}

/** Chooses an option of a native select, so that React notices. */
export function choose(select: HTMLSelectElement, value: string): void {
  act(() => {
    select.value = value;
    select.dispatchEvent(new Event("change", { bubbles: true }));
  });
}
