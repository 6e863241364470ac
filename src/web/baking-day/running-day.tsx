import { Link } from "@tanstack/react-router";
import { List } from "lucide-react";
import { Suspense, useEffect, useState } from "react";
import { coolingMinutes } from "../../baking";
import type { BakingPlan } from "../../contract/baking-plan";
import type { Formats } from "../../wording/formats";
import { minutesText } from "../../wording/measures";
import { coolingSentence, stepName, stepSentences } from "../../wording/process-steps";
import { latePart } from "../late-part";
import { useSleep } from "../plan/habits";
import { Button } from "../ui/button";
import { buttonClass } from "../ui/button-class";
import { useFormats } from "../site/units";
import { ComingSteps } from "./coming-steps";
import { overdue } from "./countdown";
import { DayDock } from "./day-dock";
import { DaySwitches } from "./day-switches";
import { goalText } from "./goal-text";
import { timeOf, timeWithin } from "./local-time";
import { nightRows } from "./night-rows";
import { notifyPermission } from "./notifications";
import { doughSign } from "../../wording/dough-looks";
import { keepPlan } from "./plan-store";
import { lateRow, pressDone, pressLate, pressReady, pressUndo } from "./presses";
import { type Day, readDay } from "./read-day";
import { BesideSteps, StepPanel } from "./step-panel";
import { SyncNotice, syncWords } from "./sync-notice";
import { endPlan } from "./sync-plan";
import { useNow } from "./use-now";
import { useStepNews } from "./use-step-news";
import type { Sync } from "./use-sync";

const Timetable = latePart(() => import("./timetable"), "Timetable");
const EndDialog = latePart(() => import("./end-dialog"), "EndDialog");
const LateDialog = latePart(() => import("./late-dialog"), "LateDialog");

type Open = "late" | "timetable" | "end" | null;

type Change = (plan: BakingPlan, now: number) => BakingPlan;
type Said = (day: Day, now: number) => string;

/** The instant of a press is the one at which it came, whatever the page showed last. */
function carryOut(plan: BakingPlan, change: Change, words: Said): string {
  const now = Date.now();
  const next = change(plan, now);
  keepPlan(next);
  return words(readDay(next, now), now);
}

/** The plan as it is baked: one step over the whole window, and the presses that plan the rest anew. */
export function RunningDay({ plan, sync }: { plan: BakingPlan; sync: Sync }) {
  const formats = useFormats();
  const { now, read } = useNow();
  const [open, setOpen] = useState<Open>(null);
  const [notifies, setNotifies] = useState(() => notifyPermission() === "granted");
  const [pressed, setPressed] = useState<{ words: string } | null>(null);
  const day = readDay(plan, now);
  const { present } = day;
  const { zone } = plan;
  const ownSleep = useSleep();
  const nights = nightRows(day, zone, plan.goal?.sleep ?? ownSleep, now);
  const sentences = stepSentences(
    formats,
    plan.form,
    day.rows.map(({ entry }) => entry),
  );
  useStepNews({ plan, day, sentences, now, notifies, pressed });

  // Asked for with the press alone, the dialog would come late itself.
  useEffect(() => {
    void LateDialog.preload();
    void Timetable.preload();
    void EndDialog.preload();
  }, []);

  const press = (change: Change, words: Said) => {
    setOpen(null);
    read();
    setPressed({ words: carryOut(plan, change, words) });
  };
  const late = lateRow(day);
  const nextStep = present?.next ? present.until : (day.coming[0]?.starts ?? present?.until ?? now);
  const nextDue = present?.phase === "over" ? now : nextStep;

  return (
    <div className="baking-day" data-step={present?.entry.kind ?? "out"}>
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
              keepPlan({ ...aside, updatedAt: new Date().toISOString() });
            }}
          />
          {present === null ? (
            <BreadIsOut plan={plan} out={day.out} now={now} />
          ) : (
            <StepPanel
              present={present}
              sentences={sentences[present.row] ?? []}
              sign={doughSign(plan.form, present.entry.kind)}
              since={sinceOf(day, plan)}
              zone={zone}
              now={now}
            />
          )}
          <BesideSteps
            rows={day.beside}
            sentences={sentences}
            zone={zone}
            onDone={({ row, entry }) => press(pressDone(row), () => `${stepName(entry)} done.`)}
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
          onDone={() => present && press(pressDone(present.row), () => `${stepName(present.entry)} done.`)}
          onReady={() => present && press(pressReady(day), outOf(formats, plan))}
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
        {open === "end" && <EndDialog onEnd={endPlan} onClose={() => setOpen(null)} />}
        {open === "timetable" && (
          <Timetable open onClose={() => setOpen(null)} plan={plan} day={day} nights={nights} now={now} />
        )}
      </Suspense>
    </div>
  );
}

const outOf =
  (formats: Formats, plan: BakingPlan): Said =>
  (day, now) =>
    goalText(formats, plan, day, now) ?? `Bread out ${timeWithin(formats, day.out, plan.zone, now)}.`;

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

function BreadIsOut({ plan, out, now }: { plan: BakingPlan; out: number; now: number }) {
  const formats = useFormats();
  const [cool] = coolingMinutes(plan.form);
  return (
    <section className="step" aria-labelledby="step-name">
      <p className="step-when">Out of the oven {timeWithin(formats, out, plan.zone, now)}</p>
      <h1 id="step-name">The bread is out</h1>
      <p className="step-text">{coolingSentence(formats, plan.form)}</p>
      <p className="step-text">
        Slice it from <span className="num">{timeOf(formats, out + cool * 60_000, plan.zone, now)}</span>.
      </p>
    </section>
  );
}
