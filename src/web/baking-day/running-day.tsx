import { Link } from "../routes/link";
import { List } from "lucide-react";
import { type ReactNode, Suspense, useEffect, useState } from "react";
import type { BakingPlan } from "../../contract/baking/baking-plan";
import { bakedForm } from "../../contract/baking/day-presses";
import { stepSentences } from "../../wording/steps/process-steps";
import { isSwitchedOff } from "../site/ringing/ringing";
import { latePart } from "../site/late-part";
import { useSleep } from "../times/habits";
import { Button } from "../ui/button";
import { buttonClass } from "../ui/button-class";
import { Notice } from "../ui/notice";
import { useFormats } from "../site/units";
import { ComingSteps } from "./steps/coming-steps";
import { DayDialogs, type OpenDialog } from "./day-dialogs";
import { DayDock } from "./steps/day-dock";
import { DaySwitches } from "./day-switches";
import { DoughOfDay } from "./looks/dough-of-day";
import { goalText } from "./running-plan/goal-text";
import { readRising } from "./looks/read-looks";
import { isReadyByLook } from "./looks/look-texts";
import { nightRows } from "./running-plan/night-rows";
import { notifyPermission } from "./notifications";
import { findDoughSign } from "../../wording/recipes/dough-looks";
import { type Day, readDay } from "../../contract/baking/read-day";
import { sayHeld } from "./side-jobs/side-job-words";
import { BesideSteps, StepPanel } from "./steps/step-panel";
import { SyncNotice, syncWords } from "./sync-notice";
import { useNow } from "./running-plan/use-now";
import { type Presses, usePresses } from "./side-jobs/use-presses";
import { useStepNews } from "./use-step-news";
import type { Sync } from "./running-plan/use-sync";

const ChangedRecipe = latePart(
  () => import("./changed-recipe"),
  "ChangedRecipe",
  () => null,
);

/** With its drawing it is needed once, at the end of the day. */
export const BreadIsOut = latePart(
  () => import("./bread-is-out"),
  "BreadIsOut",
  () => null,
);

interface RunningDayProps {
  plan: BakingPlan;
  sync: Sync;
  /** The bake could not be kept on this device, so the day continues. */
  isFull: boolean;
  /** `out`: when the bread came out, or now; `keeps`: whether the bake goes into the journal. */
  onEnd: (plan: BakingPlan, out: number, keeps: boolean) => void;
  /** Ends the day with its bake in the journal, for a photo or an answer: the bake's id, or null without room. */
  onKeep: (plan: BakingPlan, out: number) => string | null;
}

/** Everything that the page shows about a plan right now. */
function useShownDay(plan: BakingPlan, now: number) {
  const formats = useFormats();
  const ownSleep = useSleep();
  const sleep = plan.goal?.sleep ?? ownSleep;
  const day = readDay(plan, now);
  const rows = day.rows.map(({ entry }) => entry);
  return {
    day,
    sleep,
    nights: nightRows(day, plan.zone, sleep, now),
    rising: readRising(plan, day, now),
    sentences: stepSentences(formats, bakedForm(plan), rows),
    goal: goalText(formats, plan, day, now),
  };
}

