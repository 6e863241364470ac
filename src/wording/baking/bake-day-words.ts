import type { Clash, ClashRemedy, KitchenThing } from "../../baking";
import { onDayAt } from "../values/dates";
import type { Formats } from "../values/formats";
import { capital, joinWords, spokenMinutes } from "../values/measures";
import { countText } from "../values/numbers";
import { countWord } from "../recipes/yield";

/** The day and the clock of a minute, by the wall: `isNear` where the weekday alone says which day it is. */
export interface SaidMoment {
  date: string;
  /** "08:10" */
  time: string;
  isNear: boolean;
}

/** What the words of a day need to know of it. */
export interface DayWords {
  formats: Formats;
  nameOf: (bread: string) => string;
  momentOf: (minute: number) => SaidMoment;
}

/** "on Saturday at 08:10" */
const onDay = ({ formats }: Pick<DayWords, "formats">, { date, time, isNear }: SaidMoment) =>
  onDayAt(date, formats.time(time), isNear);

/** What is wrong, by the thing that is taken twice. */
const SHORT: Record<KitchenThing, string> = {
  hands: "There is more to do than your hands can do",
  mixer: "The mixer is needed twice",
  fridge: "The fridge is too full",
  oven: "The oven is needed twice",
  pot: "The same pot is needed twice",
  stone: "The baking stone is needed twice",
};

/** "The mixer is needed twice on Saturday at 08:10, for 35 minutes: Rye and City Loaf." */
export function clashSentence(words: DayWords, { thing, at, minutes, breads }: Clash): string {
  const who = joinWords([...new Set(breads.map(words.nameOf))]);
  return `${SHORT[thing]} ${onDay(words, words.momentOf(at))}, for ${spokenMinutes(Math.max(1, Math.round(minutes)))}: ${who}.`;
}

const ONE_MORE: Record<KitchenThing, string> = {
  hands: "a second pair of hands",
  mixer: "a second mixer",
  fridge: "room for one more piece in the fridge",
  oven: "room for one more piece in the oven",
  pot: "one more pot",
  stone: "room for one more piece on the stone",
};

function moreText(formats: Formats, thing: KitchenThing, count: number): string {
  if (count === 1) return ONE_MORE[thing];
  const many = countWord(formats, count);
  const more: Record<KitchenThing, string> = {
    hands: `${many} more people`,
    mixer: `${many} more mixers`,
    fridge: `room for ${many} more pieces in the fridge`,
    oven: `room for ${many} more pieces in the oven`,
    pot: `${many} more pots`,
    stone: `room for ${many} more pieces on the stone`,
  };
  return more[thing];
}

function remedyText(words: DayWords, remedy: ClashRemedy): string {
  const { formats, nameOf } = words;
  if (remedy.code === "more") return moreText(formats, remedy.thing, remedy.count);
  if (remedy.code === "second-oven") return "a second oven";
  if (remedy.code === "same-heat")
    return `${nameOf(remedy.bread)} at ${formats.temperature((remedy.celsius * 9) / 5 + 32)}`;
  return `${nameOf(remedy.bread)} ${onDay(words, words.momentOf(remedy.out))}`;
}

/** "One more pot would solve that, or Rye on Friday at 19:30." Empty without a remedy. */
export function remedySentence(words: DayWords, remedies: readonly ClashRemedy[]): string {
  const [first, ...others] = remedies.map((remedy) => remedyText(words, remedy));
  if (first === undefined) return "";
  const more = others.map((other) => `, or ${other}`).join("");
  return `${capital(first)} would solve that${more}.`;
}

/** What is said of a bread that is out at another time than asked for; `by` and `out` are minutes on one axis. */
export interface Wished {
  name: string;
  by: number;
  out: number;
  /** Why it cannot be out in time, if it cannot. */
  missed: "too-soon" | "away" | null;
}

/** "Rye can't be ready by Saturday 09:00: there is not enough time. It comes out on Saturday at 14:00." */
export function missedSentence(words: DayWords, { name, by, out, missed }: Wished): string {
  const why = missed === "away" ? "somebody must be at home for it" : "there is not enough time left";
  return `${name} can't be ready ${onDay(words, words.momentOf(by))}: ${why}. It comes out ${onDay(words, words.momentOf(out))}.`;
}

/** Of a bread that no plan can make. */
export function noBreadSentence(
  words: DayWords,
  { name, reason, soonest }: { name: string; reason: "too-soon" | "away"; soonest: number },
): string {
  return reason === "away"
    ? `No plan fits ${name} within a week, because you are away. Try fewer days away.`
    : `No plan fits ${name}: started now, it comes out ${onDay(words, words.momentOf(soonest))}.`;
}

/** Bread on the table an hour early is as good as in time, and needs no word. */
const FELT_EARLY_MINUTES = 60;

/** "2 hours before you want it"; empty for bread in time, or late (`missedSentence` has that). */
export const earlyText = (by: number, out: number): string =>
  by - out > FELT_EARLY_MINUTES ? `${spokenMinutes(by - out)} before you want it` : "";

const COUNTED = {
  people: ["person", "people"],
  mixers: ["mixer", "mixers"],
  pots: ["pot", "pots"],
} as const;

/** What the plan counts on: "1 person, 2 ovens, 1 pot, asleep 22:30 to 06:30". */
export function kitchenText(
  formats: Formats,
  {
    people,
    ovens,
    mixers,
    pots,
    sleep,
  }: Record<"people" | "ovens" | "mixers" | "pots", number> & {
    sleep: { from: string; to: string };
  },
): string {
  const things = { people, mixers, pots } as const;
  const said = (thing: keyof typeof COUNTED) => {
    const [one, many] = COUNTED[thing];
    return things[thing] > 0 ? [countText(things[thing], one, many)] : [];
  };
  return [
    ...said("people"),
    countText(ovens, "oven", "ovens"),
    ...said("pots"),
    ...said("mixers"),
    `asleep ${formats.time(sleep.from)} to ${formats.time(sleep.to)}`,
  ].join(", ");
}
