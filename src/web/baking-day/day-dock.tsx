import { Check, Clock, Undo2 } from "lucide-react";
import type { ScheduleEntry } from "../../baking";
import type { BakingPlan } from "../../contract/baking-plan";
import { minutesText } from "../../wording/measures";
import { readyWords, nameStep } from "../../wording/process-steps";
import { Button } from "../ui/button";
import { lastPress } from "./presses";
import type { Day } from "./read-day";

type Props = {
  plan: BakingPlan;
  day: Day;
  /** The present step is done, or the dough is ready. */
  onOver: () => void;
  onLate: () => void;
  onUndo: () => void;
};

/** The day's buttons, large enough for a knuckle. One button keeps its place, whatever its label. */
export function DayDock({ plan, day, onOver, onLate, onUndo }: Props) {
  const { present } = day;
  const undo = undoWords(plan, day);
  if (present === null && undo === null) return null;
  const works = present !== null && present.phase !== "before" && present.entry.handsOn === true;
  const isFirst =
    present?.phase === "before" &&
    !day.rows.some(({ row, starts }) => row < present.row && starts < present.starts);
  const decides = day.decides !== null;
  const isHeld = present?.phase === "before" && present.held > 0;
  return (
    <div className="day-dock no-print">
      {present !== null && (
        <Button
          className="day-button day-main"
          variant={works ? "filled" : "outline"}
          icon={<Check size={28} />}
          onClick={onOver}
        >
          {decides
            ? decidedWords(present.entry)
            : works
              ? "Done"
              : isFirst || isHeld
                ? "Start now"
                : readyWords(present.entry)}
        </Button>
      )}
      {present !== null && !decides && (
        <Button className="day-button" icon={<Clock size={24} />} onClick={onLate}>
          I’m late
        </Button>
      )}
      {undo !== null && (
        <Button className="day-button" variant="quiet" icon={<Undo2 size={24} />} onClick={onUndo}>
          Undo: {undo}
        </Button>
      )}
    </div>
  );
}

/** The button that ends the bulk or the proof, after which most doughs are shaped or baked. */
function decidedWords({ kind }: ScheduleEntry): string {
  if (kind === "pre-shape" || kind === "final-shape") return "Shape now";
  return kind === "bake" ? "Bake now" : "Dough is ready";
}

/** "Mix done", "40 min later"; null if nothing was pressed. */
function undoWords(plan: BakingPlan, { rows }: Day): string | null {
  const last = lastPress(plan);
  if (last === null) return null;
  if (last.kind === "look") return "look at the dough";
  if (last.kind === "parked") return "into the fridge";
  const entry = rows[last.row]?.entry;
  if (entry === undefined) return null;
  if (last.kind === "done") return `${nameStep(entry)} ${entry.handsOn || entry.parallel ? "done" : "ready"}`;
  return last.minutes < 0 ? `${nameStep(entry)} sooner` : `${minutesText(last.minutes)} later`;
}
