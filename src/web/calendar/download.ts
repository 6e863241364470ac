import { planCalendar } from "../../calendar/plan-calendar";
import type { BakingPlan } from "../../contract/baking-plan";
import type { Formats } from "../../wording/formats";
import { newRequestKey } from "../site/request-key";
import { saveFile } from "../ui/save-file";

/** "City Loaf, twice!" -> "city-loaf-twice.ics" */
function fileName(name: string): string {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ["baking", "plan"];
  return `${words.join("-").slice(0, 80)}.ics`;
}

/**
 * Hands a plan to the browser as a calendar file, in the baker's units. The library calls `randomUUID`, which browsers
 * have on https and localhost only.
 */
export function downloadCalendar(formats: Formats, plan: BakingPlan): void {
  if (!("randomUUID" in crypto)) Object.defineProperty(crypto, "randomUUID", { value: newRequestKey });
  const url = `${window.location.origin}/baking-day`;
  const text = planCalendar(plan, { url, formats });
  saveFile(fileName(plan.name), text, "text/calendar");
}
