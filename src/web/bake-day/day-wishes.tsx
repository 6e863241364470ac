import { useState } from "react";
import type { BakeDayDraft } from "../../contract/baking/bake-day-draft";
import { isTime, type PlanWishes } from "../../contract/recipes/bench-state";
import { kitchenText } from "../../wording/baking/bake-day-words";
import { DaysAway, HourFields } from "../plan/wish-form";
import { checkWishes } from "../plan/wishes";
import { useFormats } from "../site/units";
import { type Habits, keepHabits, storedHabits, useSleep } from "../times/habits";
import { useKitchen } from "../times/kitchen-store";
import { Disclosure } from "../ui/disclosure";
import { Switch } from "../ui/fields/switch";
import { outOfDay, wishesOfDay } from "./ask-day";
import { countOf } from "../times/day-kitchen";
import { changeDay } from "./day-store";
import { KitchenFields } from "./kitchen-fields";
import { MomentFields } from "./moment-fields";

/** The baker's habits; hours of sleep follow those chosen elsewhere. */
export function useHabits() {
  const [kept, setKept] = useState(storedHabits);
  const sleep = useSleep();
  const [knownSleep, setKnownSleep] = useState(sleep);
  if (sleep !== knownSleep) {
    setKnownSleep(sleep);
    setKept({ ...kept, sleep });
  }
  const keep = (next: PlanWishes) => {
    const { awayAllDay, awayHours, fridge } = next;
    setKept({ sleep: next.sleep, awayAllDay, awayHours, fridge });
    keepHabits(next);
  };
  // Hours that are half typed count once they are complete.
  const { from, to } = kept.awayHours;
  const isWhole = [kept.sleep.from, kept.sleep.to, from, to].every(isTime);
  return { habits: kept, whole: isWhole ? kept : storedHabits(), keep };
}

type Props = {
  day: BakeDayDraft;
  habits: Habits;
  onHabits: (wishes: PlanWishes) => void;
  now: number;
  zone: string;
};

/** When the bread is wanted; behind one line what stays the same from day to day. */
export function DayWishes({ day, habits, onHabits, now, zone }: Props) {
  const wishes = wishesOfDay(day, habits, now, zone);
  const errors = checkWishes(wishes, now, zone);
  const change = ({ awayDates, ...part }: Partial<PlanWishes>) => {
    if (awayDates !== undefined) changeDay({ awayDates });
    if (Object.keys(part).length > 0) onHabits({ ...wishes, ...part });
  };
  return (
    <div className="wish-form">
      <MomentFields
        legend="All ready at"
        value={outOfDay(day, now, zone)}
        onChange={(out) => changeDay({ out })}
        now={now}
        zone={zone}
      />
      <Disclosure summary={<Kept habits={habits} />}>
        <div className="wish-form pt-2">
          <KitchenFields />
          <HourFields
            legend="Asleep"
            hours={habits.sleep}
            errors={[errors.bed, errors.up]}
            onChange={(sleep) => change({ sleep })}
          />
          <Switch
            label="Cold retard where a recipe has one"
            checked={habits.fridge}
            onChange={(fridge) => change({ fridge })}
          />
          <DaysAway wishes={wishes} errors={errors} onChange={change} now={now} zone={zone} />
        </div>
      </Disclosure>
    </div>
  );
}

function Kept({ habits: { sleep } }: { habits: Habits }) {
  const formats = useFormats();
  const kitchen = useKitchen();
  const count = (thing: "people" | "ovens" | "mixers" | "pots") => countOf(kitchen, thing);
  return (
    <span className="font-normal">
      {kitchenText(formats, {
        people: count("people"),
        ovens: count("ovens"),
        mixers: count("mixers"),
        pots: count("pots"),
        sleep,
      })}{" "}
      <span className="link">change</span>
    </span>
  );
}
