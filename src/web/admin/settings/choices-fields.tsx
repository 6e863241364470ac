import { Link } from "../../routes/link";
import { Field, TextInput } from "../../ui/fields/field";
import { ReminderFields } from "./reminder-fields";
import type { TypedChoices } from "./typed-choices";
import type { Wrong } from "./typed-switches";

interface ChoicesFieldsProps {
  id: string;
  typed: TypedChoices;
  type: (part: Partial<TypedChoices>) => void;
  wrong: Wrong | null;
}

/** The price of an envelope, and when to feed and dry. */
export function ChoicesFields({ id, typed, type, wrong }: ChoicesFieldsProps) {
  const reminders = [
    ["feed", "Remind me to feed the starter"],
    ["dry", "Remind me to dry starter"],
  ] as const;
  return (
    <fieldset className="flex flex-col items-start gap-4">
      <legend className="mb-3 text-h3 font-semibold">Postage and reminders</legend>
      <Field
        id={`${id}-postageCents`}
        label="Postage for one envelope, in dollars"
        optional
        error={wrong?.field === "postageCents" ? wrong.message : undefined}
      >
        {(aria) => (
          <TextInput
            {...aria}
            inputMode="decimal"
            autoComplete="off"
            className="max-w-32"
            value={typed.postageCents}
            onChange={({ target }) => type({ postageCents: target.value })}
          />
        )}
      </Field>
      {reminders.map(([name, label]) => (
        <ReminderFields
          key={name}
          id={`${id}-${name}`}
          label={label}
          typed={typed[name]}
          type={(reminder) => type({ [name]: reminder })}
          wrong={wrong?.field.startsWith(`${name}-`) ? wrong : null}
        />
      ))}
      <p className="max-w-prose text-hint text-muted">
        Reminders come with your calendar address, in{" "}
        <Link to="/account" className="link">
          Account Settings
        </Link>
        .
      </p>
    </fieldset>
  );
}
