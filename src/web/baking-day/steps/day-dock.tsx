import { Check, Clock, Undo2 } from "lucide-react";
import { findOvenFit, type ScheduleEntry } from "../../../baking";
import type { BakingPlan } from "../../../contract/baking/baking-plan";
import { beginWords, endWords, hotWords, isWait, turnWords } from "../../../wording/baking/press-words";
import { minutesText } from "../../../wording/values/measures";
import { nameStep } from "../../../wording/steps/process-steps";
import { Button } from "../../ui/button";
import { findFollowing, type Day } from "../../../contract/baking/read-day";
import { lastPress } from "../running-plan/presses";
import type { Presses } from "../side-jobs/use-presses";
import { WithReady } from "../running-plan/with-ready";

type Props = {
  plan: BakingPlan;
  day: Day;
  presses: Presses;
  /** The page itself has the button that goes on, before all others. */
  isAbove: boolean;
  onLate: () => void;
};

/**
 * The day's buttons, large enough for a knuckle. What the hand does now is the large one; what would cut a wait short
 * is small. Each that moves the bread names the new time.
 */
export function DayDock({ plan, day, presses, isAbove, onLate }: Props) {
  const { present } = day;
  const { turn, over, undo, readyAfter } = presses;
  const undone = undoWords(plan, day);
  if (present === null && undone === null) return null;
  const decides = day.decides !== null;
  const act = present === null || isAbove ? null : actOf(plan, day);
  return (
    <div className="day-dock no-print">
      {act?.isTurn === true && (
        <Act isLarge={act.isTurnDue} words={act.turn} ready={readyAfter.turn()} onPress={turn} />
      )}
      {act !== null && !(act.isTurn && !act.isTurnDue) && (
        <Act
          isLarge={act.isDue && !act.isTurn}
          isFilled={!decides}
          words={act.words}
          ready={readyAfter.over()}
          onPress={over}
        />
      )}
      {present !== null && !decides && (
        <Button className="day-button" icon={<Clock size={24} />} onClick={onLate}>
          I’m late
        </Button>
      )}
      {undone !== null && (
        <Button className="day-button" variant="quiet" icon={<Undo2 size={24} />} onClick={undo}>
          <WithReady ready={readyAfter.undo()}>Undo: {undone}</WithReady>
        </Button>
      )}
    </div>
  );
}

interface ActProps {
  isLarge: boolean;
  isFilled?: boolean;
  words: string;
  ready: string | null;
  onPress: () => void;
}

function Act({ isLarge, isFilled = true, words, ready, onPress }: ActProps) {
  return (
    <Button
      className={isLarge ? "day-button day-main" : "day-button day-early"}
      variant={isLarge && isFilled ? "filled" : "outline"}
      icon={isLarge ? <Check size={28} /> : undefined}
      onClick={onPress}
    >
      <WithReady ready={ready}>{words}</WithReady>
    </Button>
  );
}

/** The button that goes on: its words, and whether its time has come. */
function actOf(plan: BakingPlan, { present, rows, decides }: Day) {
  if (present === null) return null;
  const { phase, entry, held, toTurn } = present;
  const next = findFollowing(rows, present.row)?.entry;
  const isHeating = phase === "before" && held > 0 && entry.kind === "bake" && isOvenOn(rows);
  const isTurn = toTurn !== null && phase === "during" && decides === null;
  const isTurnDue = isTurn && present.turned !== null && toTurn.at <= present.turned.at;
  return {
    words:
      decides !== null
        ? decidedWords(entry)
        : isHeating
          ? hotWords(findOvenFit(plan.form).place === "pot" ? "pot" : "oven")
          : phase === "before"
            ? beginWords(entry)
            : endWords(entry, next),
    isDue: decides !== null || phase === "over" || (phase === "during" && !isWait(entry)),
    isTurn,
    isTurnDue,
    turn: toTurn === null ? "" : `${turnWords(toTurn.what)}${isTurnDue ? "" : " now"}`,
  };
}

const isOvenOn = (rows: Day["rows"]) => rows.some(({ entry, done }) => entry.kind === "preheat" && done);

/** The button that ends the bulk or the proof. */
export const decidedWords = (next: ScheduleEntry): string => beginWords(next);

/** "Mix done", "40 min later"; null if nothing was pressed. */
function undoWords(plan: BakingPlan, { rows, present }: Day): string | null {
  const last = lastPress(plan);
  if (last === null) return null;
  if (last.kind === "look") return "look at the dough";
  if (last.kind === "parked") return "into the fridge";
  if (last.kind === "turned") return present?.turned?.turn.lid === "off" ? "lid off" : "steam out";
  const entry = rows[last.row]?.entry;
  if (entry === undefined) return "last press";
  if (last.kind === "done") return `${nameStep(entry)} ${entry.handsOn || entry.parallel ? "done" : "ready"}`;
  return last.minutes < 0 ? `${nameStep(entry)} sooner` : `${minutesText(last.minutes)} later`;
}
