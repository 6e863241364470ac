import { planCalendar } from "../../calendar/plan-calendar";
import type { BakingPlan } from "../../contract/baking/baking-plan";
import type { Formats } from "../../wording/values/formats";
import { newRequestKey } from "../site/calls/request-key";
import { fileNameOf } from "../site/file-name";
import { saveFile } from "../ui/save-file";

/**
 * Hands a plan to the browser as a calendar file, in the baker's units. The library calls `randomUUID`, which browsers
 * have on https and localhost only.
 */
export function downloadCalendar(formats: Formats, plan: BakingPlan): void {
  if (!("randomUUID" in crypto)) Object.defineProperty(crypto, "randomUUID", { value: newRequestKey });
  const url = `${window.location.origin}/baking-day`;
  const text = planCalendar(plan, { url, formats });
  saveFile(fileNameOf(plan.name, "ics", "baking-plan"), text, "text/calendar");
}
