import ical, { escape, ICalAlarmType, type ICalEventData } from "ical-generator";
import { eventId } from "./event-ids";
import { type BakingPlan, readBakingPlan } from "../contract/baking/baking-plan";
import { bakedForm } from "../contract/baking/day-presses";
import { site } from "../contract/site/site";
import { DEFAULT_FORMATS, type Formats } from "../wording/values/formats";
import { spokenMinutes, spokenRange } from "../wording/values/measures";
import { stepSentences } from "../wording/steps/process-steps";
import { turnsIn } from "../wording/recipes/turns";
import { type Care, careEvents } from "./care-events";
import { type HandsOnStep, handsOnSteps } from "./hands-on-steps";
import { propertiesFirst } from "./properties-first";

interface CalendarOptions {
  /** The reminders of the site's owner. */
  care?: Care | null;
  /** The page of the plan; each event links to it. */
  url?: string;
  /** The baker's units, which the browser knows and the server does not. */
  formats?: Formats;
}

/** Time to wash hands and find the scale; a lid is taken off on the minute. */
const ALARM_SECONDS = 10 * 60;
/** How often a subscribed program should fetch it again: a baking day changes by quarters of an hour. */
const LOOK_AGAIN_SECONDS = 15 * 60;

/** SEQUENCE is a whole number of 32 bits (RFC 5545, 3.3.8): seconds since 2020 fit until 2088. */
const FIRST_SECOND = Date.UTC(2020, 0) / 1000;
const sequenceAt = (instantMs: number) =>
  Math.min(Math.max(0, Math.floor(instantMs / 1000) - FIRST_SECOND), 2 ** 31 - 1);

/**
 * Running breads as an iCalendar file: one event for each step that needs the baker. When a bread's plan changes, a step
 * keeps its UID and gets a higher SEQUENCE, so the calendar moves its event. Times are in UTC, with the first bread's zone
 * named beside them, because local times are ambiguous in the night when clocks go back. No clock is read: the same
 * breads always give the same text. Without one the calendar is empty.
 */
export function planCalendar(plans: readonly BakingPlan[], options: CalendarOptions = {}): string {
  const { care } = options;
  const [first] = plans;
  const calendar = ical({
    prodId: { company: "Bread Tools", product: "Baking plan" },
    // The library escapes the texts of events, but not the calendar's name.
    name: escape(`${site.name}: baking plan`, false),
    ttl: LOOK_AGAIN_SECONDS,
    scale: "GREGORIAN",
    ...(first && { x: { "X-WR-TIMEZONE": first.zone } }),
    events: [
      ...plans.flatMap((plan) => eventsOf(plan, options)),
      ...(care ? careEvents(care, sequenceAt(care.changedAt)) : []),
    ],
  });
  return propertiesFirst(calendar.toString());
}

/** "After 20 minutes: lid off." An event has only one time, so its turns are counted from its beginning. */
function turnSentence({ after, text }: { after: number; text: string }): string {
  const time = after < 10 ? spokenRange(after, after) : spokenMinutes(Math.round(after));
  return `After ${time}: ${text}.`;
}

function eventsOf(plan: BakingPlan, { url, formats = DEFAULT_FORMATS }: CalendarOptions): ICalEventData[] {
  const changed = new Date(plan.updatedAt);
  const { rows } = readBakingPlan(plan);
  const sentences = stepSentences(formats, bakedForm(plan), rows);
  const turns = turnsIn(formats, bakedForm(plan));
  // Plain spaces, so that a search for "400 g" in the calendar finds it.
  const words = ({ row, title, isMoment }: HandsOnStep) => {
    if (isMoment) return `${title}.`.replaceAll("\u00a0", " ");
    const kind = rows[row]?.kind;
    // A bake's changes have events of their own.
    const within = kind === undefined || kind === "bake" ? [] : turns(kind).map(turnSentence);
    return [...(sentences[row] ?? []), ...within].join("\n").replaceAll("\u00a0", " ");
  };
  const eventOf = (step: HandsOnStep): ICalEventData => ({
    id: eventId(plan.id, step.row),
    sequence: sequenceAt(changed.getTime()),
    // In a file without METHOD this is also the time of the last change (RFC 5545, 3.8.7.2).
    stamp: changed,
    lastModified: changed,
    start: new Date(step.start),
    end: new Date(step.end),
    summary: `${step.title} · ${plan.name}`,
    description: [words(step), url ?? ""].filter((part) => part !== "").join("\n\n"),
    ...(url !== undefined && { url }),
    alarms: step.done
      ? []
      : [
          {
            type: ICalAlarmType.display,
            trigger: step.isMoment ? 0 : ALARM_SECONDS,
            description: step.title,
          },
        ],
  });
  return handsOnSteps(plan, turns).map(eventOf);
}
