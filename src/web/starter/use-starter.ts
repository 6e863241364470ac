import { useEffect, useMemo, useSyncExternalStore } from "react";
import type { StarterLine } from "../../contract/baking/starter";
import { guideDay } from "../public/guide/guide-day";
import { forgetWeek, guideWeek } from "../public/guide/guide-week";
import {
  addUnknown,
  linesOf,
  onStarter,
  starterRecords,
  starterRefusal,
  unsentRecords,
} from "../outbox/starter-store";
import { useSession } from "../site/calls/session";
import { weekLines } from "./first-week";

/** Adds the days marked in the guide, also if marked in another tab. */
const takeWeek = () => addUnknown(weekLines(guideWeek(guideDay.get())));

/** Changes go to the account once the baker pauses. */
const QUIET_MS = 1200;

const withSender = (act: (sender: typeof import("../outbox/send-starter")) => Promise<void>) =>
  void import("../outbox/send-starter").then(act).catch(() => undefined);

/** Where the lines are stored, for the sentence that says so. */
export type KeptIn = "here" | "waits" | "account";

/** The lines of the jar in order of time, and where they are stored. */
export function useStarter(): { lines: readonly StarterLine[]; keptIn: KeptIn; refusal: string } {
  const { status } = useSession();
  const records = useSyncExternalStore(onStarter, starterRecords, starterRecords);
  const isIn = status === "in";
  const waits = isIn && unsentRecords().length > 0;
  useEffect(() => {
    // Nothing is written until it is known who is signed in.
    if (status === "loading" || status === "unknown") return;
    takeWeek();
    if (status === "in") withSender(({ fetchStarter }) => fetchStarter());
    return guideDay.listen(takeWeek);
  }, [status]);
  useEffect(() => {
    if (!waits) return;
    const timer = setTimeout(() => withSender(({ sendStarter }) => sendStarter()), QUIET_MS);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- each line that is written begins the wait anew
  }, [waits, records]);
  const lines = useMemo(() => linesOf(records), [records]);
  useEffect(() => {
    // Once the week is in the account it belongs to that person: nobody else who signs in here gets it.
    const taken = lines.filter(({ id }) => id.startsWith("guide-")).map(({ at }) => Date.parse(at));
    if (isIn && !waits && taken.length > 0) forgetWeek(Math.max(...taken));
  }, [isIn, waits, lines]);
  return { lines, keptIn: isIn ? (waits ? "waits" : "account") : "here", refusal: starterRefusal() };
}
