import type { DoughSign } from "../../wording/dough-looks";
import { minutesText } from "../../wording/measures";
import { LateDough } from "../drawings/late-dough";
import { useFormats } from "../site/units";
import { timeOf } from "../times/local-time";
import { Button } from "../ui/button";
import { seenText, windowText } from "./look-texts";
import type { Rising } from "./read-looks";

/** For how many minutes the dough may be left before the next look. */
const AGAIN = [10, 20, 40] as const;

type Props = {
  rising: Rising;
  /** When the bulk or the proof was over by the clock. */
  since: number;
  sign: DoughSign | null;
  /** What to do while the dough waits for its oven. */
  oven: string | null;
  zone: string;
  now: number;
  keepsUntil: number | null;
  onLook: () => void;
  onLater: (minutes: number) => void;
  onPark: (until: number) => void;
};

/** The end of the bulk or the proof: the clock asks, and the baker decides. */
export function EndOfRise(props: Props) {
  const { rising, since, sign, oven, zone, now, keepsUntil, onLook, onLater, onPark } = props;
  const formats = useFormats();
  const { window, parkedUntil } = rising;
  const seen = seenText(formats, rising, zone, now);
  const isPoked = window?.poke === "slow" || window?.poke === "stays";
  const isOut = parkedUntil !== null && parkedUntil <= now;
  return (
    <section className="step" aria-labelledby="step-name">
      <p className="step-when">By the clock, since {timeOf(formats, since, zone, now)}</p>
      <h1 id="step-name">Is the dough ready?</h1>
      {isOut && <p className="step-text">It was in the fridge. Give it time to warm up.</p>}
      {window !== null && (window.likely > now || isPoked) && (
        <p className="step-text font-semibold">{windowText(formats, rising, zone, now)}.</p>
      )}
      {seen !== null && <p className="step-text">{seen}</p>}
      {oven !== null && <p className="step-text">{oven}</p>}
      {sign !== null && <LateDough sign={sign} className="step-text" />}
      <p className="step-text">Look, then decide. The dough knows better than the clock.</p>
      <div className="rise-ways">
        <Button className="day-button" onClick={onLook}>
          Look at the dough
        </Button>
        {keepsUntil !== null && (
          <Button className="day-button" onClick={() => onPark(keepsUntil)}>
            Into the fridge until {timeOf(formats, keepsUntil, zone, now)}
          </Button>
        )}
      </div>
      <fieldset className="rise-again">
        <legend>Look again in</legend>
        {AGAIN.map((minutes) => (
          <Button
            key={minutes}
            className="day-button"
            aria-label={`Look again in ${minutesText(minutes)}`}
            onClick={() => onLater(minutes)}
          >
            {minutesText(minutes)}
          </Button>
        ))}
      </fieldset>
    </section>
  );
}
