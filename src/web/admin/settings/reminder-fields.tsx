import { Checkbox } from "../../ui/fields/checkbox";
import { Field, TextInput } from "../../ui/fields/field";
import type { TypedReminder } from "./typed-choices";
import type { Wrong } from "./typed-switches";

interface ReminderFieldsProps {
  /** The fields' ids begin with it. */
  id: string;
  label: string;
  typed: TypedReminder;
  type: (typed: TypedReminder) => void;
  wrong: Wrong | null;
}

const FIELDS = [
  { part: "every", label: "Every, in days", look: { inputMode: "numeric", className: "max-w-24" } },
  { part: "from", label: "From", look: { type: "date" } },
  { part: "at", label: "At", look: { type: "time" } },
] as const;

/** Whether the owner is reminded, every how many days, from which day on, and at what time. */
export function ReminderFields({ id, label, typed, type, wrong }: ReminderFieldsProps) {
  return (
    <fieldset className="w-full">
      <legend className="visually-hidden">{label}</legend>
      <Checkbox label={label} checked={typed.on} onChange={(on) => type({ ...typed, on })} />
      {typed.on && (
        <div className="mt-1 flex flex-wrap items-end gap-3 pl-9">
          {FIELDS.map(({ part, label: of, look }) => (
            <Field
              key={part}
              id={`${id}-${part}`}
              label={of}
              error={wrong?.field.endsWith(`-${part}`) ? wrong.message : undefined}
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
