import { useEffect, useState } from "react";
import type { BakeDayAnswer } from "../../baking";
import type { BakeDayDraft } from "../../contract/baking/bake-day-draft";
import type { Kitchen } from "../../contract/recipes/kitchen";
import { nextMinute } from "../plan/instants";
import type { Habits } from "../times/habits";
import { askDay, type AskedDay } from "./ask-day";
import { planDay } from "./plan-day";

export interface PlannedDay {
  asked: AskedDay;
  answer: BakeDayAnswer;
}

/** Somebody presses − five times in a row: only the last number is planned. */
const AFTER_MS = 200;

type Given = { day: BakeDayDraft; habits: Habits; kitchen: Kitchen; zone: string };

/** The first minute of any bread. */
const startOf = ({ answer }: PlannedDay) => Math.min(...answer.breads.map(({ plan }) => plan.start));

/**
 * The plan of a day, made anew when something in it changes, or when its beginning has passed. While a new one is made
 * the last one stays.
 */
export function usePlannedDay({ day, habits, kitchen, zone }: Given, now: number | null) {
  const text = JSON.stringify([day, habits, kitchen, zone]);
  const [found, setFound] = useState<(PlannedDay & { text: string }) | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const [turn, setTurn] = useState(0);
  const isPast = found !== null && now !== null && startOf(found) < Math.floor(now / 60_000);
  const isEmpty = day.breads.length === 0;
  useEffect(() => {
    if (isEmpty) return undefined;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      const [of, usual, has, where] = JSON.parse(text) as [BakeDayDraft, Habits, Kitchen, string];
      const asked = askDay(of, { habits: usual, kitchen: has, now: nextMinute(Date.now()), zone: where });
      planDay(asked.question, asking.signal).then(
        (answer) => {
          setFailed(null);
          setFound({ asked, answer, text });
        },
        () => !asking.signal.aborted && setFailed(text),
      );
    }, AFTER_MS);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a turn, or a start that has passed, asks again
  }, [text, isEmpty, turn, isPast]);
  return {
    planned: isEmpty ? null : found,
    isPlanning: !isEmpty && found?.text !== text && failed !== text,
    hasFailed: failed === text,
    again: () => {
      setFailed(null);
      setTurn(turn + 1);
    },
  };
}
