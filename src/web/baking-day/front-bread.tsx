import { type ReactNode, Suspense } from "react";
import { bakedForm } from "../../contract/baking/day-presses";
import type { Day } from "../../contract/baking/read-day";
import { findDoughSign } from "../../wording/recipes/dough-looks";
import { latePart } from "../site/late-part";
import { useFormats } from "../site/units";
import { ComingSteps } from "./steps/coming-steps";
import { DayDialogs, type OpenDialog } from "./day-dialogs";
import { DayDock } from "./steps/day-dock";
import { DayNotices } from "./day-notices";
import { DoughOfDay } from "./looks/dough-of-day";
import { isReadyByLook } from "./looks/look-texts";
import type { EndedDay } from "./running-plan/end-day";
import type { ShownBread } from "./breads/shown-bread";
import type { Sync } from "./running-plan/use-sync";
import { sayHeld } from "./side-jobs/side-job-words";
import { type Presses, usePresses } from "./side-jobs/use-presses";
import { BesideSteps, StepPanel } from "./steps/step-panel";

/** With its drawing it is needed once, at the end of the day. */
export const BreadIsOut = latePart(
  () => import("./bread-is-out"),
  "BreadIsOut",
  () => null,
);

interface FrontBreadProps {
  bread: ShownBread;
  /** All breads of the day, in the order in which they were begun. */
  breads: readonly ShownBread[];
  sync: Sync;
  ended: EndedDay | null;
  now: number;
  open: OpenDialog;
  onOpen: (open: OpenDialog) => void;
  onPressed: (words: string) => void;
  onEnd: (keeps: boolean) => void;
  onKeep: () => string | null;
}

/** The bread whose step is shown: what to do now, what comes, and the buttons that plan the rest anew. */
export function FrontBread(props: FrontBreadProps): ReactNode {
  const { bread, breads, sync, ended, now, open, onOpen, onPressed, onEnd, onKeep } = props;
  const { plan, day, rising, sentences } = bread;
  const presses = usePresses(plan, day, now, onPressed);
  return (
    <>
      <div className="day-step">
        <DayNotices bread={bread} breads={breads} sync={sync} ended={ended} presses={presses} now={now} />
        <PresentStep bread={bread} presses={presses} now={now} onKeep={onKeep} />
        <BesideSteps rows={day.beside} sentences={sentences} plan={plan} presses={presses} now={now} />
      </div>
      <ComingSteps bread={bread} breads={breads} now={now} />
      <DayDock
        plan={plan}
        day={day}
        presses={presses}
        isAbove={day.decides !== null && rising !== null && isReadyByLook(rising)}
        onLate={() => onOpen("late")}
      />
      <DayDialogs
        open={open}
        bread={bread}
        breads={breads}
        presses={presses}
        now={now}
        onEnd={onEnd}
        onClose={() => onOpen(null)}
      />
    </>
  );
}

interface PresentStepProps {
  bread: ShownBread;
  presses: Presses;
  now: number;
  onKeep: () => string | null;
}

/** The present step with the looks at its dough; the decision at the end of bulk; or the bread, once out. */
function PresentStep({ bread, presses, now, onKeep }: PresentStepProps) {
  const formats = useFormats();
  const { plan, day, sleep, rising, sentences } = bread;
  const { present } = day;
  const dough = rising !== null && (
    <DoughOfDay plan={plan} day={day} rising={rising} sleep={sleep} now={now} presses={presses} />
  );
  if (day.decides !== null) return dough;
  if (present === null)
    return (
      <Suspense fallback={<h1>The bread is out</h1>}>
        <BreadIsOut plan={plan} out={day.out} now={now} onKeep={onKeep} />
      </Suspense>
    );
  return (
    <StepPanel
      present={present}
      sentences={sentences[present.row] ?? []}
      sign={findDoughSign(bakedForm(plan), present.entry.kind)}
      held={sayHeld(formats, day, plan.zone, now)}
      since={sinceOf(day, plan)}
      zone={plan.zone}
      now={now}
    >
      {dough}
    </StepPanel>
  );
}

/** When the present wait began: at the end of the previous row, or when the plan was made. */
function sinceOf({ rows, present }: Day, plan: ShownBread["plan"]): number {
  if (present === null) return 0;
  if (present.phase !== "before") return present.starts;
  const before = rows
    .filter(({ row, entry }) => row < present.row && !entry.parallel)
    .map(({ ends }) => ends);
  return before.length === 0 ? Date.parse(plan.updatedAt) : Math.max(...before);
}
