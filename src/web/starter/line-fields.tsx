import { useId, useState } from "react";
import {
  type FeedLine,
  LONGEST_FLOUR,
  LONGEST_STARTER_NOTE,
  STARTER_BOUNDS,
  type StarterLine,
} from "../../contract/baking/starter";
import { readableText } from "../../contract/values/readable-text";
import { deleteLine, keepLine } from "../outbox/starter-store";
import { numberEntry, temperatureEntry } from "../site/number-entry";
import { useFormats } from "../site/units";
import { Button } from "../ui/button";
import { Field, TextArea, TextInput } from "../ui/fields/field";
import { NumberStepper } from "../ui/fields/number-stepper";
import { showToast } from "../ui/dialogs/toast";
import { MomentFields } from "./moment-fields";

type Props = { line: StarterLine; onDone?: (() => void) | undefined; onDelete?: () => void };

/** Edits a line of the diary; each change is kept at once. */
export function LineFields({ line, onDone, onDelete }: Props) {
  const id = useId();
  return (
    <div className="mt-3 grid max-w-form gap-4">
      <MomentFields at={line.at} onChange={(at) => keepLine({ ...line, at })} />
      {line.kind === "feed" && <FeedFields line={line} />}
      {line.kind === "peak" && (
        <NumberStepper
          id={`${id}-rise`}
          label="Risen by"
          hint="100% is twice the height of the band."
          unit="%"
          step={10}
          {...STARTER_BOUNDS.risePercent}
          value={line.risePercent}
          onChange={(risePercent) => risePercent !== undefined && keepLine({ ...line, risePercent })}
          invalidBehaviour="hold"
        />
      )}
      <Field id={`${id}-note`} label="Note" optional>
        {(aria) => (
          <TextArea
            {...aria}
            rows={2}
            maxLength={LONGEST_STARTER_NOTE}
            value={line.note}
            onChange={({ target }) => keepLine({ ...line, note: readableText(target.value, true) })}
          />
        )}
      </Field>
      <p className="actions">
        {onDone !== undefined && <Button onClick={onDone}>Done</Button>}
        <Button
          variant="quiet"
          className="text-error"
          onClick={() => {
            deleteLine(line.id);
            onDelete?.();
            showToast("Line deleted", { action: { label: "Undo", onPress: () => void keepLine(line) } });
          }}
        >
          Delete this line
        </Button>
      </p>
    </div>
  );
}

const PARTS = ["starter", "flour", "water"] as const;
const FLOURS = ["Whole wheat", "Rye", "Bread flour", "All-purpose", "Half rye, half wheat"];

function FeedFields({ line }: { line: FeedLine }) {
  const id = useId();
  const { units } = useFormats();
  return (
    <>
      <fieldset>
        <legend className="font-semibold">Starter, flour and water in parts</legend>
        <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(7.5rem,1fr))] gap-2">
          {PARTS.map((part) => (
            <NumberStepper
              key={part}
              id={`${id}-${part}`}
              label={part.charAt(0).toUpperCase() + part.slice(1)}
              compact
              step={1}
              {...STARTER_BOUNDS.part}
              {...numberEntry(units)}
              value={line.ratio[part]}
              onChange={(value) =>
                value !== undefined && keepLine({ ...line, ratio: { ...line.ratio, [part]: value } })
              }
              invalidBehaviour="hold"
            />
          ))}
        </div>
      </fieldset>
      <FlourName line={line} />
      <NumberStepper
        id={`${id}-warmth`}
        label="Temperature of the jar"
        hint="Where it stands, or in the starter itself."
        {...STARTER_BOUNDS.fahrenheit}
        {...temperatureEntry(units)}
        value={line.fahrenheit ?? undefined}
        onChange={(fahrenheit) => keepLine({ ...line, fahrenheit: fahrenheit ?? null })}
        invalidBehaviour="hold"
        optional
      />
    </>
  );
}

function FlourName({ line }: { line: FeedLine }) {
  const id = useId();
  // Unfinished text stays in the field.
  const [flour, setFlour] = useState<string | null>(null);
  return (
    <Field id={`${id}-flour-name`} label="Which flour" optional>
      {(aria) => (
        <>
          <TextInput
            {...aria}
            list={`${id}-flours`}
            maxLength={LONGEST_FLOUR}
            value={flour ?? line.flour}
            onChange={({ target }) => {
              setFlour(target.value);
              keepLine({ ...line, flour: readableText(target.value).trim() });
            }}
            onBlur={() => setFlour(null)}
          />
          <datalist id={`${id}-flours`}>
            {FLOURS.map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  );
}
