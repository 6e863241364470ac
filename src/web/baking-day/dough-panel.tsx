import { useFormats } from "../site/units";
import { timeOf } from "../times/local-time";
import { Button } from "../ui/button";
import { seenText, warmerText, windowText } from "./look-texts";
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
  /** Until when the dough keeps in the fridge if it goes in now; null if it may not. */
  keepsUntil: number | null;
  /** What to do while the dough waits for its oven. */
  oven: string | null;
  onLook: () => void;
  onLikely: () => void;
  onPark: (until: number) => void;
};

/**
 * What rises: a question when most of its time is over, then when it will be ready, and what can be done until then.
 */
export function DoughPanel(props: Props) {
  const { rising, zone, now, keepsUntil, oven, onLook, onLikely, onPark } = props;
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
        {look}
        {of === "levain" && window !== null && window.likely > now && (
          <Button className="day-button" onClick={onLikely}>
            Mix at {timeOf(formats, window.likely, zone, now)}
          </Button>
        )}
        {keepsUntil !== null && said !== null && (
          <Button className="day-button" onClick={() => onPark(keepsUntil)}>
            Into the fridge until {timeOf(formats, keepsUntil, zone, now)}
          </Button>
        )}
      </div>
    </section>
  );
}
