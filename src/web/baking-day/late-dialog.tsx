import { useId, useState } from "react";
import { minutesText, spokenMinutes } from "../../wording/values/measures";
import { durationEntry } from "../site/duration-entry";
import { useFormats } from "../site/units";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialogs/dialog";
import { NumberStepper } from "../ui/fields/number-stepper";

/** From a phone call to a train that did not come. */
const USUAL_MINUTES = [5, 10, 15, 20, 30, 40, 60, 90];
/** Two days: for dough that waits longer, make another plan. */
const LONGEST = 2880;

type Props = {
  /** "Fold 2". */
  what: string;
  /** Whether later waits make up for it, if they can. */
  keepsGoal: boolean;
  /** Its time is over already, so that lateness counts from now. */
  isOver: boolean;
  /** "30 min"; null under five minutes. */
  overdue: string | null;
  /** "ready 18:15": when the bread would be out after that answer. */
  ready: (minutes: number) => string | null;
  onLate: (minutes: number) => void;
  onClose: () => void;
};

/** How late? One press for the usual answers, a field for any other. */
export function LateDialog({ what, keepsGoal, isOver, overdue, ready, onLate, onClose }: Props) {
  const id = useId();
  const { units } = useFormats();
  const [minutes, setMinutes] = useState(25);
  return (
    <Dialog open onClose={onClose} title="How late?" size="sm">
      <p>
        {isOver && overdue !== null && `${what} is ${overdue} over. `}
        {sayMoved(what, keepsGoal, isOver)}
      </p>
      <div className="late-choices">
        {USUAL_MINUTES.map((usual, index) => (
          <Button
            key={usual}
            className="day-button"
            onClick={() => onLate(usual)}
            data-first-focus={index === 0 ? "" : undefined}
          >
            <span>
              {usual < 60 ? minutesText(usual) : spokenMinutes(usual)} <NewTime ready={ready(usual)} />
            </span>
          </Button>
        ))}
      </div>
      <div className="late-other">
        <NumberStepper
          id={`${id}-minutes`}
          label="Minutes late"
          {...durationEntry(units, "min")}
          value={minutes}
          onChange={(typed) => setMinutes(typed ?? minutes)}
          min={1}
          max={LONGEST}
          step={5}
          decimals={0}
          invalidBehaviour="hold"
        />
        <Button className="day-button" onClick={() => onLate(minutes)}>
          <span>
            {minutesText(minutes)} late <NewTime ready={ready(minutes)} />
          </span>
        </Button>
      </div>
    </Dialog>
  );
}

/** The new time, on a line of its own. */
export const NewTime = ({ ready }: { ready: string | null }) =>
  ready === null ? null : <span className="start-ready">{ready}</span>;

function sayMoved(what: string, keepsGoal: boolean, isOver: boolean): string {
  if (keepsGoal)
    return `${isOver ? "We count from now. Later" : `${what} moves, and later`} waits make up for it where they can.`;
  return isOver
    ? "We move it and all later steps, counted from now."
    : `${what} and all later steps move by the same time.`;
}
