import { planCalendar } from "../../calendar/plan-calendar";
import type { BakingPlan } from "../../contract/baking/baking-plan";
import type { Formats } from "../../wording/values/formats";
import { newRequestKey } from "../site/calls/request-key";
import { fileNameOf } from "../site/file-name";
import { saveFile } from "../ui/save-file";

/**
 * Hands plans to the browser as a calendar file, in the baker's units. The library calls `randomUUID`, which browsers
 * have on https and localhost only.
 */
export function downloadCalendar(formats: Formats, plans: readonly BakingPlan[]): void {
  if (!("randomUUID" in crypto)) Object.defineProperty(crypto, "randomUUID", { value: newRequestKey });
  const url = `${window.location.origin}/baking-day`;
  const [first, ...others] = plans;
  const name = others.length === 0 ? (first?.name ?? "") : "Bake day";
  const text = planCalendar(plans, { url, formats });
  saveFile(fileNameOf(name, "ics", "baking-plan"), text, "text/calendar");
}
