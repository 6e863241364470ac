export type ButtonVariant = "filled" | "outline" | "quiet" | "danger";

export const BUTTON_SHAPE =
  "relative inline-flex min-h-control items-center justify-center gap-2 rounded-field border-[1.5px] px-4 py-1.5 " +
  "text-center leading-tight font-semibold no-underline motion-safe:not-aria-disabled:active:translate-y-px";

export const BUTTON_LOOK: Record<ButtonVariant, string> = {
  filled: "border-transparent bg-primary text-primary-content hover:bg-primary-hover",
  outline: "border-edge text-text hover:border-text",
  quiet: "border-transparent text-primary hover:border-edge",
  danger: "border-transparent bg-error text-error-content hover:border-text",
};

/** The look of a button, for links that lead somewhere. */
export function buttonClass(variant: ButtonVariant = "outline"): string {
  return `${BUTTON_SHAPE} ${BUTTON_LOOK[variant]}`;
}
