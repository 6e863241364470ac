import { useEffect, useSyncExternalStore } from "react";
import {
  DEFAULT_SLEEP,
  type Hours,
  isTime,
  type PlanWishes,
  readHours,
} from "../../contract/recipes/bench-state";
import { isRecord } from "../../contract/values/unknown-values";
import { held } from "../site/device/device-memory";
import { keepJson } from "../site/device/device-store";
import { savePreference } from "../site/save-preference";
import { currentSession } from "../site/calls/session";
import { followAccount, isUnderWay, keepUnsent, noteUnderWay, unsentAnswers } from "./unsent-answers";

/** A baker's habits, which stay the same from bread to bread. */
export type Habits = Pick<PlanWishes, "sleep" | "awayAllDay" | "awayHours" | "fridge">;

/** The defaults of OC 29. */
const HABITS: Habits = {
  sleep: DEFAULT_SLEEP,
  awayAllDay: true,
  awayHours: { from: "08:00", to: "18:00" },
  fridge: true,
};

/** The habits that this device remembers, as far as they make sense. */
export function readHabits(stored: unknown): Habits {
  if (!isRecord(stored)) return HABITS;
  return {
    sleep: readHours(stored.sleep) ?? HABITS.sleep,
    awayAllDay: stored.awayAllDay !== false,
    awayHours: readHours(stored.awayHours) ?? HABITS.awayHours,
    fridge: stored.fridge !== false,
  };
}

const { get: storedHabits, set, listen } = keepJson("bread-tools-plan-wishes", readHabits, held);
export { storedHabits };

const SAVE_AFTER_MS = 1000;
let timer: ReturnType<typeof setTimeout> | undefined;

/** Hours that are being typed are kept once they are complete; those of sleep also go to the account. */
export function keepHabits({ sleep, awayAllDay, awayHours, fridge }: PlanWishes): void {
  if (![sleep.from, sleep.to, awayHours.from, awayHours.to].every(isTime)) return;
  const before = storedHabits().sleep;
  set({ sleep, awayAllDay, awayHours, fridge });
  if (sleep.from === before.from && sleep.to === before.to) return;
  keepUnsent({ sleep });
  clearTimeout(timer);
  const { status, user } = currentSession();
  // A visitor has no account yet.
  if (status === "out") return;
  const isOver = noteUnderWay("sleep");
  const owner = user?.id;
  const save = () =>
    savePreference({ sleep }, owner)
      .catch(() => undefined)
      .then(isOver);
  timer = setTimeout(() => void save(), SAVE_AFTER_MS);
}

/**
 * Hours of sleep belong to the person: those chosen on another device count here too, unless newer ones wait to be
 * sent.
 */
function followUser(): void {
  if (isUnderWay("sleep") || unsentAnswers()?.sleep !== undefined) return;
  const sleep = currentSession().user?.sleep;
  const habits = storedHabits();
  if (sleep === undefined || (sleep.from === habits.sleep.from && sleep.to === habits.sleep.to)) return;
  set({ ...habits, sleep });
}

const readSleep = (): Hours => storedHabits().sleep;

/** When this baker sleeps: the same hours for the schedule, the planner and the baking day. */
export function useSleep(): Hours {
  useEffect(() => followAccount(followUser), []);
  return useSyncExternalStore(listen, readSleep, () => DEFAULT_SLEEP);
}
