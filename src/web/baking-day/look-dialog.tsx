import { useId, useState } from "react";
import { RisingJar } from "../drawings/jar-drawing";
import { temperatureEntry } from "../site/number-entry";
import { useFormats } from "../site/units";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { NumberStepper } from "../ui/number-stepper";
import type { Seen } from "./look-presses";
import "./look.css";

/** What a dough at a table may have, °F: a cold start, and the warmest that yeast bears. */
const WARMTH = { min: 50, max: 110 };
const RISE = { min: 0, max: 400 };
/** The drawings to tap. */
const RISES = [25, 50, 75, 100] as const;

const TITLE = { bulk: "How is the dough?", levain: "How is the levain?" } as const;

type Props = {
  of: "bulk" | "levain";
  onLook: (seen: Seen) => void;
  onClose: () => void;
};

/** How warm, how far risen, or one of both; a look takes two taps. */
export function LookDialog({ of, onLook, onClose }: Props) {
  const id = useId();
  const { units } = useFormats();
  const [doughFahrenheit, setWarmth] = useState<number | undefined>();
  const [risePercent, setRise] = useState<number | undefined>();
  const isSeen = doughFahrenheit !== undefined || risePercent !== undefined;
  return (
    <Dialog open onClose={onClose} title={TITLE[of]} size="md">
      <p>Tell us what you see. One of the two is enough.</p>
      <div className="look-fields">
        <RisenBy risePercent={risePercent} onRise={setRise} />
        <NumberStepper
          id={`${id}-rise`}
          label="Or type the rise"
          hint="25% is a quarter more than at the start."
          unit="%"
          value={risePercent}
          onChange={setRise}
          {...RISE}
          step={5}
          decimals={0}
          optional
          invalidBehaviour="hold"
        />
        <NumberStepper
          id={`${id}-warmth`}
          label={of === "bulk" ? "Dough temperature" : "Levain temperature"}
          {...WARMTH}
          {...temperatureEntry(units)}
          value={doughFahrenheit}
          onChange={setWarmth}
          optional
          invalidBehaviour="hold"
        />
        <Button
          className="day-button"
          variant="filled"
          disabled={!isSeen}
          onClick={() =>
            onLook({
              of,
              ...(doughFahrenheit !== undefined && { doughFahrenheit }),
              ...(risePercent !== undefined && { risePercent }),
            })
          }
        >
          When is it ready?
        </Button>
      </div>
    </Dialog>
  );
}

interface RisenByProps {
  risePercent: number | undefined;
  onRise: (rise: number | undefined) => void;
}

/** Four drawings to tap; a second tap takes the first back. */
function RisenBy({ risePercent, onRise }: RisenByProps) {
  const { percent } = useFormats();
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">Risen by</legend>
      <div className="look-rises">
        {RISES.map((rise, index) => (
          <button
            key={rise}
            type="button"
            className="look-rise"
            aria-pressed={risePercent === rise}
            data-first-focus={index === 0 ? "" : undefined}
            onClick={() => onRise(risePercent === rise ? undefined : rise)}
          >
            <RisingJar rise={1 + rise / 100} size={64} trimmed />
            <span>{rise === 100 ? "Doubled" : percent(rise)}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
