import type { Day } from "../../../contract/baking/read-day";
import { turnText } from "../../../wording/recipes/turns";
import { nameStep } from "../../../wording/steps/process-steps";
import type { Formats } from "../../../wording/values/formats";
import { timeOf } from "../../times/local-time";
import { inMinutes } from "./countdown";

const lower = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** "fold at 11:36", "12 min": what the hand does next and when, and how long until then, where that is known. */
export function nextText(
  formats: Formats,
  { present, decides, coming }: Day,
  zone: string,
  now: number,
): string[] {
  if (present === null) return ["the bread is out"];
  if (decides !== null) return ["is the dough ready?"];
  const at = (name: string, when: number) => [
    `${lower(name)} at ${timeOf(formats, when, zone, now)}`,
    when > now ? inMinutes(when - now) : "now",
  ];
  const { phase, entry, until, next } = present;
  if (phase === "before") return at(nameStep(entry), until);
  if (phase === "over") return [`${lower(nameStep(entry))} is due`];
  if (next !== null) return at(turnText(formats, next), until);
  if (entry.handsOn === true) return [`${lower(nameStep(entry))} until ${timeOf(formats, until, zone, now)}`];
  const hand = coming.find(({ entry: { handsOn } }) => handsOn === true);
  return hand === undefined ? at("ready", until) : at(nameStep(hand.entry), hand.starts);
}
