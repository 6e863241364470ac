import { isRecord } from "../../../contract/values/unknown-values";
import { held } from "../../site/device/device-memory";
import { keepJson } from "../../site/device/device-store";
import { LAST_DAY } from "./week";

export const GUIDE_DAY_KEY = "bread-tools-guide-day";

/** The day somebody marked, and when the jar was last fed as far as we were told, in ms since 1970. */
export interface DayMark {
  day: number;
  at: number;
}

/** The stored mark of ours: anything else, damaged or from another time, is none. */
export function readMark(stored: unknown): DayMark | null {
  if (!isRecord(stored)) return null;
  const { day, at } = stored;
  if (typeof day !== "number" || !Number.isInteger(day) || day < 1 || day > LAST_DAY) return null;
  return typeof at === "number" && Number.isFinite(at) && at > 0 ? { day, at } : null;
}

/** Runs before the first paint, so that the marked day's words are there at once. Alone: it repeats `readMark`. */
export const dayScript = `try{let{day:d,at:t}=JSON.parse(localStorage.getItem("${GUIDE_DAY_KEY}"));if((d|0)===d&&d>0&&d<8&&+t===t&&t>0&&t<1/0)document.documentElement.dataset.guideDay=d}catch(e){}`;

/** The day one is on, kept on the device: where that is forbidden or full, the day lasts for the visit. */
export const guideDay = keepJson(GUIDE_DAY_KEY, readMark, held);
