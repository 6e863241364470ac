import { Fragment, useEffect, useRef, useState } from "react";
import type { Ratio } from "../../../../baking";
import { fieldProblem, isDefaultRatio } from "../../../../contract/recipes/recipe-problems";
import { ratioText } from "../../../../wording/recipes/levain-times";
import { numberEntry } from "../../../site/number-entry";
import { useFormats } from "../../../site/units";
import { announce } from "../../../ui/dialogs/live-region";
import { NumberStepper } from "../../../ui/fields/number-stepper";
import { draftStore, useDraft } from "../../../draft/draft-store";
import { fieldId } from "../../frame/field-id";
import { afterPress } from "./after-press";
import {
  isRefusedAtOnce,
  RATIO_PARTS,
  type RatioName,
  type RatioPart,
  ratioFits,
  ratioLimit,
  readRatio,
  stepRatio,
} from "./ratio-edit";

const PART_LABELS: Record<RatioPart, string> = { starter: "Starter", flour: "Flour", water: "Water" };

/**
 * A build ratio as three steppers with colons between them: typed freely, in parts or grams, and read when it is left.
 * No <fieldset>: where a page around one changes, Chromium forgets to draw what follows the width of its box.
 */
export function RatioFields({ name, legend, hint }: { name: RatioName; legend: string; hint: string }) {
  const ratio = useRatio(name);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      aria-labelledby={`${name}-legend`}
      aria-describedby={`${name}-hint`}
      // Typing and stepping are told apart here, before the field itself hears of either.
      onChangeCapture={ratio.hearTyping}
      onBlur={({ currentTarget: group, target, relatedTarget }) => {
        const part = RATIO_PARTS.find((one) => target.id === fieldId(`${name}.${one}`));
        if (group.contains(relatedTarget)) ratio.leavePart(part);
        else afterPress(() => !group.contains(document.activeElement) && ratio.read());
      }}
    >
      <p id={`${name}-legend`} className="font-semibold">
        {legend}
      </p>
      <p id={`${name}-hint`} className="mb-2 text-hint text-muted">
        {hint}
      </p>
      <div className="grid gap-x-2 gap-y-3 sm:grid-cols-[1fr_auto_1fr_auto_1fr]">
        {RATIO_PARTS.map((part, at) => (
          <Fragment key={part}>
            {at > 0 && (
              <span aria-hidden="true" className="hidden self-end pb-2 text-row font-semibold sm:block">
                :
              </span>
            )}
            <PartField name={name} part={part} {...ratio} />
          </Fragment>
        ))}
      </div>
      {ratio.note !== "" && <p className="mt-2 text-hint text-muted">{ratio.note}</p>}
    </div>
  );
}

/** The ratio of the recipe, and the one that is being typed: neither disturbs the other until the three are left. */
function useRatio(name: RatioName) {
  const formats = useFormats();
  const stored = useDraft((state) => state.form[name]);
  const setField = useDraft((state) => state.setField);
  const [typed, setTyped] = useState<Ratio | null>(null);
  const [refused, setRefused] = useState<readonly RatioPart[]>([]);
  const [note, setNote] = useState("");
  const isTyping = useRef(false);
  const latest = useRef(typed);
  const shown = typed ?? stored;
  const keepTyped = (next: Ratio | null) => {
    latest.current = next;
    setTyped(next);
  };
  const sameText = (one: Ratio, other: Ratio) =>
    `${ratioText(formats, one)} is the same as ${ratioText(formats, other)}.`;

  function tell(text: string) {
    setNote(text);
    announce(text);
  }
  function read() {
    const left = latest.current;
    if (left === null) return;
    const next = readRatio(name, left);
    keepTyped(null);
    setField(name, next);
    setRefused(ratioFits(name, next) ? [] : RATIO_PARTS);
    if (next !== left) tell(sameText(left, next));
  }
  function change(part: RatioPart, value: number | undefined) {
    const wasTyped = isTyping.current || typed !== null;
    isTyping.current = false;
    if (value === undefined || value === shown[part]) return;
    setNote("");
    if (wasTyped) return keepTyped({ ...shown, [part]: value });
    const next = stepRatio(name, stored, part, value);
    setField(name, next);
    if (next[part] !== value) tell(sameText(stored, next));
  }
  function leavePart(part: RatioPart | undefined) {
    if (part === undefined) return;
    const others = refused.filter((one) => one !== part);
    setRefused(isRefusedAtOnce(name, shown, part) ? [...others, part] : others);
  }
  // A step that is left by the browser's own Back takes the fields away without a word to them.
  useEffect(
    () => () => {
      const left = latest.current;
      if (left !== null) draftStore.getState().setField(name, readRatio(name, left));
    },
    [name],
  );
  return { shown, refused, note, read, change, leavePart, hearTyping: () => (isTyping.current = true) };
}

interface PartFieldProps extends Pick<ReturnType<typeof useRatio>, "shown" | "refused" | "change"> {
  name: RatioName;
  part: RatioPart;
}

function PartField({ name, part, shown, refused, change }: PartFieldProps) {
  const formats = useFormats();
  const { min, max, step } = ratioLimit(name, part);
  const showAll = useDraft((state) => state.showAll);
  const value = shown[part];
  const problem =
    isDefaultRatio(shown) || !(showAll || refused.includes(part))
      ? null
      : fieldProblem(`${name}.${part}`, value);
  return (
    <NumberStepper
      id={fieldId(`${name}.${part}`)}
      label={PART_LABELS[part]}
      compact
      value={value}
      onChange={(next) => change(part, next)}
      min={min}
      // Grams beyond the limits are shown as they are, and may be stepped away from (OC 14).
      max={Math.max(max, value)}
      step={step}
      {...numberEntry(formats.units)}
      invalidBehaviour="keep-numbers"
      error={problem === null ? undefined : formats.inUnits(problem)}
    />
  );
}
