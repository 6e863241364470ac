import { useId, useState } from "react";
import type { Poke } from "../../baking";
import { RisingJar } from "../drawings/jar-drawing";
import { temperatureEntry } from "../site/number-entry";
import { useFormats } from "../site/units";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { NumberStepper } from "../ui/number-stepper";
import type { Seen } from "./look-presses";
import { PokeChoice } from "./poke-choice";
import "./look.css";

/** Possible temperatures of a dough at room temperature, °F: from a cold start to the warmest that yeast bears. */
const WARMTH = { min: 50, max: 110 };
const RISE = { min: 0, max: 400 };
/** The rises with a drawing to tap. */
const RISES = [25, 50, 75, 100] as const;

const TITLE = {
  bulk: "How is the dough?",
  levain: "How is the levain?",
  proof: "How is the dough?",
} as const;

const HOW_TO_POKE =
  "Flour a finger and press half an inch deep. The dent or the temperature alone is enough.";

type Props = {
  of: Seen["of"];
  /** Cold from the fridge, so that a dent says less. */
  isFromFridge: boolean;
  onLook: (seen: Seen) => void;
  onClose: () => void;
};

/**
 * How warm and how far risen, or how a poke comes back in a shaped dough; one of them is enough, and a look takes two
 * taps.
 */
export function LookDialog({ of, isFromFridge, onLook, onClose }: Props) {
  const id = useId();
  const { units } = useFormats();
  const [doughFahrenheit, setWarmth] = useState<number | undefined>();
  const [risePercent, setRise] = useState<number | undefined>();
  const [poke, setPoke] = useState<Poke | undefined>();
  const isSeen = doughFahrenheit !== undefined || risePercent !== undefined || poke !== undefined;
  return (
    <Dialog open onClose={onClose} title={TITLE[of]} size="md">
      <p>{of === "proof" ? HOW_TO_POKE : "Tell us what you see. One of the two is enough."}</p>
      {isFromFridge && <p className="mt-2">Cold dough comes back slowly anyway, so a dent says less.</p>}
      <div className="look-fields">
        {of === "proof" ? (
          <PokeChoice poke={poke} onPoke={setPoke} />
        ) : (
          <RiseFields id={id} risePercent={risePercent} onRise={setRise} />
        )}
        <NumberStepper
          id={`${id}-warmth`}
          label={of === "levain" ? "Levain temperature" : "Dough temperature"}
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
              ...(poke !== undefined && { poke }),
            })
          }
        >
          When is it ready?
        </Button>
      </div>
    </Dialog>
  );
}

/** The rise by a drawing or as a number. */
function RiseFields({ id, risePercent, onRise }: RisenByProps & { id: string }) {
  return (
    <>
      <RisenBy risePercent={risePercent} onRise={onRise} />
      <NumberStepper
        id={`${id}-rise`}
        label="Or type the rise"
        hint="25% is a quarter more than at the start."
        unit="%"
        value={risePercent}
        onChange={onRise}
        {...RISE}
        step={5}
        decimals={0}
        optional
        invalidBehaviour="hold"
      />
    </>
  );
}

interface RisenByProps {
  risePercent: number | undefined;
  onRise: (rise: number | undefined) => void;
}

/** Four drawings to tap; a second tap undoes the first. */
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
