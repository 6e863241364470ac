import type { Standing, StandingState } from "../../../contract/requests/standing";
import { dayText, weekdayName } from "../../../wording/values/dates";
import { Button } from "../../ui/button";

interface StandingPartProps {
  /** The day of the request; not empty. */
  wantedOn: string;
  standing: Standing | undefined;
  /** Whether a request that does not come again yet may. */
  mayStart: boolean;
  busy: boolean;
  /** Names the request for people who only hear the buttons. */
  name: string;
  onChange: (state: StandingState) => void;
}

/** "Every Saturday": whether a wish comes again every week, and how to start, pause and end that. */
export function StandingPart({ wantedOn, standing, mayStart, busy, name, onChange }: StandingPartProps) {
  const press = (state: StandingState, words: string) => (
    <Button variant="quiet" busy={busy} busyLabel="Saving..." onClick={() => onChange(state)}>
      {words}
      <span className="visually-hidden">: {name}</span>
    </Button>
  );
  if (standing === undefined) return mayStart ? press("on", `Repeat every ${weekdayName(wantedOn)}`) : null;
  const { next, isPaused } = standing;
  const every = `Every ${weekdayName(next)}`;
  return (
    <div className="flex flex-wrap items-center gap-x-4">
      <p className="text-hint">
        {isPaused ? `${every}: paused.` : `${every}. The next one is for ${dayText(next)}.`}
      </p>
      {isPaused ? press("on", "Start again") : press("paused", "Pause")}
      {press("ended", "End")}
    </div>
  );
}
