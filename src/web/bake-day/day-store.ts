import { useSyncExternalStore } from "react";
import {
  type BakeDayDraft,
  type DraftBread,
  NO_BREADS,
  readDayDraft,
} from "../../contract/baking/bake-day-draft";
import { MOST_BREADS } from "../../contract/baking/linked-breads";
import { held } from "../site/device/device-memory";
import { keepJson } from "../site/device/device-store";

const { get, set, listen } = keepJson("bread-tools-bake-day", readDayDraft, held);

export { get as currentDay };

/** The day that is being planned on this device; none on the server, which knows no device. */
export const useDay = (): BakeDayDraft => useSyncExternalStore(listen, get, () => NO_BREADS);

export const keepDay = (day: BakeDayDraft): void => void set(day);

export const changeDay = (part: Partial<BakeDayDraft>): void => keepDay({ ...get(), ...part });

/** Changes one bread; one that has gone meanwhile stays gone. */
export const changeBread = (id: string, part: Partial<Omit<DraftBread, "id">>): void =>
  changeDay({ breads: get().breads.map((bread) => (bread.id === id ? { ...bread, ...part } : bread)) });

export const removeBread = (id: string): void =>
  changeDay({ breads: get().breads.filter((bread) => bread.id !== id) });

/** Adds breads; of one that is there already, the wanted quantity counts. What is more than the most is left out. */
export function addBreads(added: readonly DraftBread[]): void {
  const breads = [...get().breads];
  for (const bread of added) {
    const place = breads.findIndex(({ of }) => of === bread.of);
    const there = breads[place];
    if (there === undefined) breads.push(bread);
    else breads[place] = { ...there, form: bread.form, quantity: bread.quantity };
  }
  changeDay({ breads: breads.slice(0, MOST_BREADS) });
}