/** The plan while it is baked: one step across the whole window, and the buttons that plan the rest anew. */
export function RunningDay({ plan, sync, isFull, onEnd, onKeep }: RunningDayProps) {
  const { now, read } = useNow();
  const [open, setOpen] = useState<OpenDialog>(null);
  const [notifies, setNotifies] = useState(() => notifyPermission() === "granted" && !isSwitchedOff());
  const shown = useShownDay(plan, now);
  const { day, nights, rising, sentences } = shown;
  const presses = usePresses(plan, day, now, () => {
    setOpen(null);
    read();
  });
  const { pressed } = presses;
  useStepNews({ plan, day, asks: rising?.asks ? rising.of : null, sentences, now, notifies, pressed });
  // Without a network it would be too late to fetch it then.
  useEffect(() => void BreadIsOut.preload(), []);
  return (
    <div className="baking-day" data-step={stepOf(day)}>
      <header className="day-head no-print">
        <p className="day-name line-clamp-2">{plan.name}</p>
        <Button className="day-button" icon={<List size={24} />} onClick={() => setOpen("timetable")}>
          Timetable
        </Button>
      </header>
      <div className="couche" />
      <div className="day-body">
        <div className="day-step">
          <DayNotices plan={plan} sync={sync} isFull={isFull} presses={presses} />
          <PresentStep
            plan={plan}
            shown={shown}
            presses={presses}
            now={now}
            onKeep={() => onKeep(plan, Math.min(day.out, now))}
          />
          <BesideSteps rows={day.beside} sentences={sentences} plan={plan} presses={presses} now={now} />
        </div>
        <ComingSteps day={day} nights={nights} zone={plan.zone} now={now} goal={shown.goal} />
        <DayDock
          plan={plan}
          day={day}
          presses={presses}
          isAbove={day.decides !== null && rising !== null && isReadyByLook(rising)}
          onLate={() => setOpen("late")}
        />
        <DayFoot sync={sync} onEnd={() => setOpen("end")}>
          <DaySwitches nextDue={nextDueOf(day, now)} now={now} notifies={notifies} onNotify={setNotifies} />
        </DayFoot>
      </div>
      <DayDialogs
        open={open}
        plan={plan}
        day={day}
        nights={nights}
        presses={presses}
        now={now}
        onEnd={(keeps) => onEnd(plan, day.present === null ? Math.min(day.out, now) : now, keeps)}
        onClose={() => setOpen(null)}
      />
    </div>
  );
}

interface PresentStepProps {
  plan: BakingPlan;
  shown: ReturnType<typeof useShownDay>;
  presses: Presses;
  now: number;
  onKeep: () => string | null;
}

/** The present step with the looks at its dough; the decision at the end of bulk; or the bread, once out. */
function PresentStep({ plan, shown, presses, now, onKeep }: PresentStepProps) {
  const formats = useFormats();
  const { day, sleep, rising, sentences } = shown;
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

/** Notices: changes from another device or of the recipe, and a device without room. */
function DayNotices({
  plan,
  sync,
  isFull,
  presses,
}: Omit<RunningDayProps, "onEnd" | "onKeep"> & { presses: Presses }) {
  return (
    <>
      <SyncNotice sync={sync} />
      {isFull && (
        <Notice tone="error" role="alert" className="day-notice" title="This device is full.">
          <p>
            We could not keep this bake, so the day goes on. Make room, or end it without keeping the bake.
          </p>
        </Notice>
      )}
      <Suspense fallback={null}>
        <ChangedRecipe plan={plan} onTake={presses.take} />
      </Suspense>
    </>
  );
}

function DayFoot({ sync, onEnd, children }: { sync: Sync; onEnd: () => void; children: ReactNode }) {
  return (
    <footer className="day-foot no-print">
      {children}
      <p className="text-muted">{syncWords(sync)}</p>
      <div className="day-ways">
        <Link to="/" className={`${buttonClass("quiet")} day-button`}>
          Home
        </Link>
        <Button className="day-button" onClick={onEnd}>
          End baking day
        </Button>
      </div>
    </footer>
  );
}

/** The step that sets the page's color. */
const stepOf = ({ decides, present }: Day) => (decides !== null ? "decide" : (present?.entry.kind ?? "out"));

/** When the baker's hands are needed next. */
function nextDueOf({ present, coming }: Day, now: number): number {
  if (present?.phase === "over") return now;
  return present?.next ? present.until : (coming[0]?.starts ?? present?.until ?? now);
}

/** When the present wait began: at the end of the previous row, or when the plan was made. */
function sinceOf({ rows, present }: Day, plan: BakingPlan): number {
  if (present === null) return 0;
  if (present.phase !== "before") return present.starts;
  const before = rows
    .filter(({ row, entry }) => row < present.row && !entry.parallel)
    .map(({ ends }) => ends);
  return before.length === 0 ? Date.parse(plan.updatedAt) : Math.max(...before);
}
