import { useFormats } from "../../site/units";
import { timeOf } from "../../times/local-time";
import { Button } from "../../ui/button";
import { isReadyByLook, parkText, seenText, warmerText, windowText } from "./look-texts";
import { WithReady } from "../running-plan/with-ready";
import type { ParkedEnd } from "./look-presses";
import type { Rising } from "./read-looks";

const LOOK = { bulk: "Look at the dough", levain: "Look at the levain", proof: "Look at the dough" } as const;
const HOW = { bulk: "How is the dough?", levain: "How is the levain?", proof: "How is the dough?" } as const;
const ASK = {
  bulk: "Tell us how warm it is or how far it has risen. We tell you when to shape.",
  levain: "Tell us how warm it is or how far it has risen. We tell you when to mix.",
  proof: "Poke it with a floured finger. Tell us what the dent does, and we tell you when to bake.",
} as const;

type Props = {
  rising: Rising;
  zone: string;
  now: number;
  /** What the fridge would do if the dough goes in now; null if it may not. */
  parked: ParkedEnd | null;
  /** Advice while the dough waits for its oven. */
  oven: string | null;
  /** "ready 18:15" after these presses; null where the time stays. */
  ready: { shape: string | null; likely: string | null };
  onLook: () => void;
  onShape: () => void;
  onLikely: () => void;
  onPark: (until: number) => void;
};

/**
 * The rising dough: a question when most of its time is over, then when it will be ready, and what can be done until
 * then.
 */
export function DoughPanel(props: Props) {
  const { rising, zone, now, parked, oven, ready, onLook, onShape, onLikely, onPark } = props;
  const formats = useFormats();
  const { of, asks, window } = rising;
  const said = windowText(formats, rising, zone, now);
  const warmer = warmerText(formats, rising, zone, now);
  const look = (
    <Button className="day-button" onClick={onLook}>
      {rising.looks.length === 0 ? LOOK[of] : "Look again"}
    </Button>
  );
  if (said === null && !asks) return <div className="mt-6">{look}</div>;
  return (
    <section className="dough-panel" aria-labelledby="dough-title">
      <div>
        <h2 id="dough-title">{said ?? HOW[of]}</h2>
        <p>{said === null ? ASK[of] : seenText(formats, rising, zone, now)}</p>
        {warmer !== null && <p>{warmer}</p>}
        {oven !== null && <p>{oven}</p>}
      </div>
      <div className="beside-presses">
        {of === "bulk" && isReadyByLook(rising) && (
          <Button className="day-button" variant="filled" onClick={onShape}>
            <WithReady ready={ready.shape}>Shape now</WithReady>
          </Button>
        )}
        {of === "levain" && isReadyByLook(rising) && (
          <Button className="day-button" variant="filled" onClick={onLikely}>
            <WithReady ready={ready.likely}>Mix now</WithReady>
          </Button>
        )}
        {look}
        {of === "levain" && window !== null && window.likely > now && (
          <Button className="day-button" onClick={onLikely}>
            <WithReady ready={ready.likely}>Mix at {timeOf(formats, window.likely, zone, now)}</WithReady>
          </Button>
        )}
        {parked !== null && said !== null && (
          <Button className="day-button" onClick={() => onPark(parked.until)}>
            {parkText(formats, parked, zone, now)}
          </Button>
        )}
      </div>
    </section>
  );
}
