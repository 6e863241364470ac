import { Link } from "../routes/link";
import { List } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import type { BakingPlan } from "../../contract/baking-plan";
import { minutesText } from "../../wording/measures";
import { stepName, stepSentences } from "../../wording/process-steps";
import { latePart } from "../site/late-part";
import { useSleep } from "../times/habits";
import { Button } from "../ui/button";
import { buttonClass } from "../ui/button-class";
import { Notice } from "../ui/notice";
import { useFormats } from "../site/units";
import { BreadIsOut } from "./bread-is-out";
import { ComingSteps } from "./coming-steps";
import { overdue } from "./countdown";
import { DayDock } from "./day-dock";
import { DaySwitches } from "./day-switches";
import { DoughOfDay } from "./dough-of-day";
import { goalText, outOf, type Said } from "./goal-text";
import { readRising } from "./read-looks";
import { nightRows } from "./night-rows";
import { notifyPermission } from "./notifications";
import { findDoughSign } from "../../wording/dough-looks";
import { keepPlan } from "./plan-store";
import { lateRow, pressDone, pressLate, pressOver, pressUndo } from "./presses";
import { withLooksOf } from "./reconcile";
import { type Day, type DayRow, readDay } from "./read-day";
import { openSideJobs, pressOn } from "./side-job-questions";
import { begunWords, heldText } from "./side-job-words";
import { BesideSteps, StepPanel } from "./step-panel";
import { SyncNotice, syncWords } from "./sync-notice";
import { useNow } from "./use-now";
import { useStepNews } from "./use-step-news";
import type { Sync } from "./use-sync";

const Timetable = latePart(() => import("./timetable"), "Timetable");
const EndDialog = latePart(() => import("./end-dialog"), "EndDialog");
const ChangedRecipe = latePart(
  () => import("./changed-recipe"),
  "ChangedRecipe",
  () => null,
);
const LateDialog = latePart(() => import("./late-dialog"), "LateDialog");
const SideJobDialog = latePart(() => import("./side-job-dialog"), "SideJobDialog");

type Open = "late" | "timetable" | "end" | null;
/** Side jobs to be asked about one after another, and the step whose end waits for the answers. */
type Asking = { jobs: readonly DayRow[]; over: Day | null };

type Change = (plan: BakingPlan, now: number) => BakingPlan;

/** The instant of a press is the one at which it came, whatever the page showed last. */
function carryOut(plan: BakingPlan, change: Change, words: Said): string {
  const now = Date.now();
  const next = change(plan, now);
  keepPlan(next);
  return words(readDay(next, now), now);
}

interface RunningDayProps {
  plan: BakingPlan;
  sync: Sync;
  /** The bake could not be kept on this device, so the day goes on. */
  isFull: boolean;
  /** `out`: when the bread came out, or now; `keeps`: the bake goes into the journal. */
  onEnd: (plan: BakingPlan, out: number, keeps: boolean) => void;
}

