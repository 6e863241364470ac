import { QUARTERS } from "./measures";

/** "2 ¾ tsp", "a pinch": how a kitchen without a fine scale measures yeast. */
export function yeastSpoons({ teaspoons, pinch }: { teaspoons: number; pinch: boolean }): string {
  if (pinch || teaspoons === 0) return "a pinch";
  const whole = Math.floor(teaspoons);
  const quarter = QUARTERS[Math.round((teaspoons - whole) * 4)] ?? "";
  return `${[whole > 0 ? String(whole) : "", quarter].filter((part) => part !== "").join("\u00a0")}\u00a0tsp`;
}
