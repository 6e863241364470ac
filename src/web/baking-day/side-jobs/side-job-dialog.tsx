import { useId, useState } from "react";
import { minutesText, spokenMinutes } from "../../../wording/values/measures";
import { nameStep } from "../../../wording/steps/process-steps";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialogs/dialog";
import { NumberStepper } from "../../ui/fields/number-stepper";
import { WithReady } from "../running-plan/with-ready";
import type { DayRow } from "../../../contract/baking/read-day";
import { isReadyQuestion } from "./side-job-words";

/** Usual minutes since a side job was begun. */
const USUAL_MINUTES = [5, 10, 15, 20, 30, 40];
/** A side job begun more than a day ago counts as ready. */
const LONGEST = 1440;

type Props = {
  job: DayRow;
  /** The job was begun this many minutes ago. */
  onBegun: (minutes: number) => void;
  /** "ready 18:15": when the bread would be out after that answer. */
  ready: (minutes: number) => string | null;
  onClose: () => void;
};

/** "Is the oven hot?": asked before a row that needs a side job nobody began. */
export function SideJobDialog({ job, ready, onBegun, onClose }: Props) {
  const id = useId();
  const [minutes, setMinutes] = useState(25);
  const isOven = job.entry.kind === "preheat";
  const { duration } = job.entry;
  const needed = spokenMinutes(duration);
  // An oven that was hot long ago counts as cold. This one is hot now.
  const countedAgo = (ago: number) => (isOven ? Math.min(ago, duration) : ago);
  const said = (words: string, ago: number) => <WithReady ready={ready(ago)}>{words}</WithReady>;
  return (
    <Dialog open onClose={onClose} title={isReadyQuestion(job)} size="sm">
      <p>
        {!job.done && `You haven\u2019t told us that it ${isOven ? "is on" : "was begun"}. `}
        {isOven ? "Heating" : nameStep(job.entry)} takes {needed}.
      </p>
      <div className="side-job-ways">
        <Button className="day-button" variant="filled" onClick={() => onBegun(duration)} data-first-focus="">
          {said(isOven ? "Yes, it is hot" : "Yes, it is ready", duration)}
        </Button>
        <Button className="day-button" onClick={() => onBegun(0)}>
          {said(isOven ? "I switched it on just now" : "I began it just now", 0)}
        </Button>
      </div>
      <p className="mt-4">{isOven ? "I switched it on" : "I began it"}</p>
      <div className="late-choices">
        {USUAL_MINUTES.filter((usual) => usual < duration).map((usual) => (
          <Button key={usual} className="day-button" onClick={() => onBegun(usual)}>
            {said(`${minutesText(usual)} ago`, usual)}
          </Button>
        ))}
      </div>
      <div className="late-other">
        <NumberStepper
          id={`${id}-minutes`}
          label="Other"
          unit="min"
          value={minutes}
          onChange={(typed) => setMinutes(typed ?? minutes)}
          min={1}
          max={LONGEST}
          step={5}
          decimals={0}
          invalidBehaviour="hold"
        />
        <Button className="day-button" onClick={() => onBegun(countedAgo(minutes))}>
          {said(`${minutesText(minutes)} ago`, countedAgo(minutes))}
        </Button>
      </div>
    </Dialog>
  );
}
