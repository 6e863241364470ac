import { type Switches, weekdayOf } from "../../contract/site/switches";
import { dayAfter } from "../../wording/values/dates";

type Posting = Pick<Switches["starters"], "postingDay" | "envelopesAWeek">;

/**
 * About when an envelope is posted that has this many before it, those that went out today included. Today's post takes
 * its share of them, but none that are asked for today. Null while the owner has named no posting day.
 */
export function postingDayFor(
  { postingDay, envelopesAWeek }: Posting,
  today: string,
  before: number,
): { postedOn: string; isWaiting: boolean } | null {
  if (postingDay === null) return null;
  const until = (postingDay - weekdayOf(today) + 7) % 7;
  const weeks = envelopesAWeek === null ? 0 : Math.floor(before / envelopesAWeek);
  const next = dayAfter(today, until || 7);
  const inTurn = dayAfter(today, until + 7 * weeks);
  return inTurn > next ? { postedOn: inTurn, isWaiting: true } : { postedOn: next, isWaiting: false };
}
