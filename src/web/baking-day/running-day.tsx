import { Link } from "../routes/link";
import { List } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import type { BakingPlan } from "../../contract/baking-plan";
import { stepSentences } from "../../wording/process-steps";
import { latePart } from "../site/late-part";
import { useSleep } from "../times/habits";
import { Button } from "../ui/button";
import { buttonClass } from "../ui/button-class";
import { Notice } from "../ui/notice";
import { useFormats } from "../site/units";
import { BreadIsOut } from "./bread-is-out";
import { ComingSteps } from "./coming-steps";
import { DayDialogs, type OpenDialog } from "./day-dialogs";
import { DayDock } from "./day-dock";
import { DaySwitches } from "./day-switches";
import { DoughOfDay } from "./dough-of-day";
import { goalText } from "./goal-text";
import { readRising } from "./read-looks";
import { nightRows } from "./night-rows";
import { notifyPermission } from "./notifications";
import { findDoughSign } from "../../wording/dough-looks";
import { type Day, readDay } from "./read-day";
import { sayHeld } from "./side-job-words";
import { BesideSteps, StepPanel } from "./step-panel";
import { SyncNotice, syncWords } from "./sync-notice";
import { useNow } from "./use-now";
import { type Presses, usePresses } from "./use-presses";
import { useStepNews } from "./use-step-news";
import type { Sync } from "./use-sync";

const ChangedRecipe = latePart(
  () => import("./changed-recipe"),
  "ChangedRecipe",
  () => null,
);

interface RunningDayProps {
  plan: BakingPlan;
  sync: Sync;
  /** The bake could not be kept on this device, so the day continues. */
  isFull: boolean;
  /** `out`: when the bread came out, or now; `keeps`: whether the bake goes into the journal. */
  onEnd: (plan: BakingPlan, out: number, keeps: boolean) => void;
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
    sentences: stepSentences(formats, plan.form, rows),
    goal: goalText(formats, plan, day, now),
  };
}

/** The plan while it is baked: one step across the whole window, and the buttons that plan the rest anew. */
export function RunningDay({ plan, sync, isFull, onEnd }: RunningDayProps) {
  const { now, read } = useNow();
  const [open, setOpen] = useState<OpenDialog>(null);
  const [notifies, setNotifies] = useState(() => notifyPermission() === "granted");
  const shown = useShownDay(plan, now);
  const { day, nights, rising, sentences } = shown;
  const presses = usePresses(plan, day, now, () => {
    setOpen(null);
    read();
  });
  const { pressed } = presses;
  useStepNews({ plan, day, asks: rising?.asks ? rising.of : null, sentences, now, notifies, pressed });
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
          <PresentStep plan={plan} shown={shown} presses={presses} now={now} />
          <BesideSteps
            rows={day.beside}
            sentences={sentences}
            plan={plan}
            onDone={presses.done}
            onEarlier={presses.ask}
            now={now}
          />
        </div>
        <ComingSteps day={day} nights={nights} zone={plan.zone} now={now} goal={shown.goal} />
        <DayDock
          plan={plan}
          day={day}
          onOver={presses.over}
          onLate={() => setOpen("late")}
          onUndo={presses.undo}
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
}

/** The present step with the looks at its dough; the decision at the end of bulk; or the bread, once out. */
function PresentStep({ plan, shown, presses, now }: PresentStepProps) {
  const formats = useFormats();
  const { day, sleep, rising, sentences } = shown;
  const { present } = day;
  const dough = rising !== null && (
    <DoughOfDay plan={plan} day={day} rising={rising} sleep={sleep} now={now} press={presses.press} />
  );
  if (day.decides !== null) return dough;
  if (present === null) return <BreadIsOut plan={plan} out={day.out} now={now} />;
  return (
    <StepPanel
      present={present}
      sentences={sentences[present.row] ?? []}
      sign={findDoughSign(plan.form, present.entry.kind)}
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
function DayNotices({ plan, sync, isFull, presses }: Omit<RunningDayProps, "onEnd"> & { presses: Presses }) {
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
  if (present.turned !== null) return present.turned.at;
  if (present.phase !== "before") return present.starts;
  const before = rows
    .filter(({ row, entry }) => row < present.row && !entry.parallel)
    .map(({ ends }) => ends);
  return before.length === 0 ? Date.parse(plan.updatedAt) : Math.max(...before);
}
