import { planCalendar } from "../../calendar/plan-calendar";
import type { BakingPlan } from "../../contract/baking/baking-plan";
import type { Formats } from "../../wording/values/formats";
import { newRequestKey } from "../site/calls/request-key";
import { fileNameOf } from "../site/file-name";
import { saveFile } from "../ui/save-file";

/**
 * Hands plans to the browser as one calendar file, in the baker's units. The library calls `randomUUID`, which browsers
 * have on https and localhost only.
 */
export function downloadCalendar(formats: Formats, plans: BakingPlan | readonly BakingPlan[]): void {
  if (!("randomUUID" in crypto)) Object.defineProperty(crypto, "randomUUID", { value: newRequestKey });
  const url = `${window.location.origin}/baking-day`;
  const all = [plans].flat();
  const text = planCalendar(all, { url, formats });
  const name = all.length === 1 ? (all[0]?.name ?? "") : "Bake day";
  saveFile(fileNameOf(name, "ics", "baking-plan"), text, "text/calendar");
}