/** The plan as it is baked: one step over the whole window, and the presses that plan the rest anew. */
export function RunningDay({ plan, sync, isFull, onEnd }: RunningDayProps) {
  const formats = useFormats();
  const { now, read } = useNow();
  const [open, setOpen] = useState<Open>(null);
  const [asking, setAsking] = useState<Asking | null>(null);
  const [notifies, setNotifies] = useState(() => notifyPermission() === "granted");
  const [pressed, setPressed] = useState<{ words: string } | null>(null);
  const day = readDay(plan, now);
  const { present } = day;
  const { zone } = plan;
  const ownSleep = useSleep();
  const sleep = plan.goal?.sleep ?? ownSleep;
  const nights = nightRows(day, zone, sleep, now);
  const rising = readRising(plan, day, now);
  const sentences = stepSentences(
    formats,
    plan.form,
    day.rows.map(({ entry }) => entry),
  );
  useStepNews({ plan, day, asks: rising?.asks ? rising.of : null, sentences, now, notifies, pressed });

  // Asked for with the press alone, the dialog would come late itself.
  useEffect(() => {
    void LateDialog.preload();
    void Timetable.preload();
    void EndDialog.preload();
    void SideJobDialog.preload();
  }, []);

  const press = (change: Change, words: Said) => {
    setOpen(null);
    read();
    setPressed({ words: carryOut(plan, change, words) });
  };
  const overWords = (): Said => {
    if (present?.phase !== "before" && present?.entry.handsOn === true)
      return () => `${stepName(present.entry)} done.`;
    return outOf(formats, plan);
  };
  /** The present step is over, once it is known when the side jobs of the next one were begun. */
  const goOn = () => {
    const jobs = openSideJobs(day, now);
    if (jobs.length > 0) setAsking({ jobs, over: day });
    else press((before, at) => pressOn(day, before, at), overWords());
  };
  const begun = (job: DayRow): Said => {
    return (next, at) => `${begunWords(job)} ${outOf(formats, plan)(next, at)}`;
  };
  const answer = (minutes: number) => {
    const [job, ...others] = asking?.jobs ?? [];
    if (asking === null || job === undefined) return;
    const { over } = asking;
    const told = pressDone(job.row, minutes);
    const isLast = others.length === 0;
    setAsking(isLast ? null : { jobs: others, over });
    press(
      (before, at) => (isLast && over !== null ? pressOn(over, told(before, at), at) : told(before, at)),
      begun(job),
    );
  };
  /** What the clock alone has ended is over when its baker says so. */
  const over = () => {
    const { decides } = day;
    if (decides === null) return goOn();
    press(pressOver(decides.row), (next, at) => `Bulk is over. ${outOf(formats, plan)(next, at)}`);
  };
  const late = lateRow(day);
  const nextStep = present?.next ? present.until : (day.coming[0]?.starts ?? present?.until ?? now);
  const nextDue = present?.phase === "over" ? now : nextStep;

  const dough = rising !== null && (
    <DoughOfDay plan={plan} day={day} rising={rising} sleep={sleep} now={now} press={press} />
  );
  return (
    <div className="baking-day" data-step={day.decides !== null ? "decide" : (present?.entry.kind ?? "out")}>
      <header className="day-head no-print">
        <p className="day-name line-clamp-2">{plan.name}</p>
        <Button className="day-button" icon={<List size={24} />} onClick={() => setOpen("timetable")}>
          Timetable
        </Button>
      </header>
      <div className="couche" />
      <div className="day-body">
        <div className="day-step">
          <SyncNotice
            sync={sync}
            onShow={(aside) => {
              sync.dismiss();
              const shown = aside.id === plan.id ? withLooksOf(aside, plan) : aside;
              keepPlan({ ...shown, updatedAt: new Date().toISOString() });
            }}
          />
          {isFull && (
            <Notice tone="error" role="alert" className="day-notice" title="This device is full.">
              <p>
                We could not keep this bake, so the day goes on. Make room, or end it without keeping the
                bake.
              </p>
            </Notice>
          )}
          <Suspense fallback={null}>
            <ChangedRecipe plan={plan} onTake={(change) => press(change, outOf(formats, plan))} />
          </Suspense>
          {present === null && <BreadIsOut plan={plan} out={day.out} now={now} />}
          {day.decides !== null && dough}
          {present !== null && day.decides === null && (
            <StepPanel
              present={present}
              sentences={sentences[present.row] ?? []}
              sign={findDoughSign(plan.form, present.entry.kind)}
              held={heldText(formats, day, zone, now)}
              since={sinceOf(day, plan)}
              zone={zone}
              now={now}
            >
              {dough}
            </StepPanel>
          )}
          <BesideSteps
            rows={day.beside}
            sentences={sentences}
            zone={zone}
            onDone={(job) => press(pressDone(job.row), begun(job))}
            onEarlier={(job) => setAsking({ jobs: [job], over: null })}
            now={now}
          />
        </div>
        <ComingSteps
          day={day}
          nights={nights}
          zone={zone}
          now={now}
          goal={goalText(formats, plan, day, now)}
        />
        <DayDock
          plan={plan}
          day={day}
          onOver={over}
          onLate={() => setOpen("late")}
          onUndo={() => press(pressUndo, (next, at) => `Undone. ${outOf(formats, plan)(next, at)}`)}
        />
        <footer className="day-foot no-print">
          <DaySwitches nextDue={nextDue} now={now} notifies={notifies} onNotify={setNotifies} />
          <p className="text-muted">{syncWords(sync)}</p>
          <div className="day-ways">
            <Link to="/" className={`${buttonClass("quiet")} day-button`}>
              Home
            </Link>
            <Button className="day-button" onClick={() => setOpen("end")}>
              End baking day
            </Button>
          </div>
        </footer>
      </div>
      <Suspense fallback={null}>
        {open === "late" && present !== null && (
          <LateDialog
            what={late === null ? "" : stepName(late.entry)}
            keepsGoal={plan.goal !== undefined}
            overdue={present.phase === "over" ? overdue(now - present.until) : null}
            onLate={(minutes) =>
              press(
                pressLate(day, minutes),
                (next, at) => `Moved by ${minutesText(minutes)}. ${outOf(formats, plan)(next, at)}`,
              )
            }
            onClose={() => setOpen(null)}
          />
        )}
        {asking?.jobs[0] !== undefined && (
          <SideJobDialog
            key={asking.jobs[0].row}
            job={asking.jobs[0]}
            onBegun={answer}
            onClose={() => setAsking(null)}
          />
        )}
        {open === "end" && (
          <EndDialog
            onEnd={(keeps) => onEnd(plan, day.present === null ? Math.min(day.out, now) : now, keeps)}
            onClose={() => setOpen(null)}
          />
        )}
        {open === "timetable" && (
          <Timetable open onClose={() => setOpen(null)} plan={plan} day={day} nights={nights} now={now} />
        )}
      </Suspense>
    </div>
  );
}

/** When the present wait began: at the end of what came before it, or when the plan was made. */
function sinceOf({ rows, present }: Day, plan: BakingPlan): number {
  if (present === null) return 0;
  if (present.turned !== null) return present.turned.at;
  if (present.phase !== "before") return present.starts;
  const before = rows
    .filter(({ row, entry }) => row < present.row && !entry.parallel)
    .map(({ ends }) => ends);
  return before.length === 0 ? Date.parse(plan.updatedAt) : Math.max(...before);
}
