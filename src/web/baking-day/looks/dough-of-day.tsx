import { Suspense, useEffect, useState } from "react";
import { ownRetard } from "../../../baking";
import type { BakingPlan } from "../../../contract/baking/baking-plan";
import { bakedForm } from "../../../contract/baking/day-presses";
import type { Hours } from "../../../contract/recipes/bench-state";
import { findDoughSign } from "../../../wording/recipes/dough-looks";
import { minutesText } from "../../../wording/values/measures";
import { latePart } from "../../site/late-part";
import { useFormats } from "../../site/units";
import { timeOf } from "../../times/local-time";
import { DoughPanel } from "./dough-panel";
import { EndOfRise } from "./end-of-rise";
import { outOf } from "../running-plan/goal-text";
import {
  findParked,
  pressLikely,
  pressLook,
  pressLookLater,
  pressNote,
  pressPark,
  pressShape,
  type Seen,
} from "./look-presses";
import { decidedWords } from "../steps/day-dock";
import { askAboutLook } from "./look-question";
import { ovenText, windowText } from "./look-texts";
import { findPlan } from "../running-plan/plan-store";
import type { Day } from "../../../contract/baking/read-day";
import type { Presses } from "../side-jobs/use-presses";
import { readRising, type Rising } from "./read-looks";

const LookDialog = latePart(() => import("./look-dialog"), "LookDialog");

type Props = {
  plan: BakingPlan;
  day: Day;
  rising: Rising;
  sleep: Hours;
  now: number;
  presses: Presses;
};

/** Dough may go into the fridge in the middle of its bulk once its folds are over, or of its proof, but only once. */
function canPark({ present, decides }: Day, { of, parkedUntil: until, isFromFridge }: Rising): boolean {
  if (until !== null) return false;
  if (of === "proof") return !isFromFridge;
  return of === "bulk" && (decides !== null || present?.entry.kind === "bulk");
}

/** The rising dough: looks at it meanwhile, and the decision at the end of the bulk and of the proof. */
export function DoughOfDay({ plan, day, rising, sleep, now, presses }: Props) {
  const formats = useFormats();
  const { press, over, ready } = presses;
  const [looks, setLooks] = useState(false);
  const { zone } = plan;
  // If its code were loaded only on the press, the dialog itself would come late.
  useEffect(() => void LookDialog.preload(), []);

  const ways = {
    rising,
    zone,
    now,
    oven: ovenText(day, rising),
    parked: canPark(day, rising) ? findParked(plan, sleep, now) : null,
    onLook: () => setLooks(true),
    onPark: (until: number) =>
      press(pressPark(until), (next, at) => {
        const instead =
          rising.of === "bulk" && ownRetard(plan.form) !== null ? ", and not a second time" : "";
        const end = timeOf(formats, until, zone, at);
        return `In the fridge until ${end}${instead}. ${outOf(formats, plan)(next, at)}`;
      }),
  };
  return (
    <>
      {day.decides === null ? (
        <DoughPanel
          {...ways}
          onShape={() => press(pressShape, outOf(formats, plan))}
          onLikely={() => press(pressLikely, outOf(formats, plan))}
          ready={{ shape: ready(pressShape), likely: ready(pressLikely) }}
        />
      ) : (
        <EndOfRise
          {...ways}
          act={day.present === null ? "" : decidedWords(day.present.entry)}
          onAct={over}
          ready={{ act: presses.readyAfter.over(), later: (minutes) => ready(pressLookLater(minutes)) }}
          since={day.decides.ends}
          sign={findDoughSign(bakedForm(plan), day.decides.entry.kind)}
          onLater={(minutes) =>
            press(pressLookLater(minutes), (next, at) => {
              return `Look again in ${minutesText(minutes)}. ${outOf(formats, plan)(next, at)}`;
            })
          }
        />
      )}
      <Suspense fallback={null}>
        {looks && <Looking plan={plan} rising={rising} presses={presses} onClose={() => setLooks(false)} />}
      </Suspense>
    </>
  );
}

type LookingProps = Pick<Props, "plan" | "rising" | "presses"> & { onClose: () => void };

/** A look, and what comes of it. */
function Looking({ plan, rising, presses, onClose }: LookingProps) {
  const formats = useFormats();
  const { press, ready } = presses;
  const look = (seen: Seen) => {
    onClose();
    press(pressLook(seen), (next, at) => {
      const read = readRising(findPlan(plan.id) ?? plan, next, at);
      const answer = read === null ? null : windowText(formats, read, plan.zone, at);
      return `${answer ?? "Noted"}. ${outOf(formats, plan)(next, at)}`;
    });
  };
  const note = (seen: Seen) => {
    onClose();
    press(pressNote(seen), (next, at) => `Noted. ${outOf(formats, plan)(next, at)}`);
  };
  return (
    <LookDialog
      of={rising.of}
      isFromFridge={rising.of === "proof" && (rising.isFromFridge || rising.parkedUntil !== null)}
      ask={(seen) => askAboutLook(formats, plan, seen, Date.now())}
      ready={(seen) => ready(pressLook(seen))}
      onLook={look}
      onNote={note}
      onClose={onClose}
    />
  );
}
