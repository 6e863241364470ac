import { Suspense, useEffect, useState } from "react";
import type { BakingPlan } from "../../contract/baking-plan";
import type { Hours } from "../../contract/bench-state";
import { findDoughSign } from "../../wording/dough-looks";
import { minutesText } from "../../wording/measures";
import { latePart } from "../site/late-part";
import { useFormats } from "../site/units";
import { timeOf } from "../times/local-time";
import { DoughPanel } from "./dough-panel";
import { EndOfRise } from "./end-of-rise";
import { outOf, type Said } from "./goal-text";
import { findParkEnd, pressLikely, pressLook, pressLookLater, pressPark, type Seen } from "./look-presses";
import { ovenText, windowText } from "./look-texts";
import { currentPlan } from "./plan-store";
import type { Day } from "./read-day";
import { readRising, type Rising } from "./read-looks";

const LookDialog = latePart(() => import("./look-dialog"), "LookDialog");

type Props = {
  plan: BakingPlan;
  day: Day;
  rising: Rising;
  sleep: Hours;
  now: number;
  press: (change: (plan: BakingPlan, now: number) => BakingPlan, words: Said) => void;
};

/** Dough may go into the fridge in the middle of its bulk once its folds are over, or of its proof, but only once. */
function canPark({ present, decides }: Day, { of, parkedUntil: until, isFromFridge }: Rising): boolean {
  if (until !== null) return false;
  if (of === "proof") return !isFromFridge;
  return of === "bulk" && (decides !== null || present?.entry.kind === "bulk");
}

/** What rises: looks at it meanwhile, and the decision at the end of the bulk and of the proof. */
export function DoughOfDay({ plan, day, rising, sleep, now, press }: Props) {
  const formats = useFormats();
  const [looks, setLooks] = useState(false);
  const { zone } = plan;
  // If its code were loaded only on the press, the dialog itself would come late.
  useEffect(() => void LookDialog.preload(), []);

  const look = (seen: Seen) => {
    setLooks(false);
    press(pressLook(seen), (next, at) => {
      const read = readRising(currentPlan().plan ?? plan, next, at);
      const answer = read === null ? null : windowText(formats, read, zone, at);
      return `${answer ?? "Noted"}. ${outOf(formats, plan)(next, at)}`;
    });
  };
  const ways = {
    rising,
    zone,
    now,
    oven: ovenText(day, rising),
    keepsUntil: canPark(day, rising) ? findParkEnd(plan, sleep, now) : null,
    onLook: () => setLooks(true),
    onPark: (until: number) =>
      press(pressPark(until), (next, at) => {
        return `In the fridge until ${timeOf(formats, until, zone, at)}. ${outOf(formats, plan)(next, at)}`;
      }),
  };
  return (
    <>
      {day.decides === null ? (
        <DoughPanel {...ways} onLikely={() => press(pressLikely, outOf(formats, plan))} />
      ) : (
        <EndOfRise
          {...ways}
          since={day.decides.ends}
          sign={findDoughSign(plan.form, day.decides.entry.kind)}
          onLater={(minutes) =>
            press(pressLookLater(minutes), (next, at) => {
              return `Look again in ${minutesText(minutes)}. ${outOf(formats, plan)(next, at)}`;
            })
          }
        />
      )}
      <Suspense fallback={null}>
        {looks && (
          <LookDialog
            of={rising.of}
            isFromFridge={rising.of === "proof" && (rising.isFromFridge || rising.parkedUntil !== null)}
            onLook={look}
            onClose={() => setLooks(false)}
          />
        )}
      </Suspense>
    </>
  );
}
