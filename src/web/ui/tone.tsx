import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";

export type Tone = "success" | "warning" | "error" | "info";

/** A sign for each tone, so that color is never alone. */
export const TONE_ICON = { success: CircleCheck, warning: TriangleAlert, error: CircleAlert, info: Info };

export const TONE_TEXT: Record<Tone, string> = {
  success: "text-success",
  warning: "text-warning",
  error: "text-error",
  info: "text-info",
};

export const TONE_SOFT: Record<Tone, string> = {
  success: "bg-success-soft",
  warning: "bg-warning-soft",
  error: "bg-error-soft",
  info: "bg-info-soft",
};

export const TONE_BORDER: Record<Tone, string> = {
  success: "border-success",
  warning: "border-warning",
  error: "border-error",
  info: "border-info",
};
