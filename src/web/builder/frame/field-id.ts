/** The id of the input of one field or part ("flourTypes.0.percentage"): messages and reasons find it by this. */
export const fieldId = (path: string) => `field-${path}`;

/** Moves focus to a field, or to the first control inside it when the field is a group. */
export function focusField(path: string): void {
  const element = document.getElementById(fieldId(path));
  const control = element?.matches("input, select, textarea, button")
    ? element
    : element?.querySelector<HTMLElement>("input, select, textarea, button");
  const target = control ?? element;
  if (!target) return;
  target.focus();
  target.scrollIntoView({ block: "center" });
}
