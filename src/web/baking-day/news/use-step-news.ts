import { useEffect, useRef } from "react";
import type { BakingPlan } from "../../../contract/baking/baking-plan";
import { pageTitle } from "../../../contract/site/pages";
import type { Formats } from "../../../wording/values/formats";
import { DECIDE, DECIDE_HOW, dayNews, titleOfBread } from "../../../wording/baking/day-news";
import { nameStep } from "../../../wording/steps/process-steps";
import { turnText } from "../../../wording/recipes/turns";
import { announce } from "../../ui/dialogs/live-region";
import { useFormats } from "../../site/units";
import { inMinutes } from "../running-plan/countdown";
import { timeWithin } from "../../times/local-time";
import { notify } from "./notifications";
import type { Day, DayRow } from "../../../contract/baking/read-day";
import { sayHeld } from "../side-jobs/side-job-words";

type News = {
  plan: BakingPlan;
  day: Day;
  /** The rising dough, if the baker should look at it. */
  asks: keyof typeof ASK | null;
  sentences: readonly string[][];
  now: number;
  /** Whether notifications may be shown. */
  notifies: boolean;
  /** The last press on this bread: its result is announced together with the step it led to. */
  pressed: { words: string } | null;
  /** Whether others bake beside it, so that its name has to be said. */
  isAmong: boolean;
};

/** Changes when the day moves to another step; seconds do not change it. */
function keyOf({ present, beside, decides }: Day, asks: boolean): string {
  const step = stepKey(present, decides);
  return [step, ...(asks ? ["asks"] : []), ...beside.map(({ row }) => row)].join(" | ");
}

function stepKey(present: Day["present"], decides: Day["decides"]): string {
  if (decides !== null) return `${decides.row} decide`;
  const at = present?.phase === "before" ? "before" : `now ${present?.turned?.turn.after ?? ""}`;
  return present === null ? "out" : `${present.row} ${at}`;
}

const ASK = { bulk: "How is the dough?", levain: "How is the levain?", proof: "How is the dough?" } as const;
const LOOK_AT = "Look at its rise, or measure it. We say when it is ready.";
const ASK_WHY = {
  bulk: LOOK_AT,
  levain: LOOK_AT,
  proof: "Poke it with a floured finger. We say when to bake.",
} as const;

function wordsOf(
  formats: Formats,
  day: Day,
  sentences: readonly string[][],
  zone: string,
  now: number,
): string {
  const { present } = day;
  if (present === null) return "The bread is out.";
  if (day.decides !== null) return `${DECIDE} ${DECIDE_HOW}`;
  const name = nameStep(present.entry);
  if (present.phase === "before") {
    const held = present.held > 0 ? sayHeld(formats, day, zone, now) : null;
    return [`Next: ${name} ${timeWithin(formats, present.starts, zone, now)}.`, held ?? ""].join(" ").trim();
  }
  if (present.turned !== null) return `Now: ${turnText(formats, present.turned.turn)}.`;
  return `Now: ${name}. ${(sentences[present.row] ?? []).join(" ")}`;
}

const besideWords = ({ row, entry }: DayRow, sentences: readonly string[][]) =>
  `Meanwhile: ${nameStep(entry)}. ${(sentences[row] ?? []).join(" ")}`;

/** "5 min · Mix · Bread Tools": the tab's title, of the bread in front. */
export function titleOf({ present, decides }: Day, now: number): string {
  if (present === null) return pageTitle("The bread is out");
  if (decides !== null) return pageTitle(DECIDE);
  const left = present.phase === "over" ? "due" : inMinutes(present.until - now);
  return pageTitle(left.replaceAll("\u00a0", " "), nameStep(present.entry));
}

/** Announces each change of a bread's step once: aloud, and in a notification if the clock caused it. */
export function useStepNews({ plan, day, asks, sentences, now, notifies, pressed, isAmong }: News): void {
  const formats = useFormats();
  const key = keyOf(day, asks !== null);
  const titled = (title: string) => (isAmong ? titleOfBread(title, plan.name) : title);
  const news = dayNews(formats, day, sentences);
  const tags = new Set(news.map(({ tag }) => tag));
  const before = useRef({ key, stamp: plan.updatedAt, pressed, beside: day.beside, tags });
  useEffect(() => {
    const last = before.current;
    before.current = { key, stamp: plan.updatedAt, pressed, beside: day.beside, tags };
    const said = pressed === null || pressed === last.pressed ? [] : [pressed.words];
    // Whoever has just pressed knows already.
    const isByClock = notifies && plan.updatedAt === last.stamp;
    if (isByClock)
      for (const one of news) if (!last.tags.has(one.tag)) notify(titled(one.title), one.body, one.tag);
    if (key === last.key && said.length === 0) return;
    const added = day.beside.filter(({ row }) => !last.beside.some((other) => other.row === row));
    const isStep = key.split(" | ")[0] !== last.key.split(" | ")[0];
    const step = isStep ? [wordsOf(formats, day, sentences, plan.zone, now)] : [];
    const asked = asks !== null && !last.key.includes("| asks") ? [`${ASK[asks]} ${ASK_WHY[asks]}`] : [];
    const words = [...said, ...step, ...asked, ...added.map((row) => besideWords(row, sentences))];
    announce(isAmong ? `${plan.name}: ${words.join(" ")}` : words.join(" "));
    if (!isByClock) return;
    if (asked.length > 0 && asks !== null)
      notify(titled(ASK[asks]), ASK_WHY[asks], `${plan.id} ${asks} look`);
    const { present } = day;
    const held = isStep && present?.phase === "before" ? sayHeld(formats, day, plan.zone, now) : null;
    if (held !== null && present !== null)
      notify(titled(nameStep(present.entry)), held, `${plan.id} ${present.row} held`);
  });
}
