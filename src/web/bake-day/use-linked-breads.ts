import { useEffect, useState } from "react";
import { readLinkedBreads } from "../../contract/baking/linked-breads";
import { isDate } from "../../contract/recipes/bench-state";
import { parseSearch } from "../routes/routing";
import { usePlace, useRouter } from "../routes/use-router";
import { showToast } from "../ui/dialogs/toast";
import { loadBread, loadForm } from "./bread-sources";
import { addBreads, changeBread, currentDay, keepDay } from "./day-store";

const MORNING = "09:00";

/**
 * Takes the breads of a link into the day. With a date the link is a whole day, which replaces the one that was being
 * planned; that can be undone. The address is plain again afterwards, so that a reload changes nothing.
 */
export function useLinkedBreads(): { isLoading: boolean; missing: number } {
  const { search } = usePlace();
  const { navigate } = useRouter();
  const [missing, setMissing] = useState(0);
  const { breads: text, day } = parseSearch(search);
  const isLinked = text !== undefined;
  useEffect(() => {
    if (text === undefined) return undefined;
    const leaving = new AbortController();
    const linked = readLinkedBreads(text);
    void Promise.all(linked.map((one) => loadBread(one, leaving.signal).catch(() => null))).then((found) => {
      if (leaving.signal.aborted) return;
      const breads = found.filter((bread) => bread !== null);
      const before = currentDay();
      if (isDate(day)) {
        keepDay({ breads, out: { date: day, time: MORNING }, awayDates: [] });
        if (before.breads.length > 0)
          showToast("The day you were planning was replaced.", {
            action: { label: "Undo", onPress: () => keepDay(before) },
          });
      } else addBreads(breads);
      setMissing(linked.length - breads.length);
      void navigate({ to: "/baking-day/plan", search: {}, replace: true });
    });
    return () => leaving.abort();
  }, [text, day, navigate]);
  return { isLoading: isLinked, missing };
}

/** A recipe that has been changed since it was taken into the day is planned as it is now. */
export function useFreshForms(): void {
  useEffect(() => {
    const leaving = new AbortController();
    for (const { id, of, form } of currentDay().breads)
      void loadForm(of, leaving.signal).then(
        (now) => {
          const isSame = now === null || JSON.stringify(now) === JSON.stringify(form);
          if (!isSame && !leaving.signal.aborted) changeBread(id, { form: now });
        },
        () => undefined,
      );
    return () => leaving.abort();
  }, []);
}
