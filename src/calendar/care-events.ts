import { type ICalEventData, ICalEventRepeatingFreq, ICalAlarmType } from "ical-generator";
import type { CareReminder, OwnerChoices } from "../contract/requests/months";
import { MINUTE_MS } from "../contract/values/milliseconds";

export type Care = Pick<OwnerChoices, "feed" | "dry"> & {
  /** When the owner last changed the reminders, in milliseconds since 1970. */
  changedAt: number;
};

const WORDS = {
  feed: { summary: "Feed the starter", description: "Feed the starter that you give away." },
  dry: {
    summary: "Dry starter",
    description: "Spread some ripe starter thin, and dry it for the envelopes.",
  },
} as const;

const LASTS_MS = 15 * MINUTE_MS;

/**
 * Reminders to feed and dry, each one repeating event. Their times float in the sense of RFC 5545 (3.3.5): half past
 * eight wherever the owner is, also after a clock change.
 */
export function careEvents({ feed, dry, changedAt }: Care, sequence: number): ICalEventData[] {
  const changed = new Date(changedAt);
  const eventOf = (kind: keyof typeof WORDS, reminder: CareReminder | null): ICalEventData[] => {
    if (reminder === null) return [];
    // The library reads a floating time's parts as UTC.
    const start = new Date(`${reminder.from}T${reminder.at}:00Z`);
    return [
      {
        id: `starter-${kind}`,
        sequence,
        stamp: changed,
        lastModified: changed,
        start,
        end: new Date(start.getTime() + LASTS_MS),
        floating: true,
        repeating: { freq: ICalEventRepeatingFreq.DAILY, interval: reminder.every },
        ...WORDS[kind],
        alarms: [{ type: ICalAlarmType.display, trigger: 0, description: WORDS[kind].summary }],
      },
    ];
  };
  return [...eventOf("feed", feed), ...eventOf("dry", dry)];
}
