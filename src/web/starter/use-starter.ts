import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { StarterLine } from "../../contract/starter";
import { guideWeek } from "../public/guide/guide-week";
import { guideDay } from "../public/guide/guide-day";
import { addUnknown, linesOf, onStarter, starterRecords } from "../recipe-data/starter-store";
import { weekLines } from "./first-week";

/** What was marked in the guide comes along, also when it is marked in another tab. */
const takeWeek = () => addUnknown(weekLines(guideWeek(guideDay.get())));

/** The lines of the jar, in order of time. */
export function useStarter(): readonly StarterLine[] {
  useEffect(() => {
    takeWeek();
    return guideDay.listen(takeWeek);
  }, []);
  const records = useSyncExternalStore(onStarter, starterRecords, starterRecords);
  return useMemo(() => linesOf(records), [records]);
}
