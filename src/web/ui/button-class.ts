export type ButtonVariant = "filled" | "outline" | "quiet" | "danger" | "warning" | "success";

/** The look of a button, for links that lead somewhere. */
export function buttonClass(variant: ButtonVariant = "outline"): string {
  return `button button-${variant}`;
}
