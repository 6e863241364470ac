import { useId, useState } from "react";
import { pictureInterval, type Poke, RISE_PICTURES, type RiseInterval } from "../../../baking";
import { RisingJar } from "../../drawings/levain/jar-drawing";
import { temperatureEntry } from "../../site/number-entry";
import { useFormats } from "../../site/units";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialogs/dialog";
import { NumberStepper } from "../../ui/fields/number-stepper";
import { Notice } from "../../ui/notice";
import type { Seen } from "./look-presses";
import type { LookQuestion } from "./look-question";
import { PokeChoice } from "./poke-choice";
import "./look.css";

/** Temperatures that can be typed, °F; those outside the life of a dough are answered with what to do. */
const WARMTH = { min: 40, max: 120 };
const RISE = { min: 0, max: 400 };
/** A glass that is just more than doubled is full, so that a rise of a tenth can be seen. */
const FULL = 2.2;

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
  /** What to ask before a look counts; null if it simply counts. */
  ask: (seen: Seen) => LookQuestion | null;
  /** "ready 18:15": when the bread would be out by that look; null if the look moves nothing. */
  ready: (seen: Seen) => string | null;
  onLook: (seen: Seen) => void;
  /** Keeps the look and moves nothing. */
  onNote: (seen: Seen) => void;
  onClose: () => void;
};

/**
 * How warm and how far risen, or how a poke comes back in a shaped dough; one of them is enough, and a look takes two
 * taps.
 */
export function LookDialog({ of, isFromFridge, ask, ready, onLook, onNote, onClose }: Props) {
  const id = useId();
  const { units } = useFormats();
  const [doughFahrenheit, setWarmth] = useState<number | undefined>();
  const [rise, setRise] = useState<Rise | undefined>();
  const [poke, setPoke] = useState<Poke | undefined>();
  const [asked, setAsked] = useState<{ about: string; question: LookQuestion } | null>(null);
  const seen: Seen = {
    of,
    ...(doughFahrenheit !== undefined && { doughFahrenheit }),
    ...rise,
    ...(poke !== undefined && { poke }),
  };
  // An answer to other numbers is gone.
  const question = asked?.about === JSON.stringify(seen) ? asked.question : null;
  const look = () => {
    const toAsk = ask(seen);
    if (toAsk === null) onLook(seen);
    else setAsked({ about: JSON.stringify(seen), question: toAsk });
  };
  const isSeen = doughFahrenheit !== undefined || rise !== undefined || poke !== undefined;
  const moved = isSeen && question === null && ask(seen) === null ? ready(seen) : null;
  return (
    <Dialog open onClose={onClose} title={TITLE[of]} size="md">
      <p>{of === "proof" ? HOW_TO_POKE : "Tell us what you see. One of the two is enough."}</p>
      {isFromFridge && <p className="mt-2">Cold dough comes back slowly anyway, so a dent says less.</p>}
      <div className="look-fields">
        {of === "proof" ? (
          <PokeChoice poke={poke} onPoke={setPoke} />
        ) : (
          <RiseFields id={id} rise={rise} onRise={setRise} />
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
        {question === null ? (
          <Button className="day-button" variant="filled" disabled={!isSeen} onClick={look}>
            When is it ready?
          </Button>
        ) : (
          <Question {...question} onGoOn={() => onLook(seen)} onKeep={() => onNote(seen)} />
        )}
        {moved !== null && <p>By this look: {moved}.</p>}
      </div>
    </Dialog>
  );
}

/** What was seen is outside the life of a dough, or moves the bread far: said before it counts. */
function Question({
  text,
  goOn,
  keep,
  onGoOn,
  onKeep,
}: LookQuestion & Record<"onGoOn" | "onKeep", () => void>) {
  return (
    <Notice
      tone="warning"
      role="alert"
      actions={
        (goOn !== null || keep !== null) && (
          <>
            {keep !== null && <Button onClick={onKeep}>{keep}</Button>}
            {goOn !== null && <Button onClick={onGoOn}>{goOn}</Button>}
          </>
        )
      }
    >
      <p>{text}</p>
    </Notice>
  );
}

/** A typed number stands for itself, a tapped picture for all rises to which it is the nearest. */
interface Rise {
  risePercent: number;
  riseWithin: RiseInterval;
}
const typed = (risePercent: number): Rise => ({ risePercent, riseWithin: [risePercent, risePercent] });
const tapped = (risePercent: number): Rise => ({ risePercent, riseWithin: pictureInterval(risePercent) });
const isTapped = ({ riseWithin: [from, to] }: Rise) => to > from;

interface RiseProps {
  rise: Rise | undefined;
  onRise: (rise: Rise | undefined) => void;
}

/** The rise by a drawing or as a number. */
function RiseFields({ id, rise, onRise }: RiseProps & { id: string }) {
  return (
    <>
      <RisenBy rise={rise} onRise={onRise} />
      <NumberStepper
        id={`${id}-rise`}
        label="Or type the rise"
        hint="25% means it grew by a quarter."
        unit="%"
        value={rise === undefined || isTapped(rise) ? undefined : rise.risePercent}
        onChange={(percent) => onRise(percent === undefined ? undefined : typed(percent))}
        {...RISE}
        step={5}
        decimals={0}
        optional
        invalidBehaviour="hold"
      />
    </>
  );
}

/** Drawings to tap, of which the nearest counts; a second tap undoes the first. */
function RisenBy({ rise, onRise }: RiseProps) {
  const { percent } = useFormats();
  const pressed = rise !== undefined && isTapped(rise) ? rise.risePercent : null;
  const nameOf = (picture: number) => {
    if (picture === 0) return "Hardly";
    return picture === 100 ? "Doubled" : percent(picture);
  };
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">Risen by about</legend>
      <div className="look-rises">
        {RISE_PICTURES.map((picture, index) => (
          <button
            key={picture}
            type="button"
            className="look-rise"
            aria-pressed={pressed === picture}
            data-first-focus={index === 0 ? "" : undefined}
            onClick={() => onRise(pressed === picture ? undefined : tapped(picture))}
          >
            <RisingJar rise={1 + picture / 100} full={FULL} size={64} trimmed />
            <span>{nameOf(picture)}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
