import { device } from "../../site/device-store";
import { LAST_DAY } from "./week";

export const GUIDE_DAY_KEY = "bread-tools-guide-day";

/** The day somebody marked, and when the jar was last fed as far as we were told, in ms since 1970. */
export interface DayMark {
  day: number;
  at: number;
}

/** What a stored text says, if it is a mark of ours: anything else, damaged or from another time, is none. */
export function readMark(text: string | null): DayMark | null {
  let stored: unknown;
  try {
    stored = JSON.parse(text ?? "null");
  } catch {
    return null;
  }
  if (typeof stored !== "object" || stored === null || !("day" in stored) || !("at" in stored)) return null;
  const { day, at } = stored;
  if (typeof day !== "number" || !Number.isInteger(day) || day < 1 || day > LAST_DAY) return null;
  return typeof at === "number" && Number.isFinite(at) && at > 0 ? { day, at } : null;
}

/** Runs before the first paint, so that the marked day's words are there at once. Alone: it repeats `readMark`. */
export const dayScript = `(function(r,m,n){
try{m=JSON.parse(localStorage.getItem("${GUIDE_DAY_KEY}"));n=m.day;m=m.at;if(typeof n+typeof m=="numbernumber"&&m>0&&m<1/0&&n>0&&n<8&&n%1===0)r.dataset.guideDay=n}catch(e){}
})(document.documentElement)`;

/** What components read: the mark, and whether this device will still know it tomorrow. */
export interface GuideDay {
  mark: DayMark | null;
  kept: boolean;
}

export const NO_DAY: GuideDay = { mark: null, kept: true };

let now: GuideDay | null = null;
const listeners = new Set<() => void>();

const read = (): GuideDay => ({ mark: readMark(device.read(GUIDE_DAY_KEY)), kept: true });

function change(next: GuideDay): void {
  now = next;
  for (const listener of listeners) listener();
}

/** The day one is on, kept on the device: where that is forbidden or full, the day lasts for the visit. */
export const guideDay = {
  get: (): GuideDay => {
    now ??= read();
    return now;
  },
  set: (mark: DayMark | null): void => {
    const isKept = device.write(GUIDE_DAY_KEY, mark && JSON.stringify(mark));
    change({ mark, kept: isKept || mark === null });
  },
  /** Another tab has marked a day, or the storage was cleared. */
  followOtherTabs: ({ key }: Pick<StorageEvent, "key">): void => {
    if (key === GUIDE_DAY_KEY || key === null) change(read());
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
