import type { CareReminder } from "../../../contract/requests/months";
import { localDay } from "../../../wording/values/dates";
import { Checkbox } from "../../ui/fields/checkbox";
import { Field, TextInput } from "../../ui/fields/field";

/** The texts in the fields. */
export interface TypedReminder {
  on: boolean;
  every: string;
  from: string;
  at: string;
}

export const typedOf = (kept: CareReminder | null, every: string): TypedReminder => ({
  on: kept !== null,
  every: String(kept?.every ?? every),
  from: kept?.from ?? localDay(new Date()),
  at: kept?.at ?? "08:00",
});

export const readReminder = ({ on, every, from, at }: TypedReminder): CareReminder | null =>
  on ? { every: /^\d+$/.test(every.trim()) ? Number(every) : Number.NaN, from, at } : null;

interface ReminderFieldsProps {
  id: string;
  /** The path of the field that the schema refused. */
  wrong: string | undefined;
  name: "feed" | "dry";
  label: string;
  typed: TypedReminder;
  type: (typed: TypedReminder) => void;
}

/** Whether the owner is reminded, every how many days, from which day on, and at what time. */
export function ReminderFields({ id, wrong, name, label, typed, type }: ReminderFieldsProps) {
  const fields = [
    { part: "every", label: "Every, in days", help: "Enter a number from 1 to 60", look: EVERY },
    { part: "from", label: "From", help: "Choose a day", look: { type: "date" } },
    { part: "at", label: "At", help: "Choose a time", look: { type: "time" } },
  ] as const;
  return (
    <fieldset className="w-full">
      <legend className="visually-hidden">{label}</legend>
      <Checkbox label={label} checked={typed.on} onChange={(on) => type({ ...typed, on })} />
      {typed.on && (
        <div className="mt-1 flex flex-wrap items-end gap-3 pl-9">
          {fields.map(({ part, label: of, help, look }) => (
            <Field
              key={part}
              id={`${id}-${name}-${part}`}
              label={of}
              error={wrong === `${name}.${part}` ? help : undefined}
            >
              {(aria) => (
                <TextInput
                  {...aria}
                  {...look}
                  value={typed[part]}
                  onChange={({ target }) => type({ ...typed, [part]: target.value })}
                />
              )}
            </Field>
          ))}
        </div>
      )}
    </fieldset>
  );
}

const EVERY = { inputMode: "numeric", className: "max-w-24" } as const;
