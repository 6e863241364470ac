import { useId, useRef, useState } from "react";
import { bakeLoads, findOvenFit, type RecipeForm } from "../../baking";
import { capital } from "../../wording/values/measures";
import { askForLoads, loadsSentence } from "../../wording/recipes/loads";
import { countWord } from "../../wording/recipes/yield";
import { keepAtOnce, useAtOnce } from "./kitchen";
import { numberEntry } from "../site/number-entry";
import { useFormats } from "../site/units";
import { Button } from "../ui/button";
import { classNames } from "../ui/class-names";
import { NumberStepper } from "../ui/fields/number-stepper";
import { TONE_SOFT } from "../ui/tone";

/** Up to this many answers are buttons; more are a number field. */
const MOST_BUTTONS = 6;

/** Beside the schedule: asks how many fit at once if more are baked than fit any oven, then shows the answer. */
export function LoadsQuestion({ form }: { form: RecipeForm }) {
  const formats = useFormats();
  const atOnce = useAtOnce(form);
  const [asksAgain, setAsksAgain] = useState(false);
  const host = useRef<HTMLDivElement>(null);
  const question = useId();
  const { pieces, asks } = findOvenFit(form);
  const loads = bakeLoads(form, atOnce);
  const isAnswered = atOnce !== undefined && (loads.length > 1 || atOnce >= pieces);
  const asking = asksAgain || !isAnswered;
  if (!asks && loads.length === 1) return null;

  /** The pressed button disappears, so the focus moves to what replaces it. */
  const show = (isAsked: boolean) => {
    setAsksAgain(isAsked);
    requestAnimationFrame(() => host.current?.querySelector("button")?.focus());
  };
  const answer = (said: number) => {
    keepAtOnce(form, said);
    show(false);
  };
  return (
    <div
      ref={host}
      className={classNames(
        "loads no-print mt-3 flex flex-wrap items-center gap-2",
        asking && `rounded-field px-3 py-2 ${TONE_SOFT.info}`,
      )}
    >
      <p role="status" id={question}>
        {asking ? askForLoads(formats, form) : loadsSentence(formats, form, loads)}
      </p>
      {asking ? (
        <div role="group" aria-labelledby={question} className="flex flex-wrap gap-2">
          {pieces > MOST_BUTTONS ? (
            <TypedAnswer pieces={pieces} kept={atOnce} onAnswer={answer} />
          ) : (
            answersFor(form, pieces, (count) => capital(countWord(formats, count))).map(([count, label]) => (
              <Button key={count} className="px-3" onClick={() => answer(count)}>
                {label}
              </Button>
            ))
          )}
        </div>
      ) : (
        <Button variant="quiet" onClick={() => show(true)} aria-label="Change how many fit at once">
          Change
        </Button>
      )}
    </div>
  );
}

/** Each answer in words; for two loaves the question already has the words. */
function answersFor(
  form: RecipeForm,
  pieces: number,
  word: (count: number) => string,
): [count: number, label: string][] {
  const isPot = findOvenFit(form).place === "pot";
  if (isPot && pieces === 2)
    return [
      [2, "Two pots"],
      [1, "One after the other"],
    ];
  return Array.from({ length: pieces }, (_, before) => {
    const count = before + 1;
    return [count, count === pieces && !isPot ? `All ${word(count).toLowerCase()}` : word(count)];
  });
}

type TypedProps = { pieces: number; kept: number | undefined; onAnswer: (count: number) => void };

function TypedAnswer({ pieces, kept, onAnswer }: TypedProps) {
  const formats = useFormats();
  const [count, setCount] = useState<number | undefined>(kept ?? Math.ceil(pieces / 2));
  const id = useId();
  return (
    <>
      <NumberStepper
        id={id}
        label="How many at once"
        hideLabel
        value={count}
        onChange={setCount}
        min={1}
        max={pieces}
        step={1}
        decimals={0}
        {...numberEntry(formats.units)}
        invalidBehaviour="revert"
        compact
      />
      <Button onClick={() => count !== undefined && onAnswer(count)}>
        {count === undefined ? "So many" : formats.number(count, 0)} at once
      </Button>
    </>
  );
}
