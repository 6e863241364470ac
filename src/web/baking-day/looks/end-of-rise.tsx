import type { DoughSign } from "../../../wording/recipes/dough-looks";
import { minutesText } from "../../../wording/values/measures";
import { LateDough } from "../../drawings/late-dough";
import { useFormats } from "../../site/units";
import { timeOf } from "../../times/local-time";
import { Button } from "../../ui/button";
import { isReadyByLook, parkText, seenText, windowText } from "./look-texts";
import { WithReady } from "../running-plan/with-ready";
import type { ParkedEnd } from "./look-presses";
import type { Rising } from "./read-looks";

/** For how many minutes the dough may be left before the next look. */
const AGAIN = [10, 20, 40] as const;

type Props = {
  rising: Rising;
  /** When the bulk or the proof was over by the clock. */
  since: number;
  sign: DoughSign | null;
  /** Advice while the dough waits for its oven. */
  oven: string | null;
  zone: string;
  now: number;
  parked: ParkedEnd | null;
  /** What to do once the dough is ready: "Shape now". */
  act: string;
  /** "ready 18:15" after these presses; null where the time stays. */
  ready: { act: string | null; later: (minutes: number) => string | null };
  onAct: () => void;
  onLook: () => void;
  onLater: (minutes: number) => void;
  onPark: (until: number) => void;
};

/** The end of the bulk or the proof: the clock asks, and the baker decides. */
export function EndOfRise(props: Props) {
  const { rising, since, sign, oven, zone, now, parked, onLook, act, ready, onAct, onLater, onPark } = props;
  const formats = useFormats();
  const { window, parkedUntil } = rising;
  const seen = seenText(formats, rising, zone, now);
  const isReady = isReadyByLook(rising);
  // A dent answers for now only, a mark that was passed for good.
  const isPast = isReady && window !== null && window.targetPercent !== null;
  const said = windowText(formats, rising, zone, now);
  const isOut = parkedUntil !== null && parkedUntil <= now;
  return (
    <section className="step" aria-labelledby="step-name">
      <p className="step-when">By the clock, since {timeOf(formats, since, zone, now)}</p>
      <h1 id="step-name">{isPast ? said : "Is the dough ready?"}</h1>
      {isOut && <p className="step-text">It was in the fridge. Give it time to warm up.</p>}
      {!isPast && window !== null && (isReady || window.likely > now) && (
        <p className="step-text font-semibold">{said}.</p>
      )}
      {seen !== null && <p className="step-text">{seen}</p>}
      {oven !== null && <p className="step-text">{oven}</p>}
      {!isReady && sign !== null && <LateDough sign={sign} className="step-text" />}
      {!isReady && <p className="step-text">Look, then decide. The dough knows better than the clock.</p>}
      <div className="rise-ways">
        {isReady && (
          <Button className="day-button" variant="filled" onClick={onAct}>
            <WithReady ready={ready.act}>{act}</WithReady>
          </Button>
        )}
        <Button className="day-button" onClick={onLook}>
          {isReady ? "Look again" : "Look at the dough"}
        </Button>
        {parked !== null && (
          <Button className="day-button" onClick={() => onPark(parked.until)}>
            {parkText(formats, parked, zone, now)}
          </Button>
        )}
      </div>
      <fieldset className="rise-again">
        <legend>Look again in</legend>
        {AGAIN.map((minutes) => (
          <Again key={minutes} minutes={minutes} ready={ready.later(minutes)} onLater={onLater} />
        ))}
      </fieldset>
    </section>
  );
}

interface AgainProps {
  minutes: number;
  ready: string | null;
  onLater: (minutes: number) => void;
}

/** "10 min: ready 05:45", under "Look again in". */
const Again = ({ minutes, ready, onLater }: AgainProps) => (
  <Button
    className="day-button"
    aria-label={`Look again in ${minutesText(minutes)}${ready === null ? "" : `: ${ready}`}`}
    onClick={() => onLater(minutes)}
  >
    <WithReady ready={ready}>{minutesText(minutes)}</WithReady>
  </Button>
);
