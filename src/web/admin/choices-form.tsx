import { type FormEvent, useId, useState } from "react";
import { type CareReminder, type OwnerChoices, ownerChoicesSchema } from "../../contract/months";
import { call } from "../site/api";
import { Button } from "../ui/button";
import { Checkbox } from "../ui/checkbox";
import { Field, TextInput } from "../ui/field";
import { announce } from "../ui/live-region";
import { localDay } from "../../wording/dates";
import { notDone } from "./not-done";
import { useOwnerChange } from "./owner-calls";

/** As it stands in the fields. */
interface TypedReminder {
  on: boolean;
  every: string;
  from: string;
  at: string;
}

const typedOf = (kept: CareReminder | null, every: string): TypedReminder => ({
  on: kept !== null,
  every: String(kept?.every ?? every),
  from: kept?.from ?? localDay(new Date()),
  at: kept?.at ?? "08:00",
});

const read = ({ on, every, from, at }: TypedReminder): CareReminder | null =>
  on ? { every: /^\d+$/.test(every.trim()) ? Number(every) : Number.NaN, from, at } : null;

const CENTS = /^\$?\s*(\d{1,3})(?:[.,](\d{2}))?$/;

/** "$0.73" and ".73" are 73 cents; empty is no price; anything else is NaN, which the schema refuses. */
function centsIn(text: string): number | null {
  const typed = text.trim().replace(/^(\$?\s*)[.,]/, "$10.");
  if (typed === "") return null;
  const [, whole, part = "0"] = CENTS.exec(typed) ?? [];
  return whole === undefined ? Number.NaN : Number(whole) * 100 + Number(part);
}

interface ChoicesFormProps {
  choices: OwnerChoices;
  onKept: (choices: OwnerChoices) => void;
}

/** The price of an envelope, and when to feed and dry. */
export function ChoicesForm({ choices, onKept }: ChoicesFormProps) {
  const id = useId();
  const [postage, setPostage] = useState(
    choices.postageCents === null ? "" : (choices.postageCents / 100).toFixed(2),
  );
  const [feed, setFeed] = useState(typedOf(choices.feed, "7"));
  const [dry, setDry] = useState(typedOf(choices.dry, "14"));
  const [wrong, setWrong] = useState<{ field: string; message: string } | null>(null);
  const { busy, problem, change } = useOwnerChange((reply) => notDone(reply, "saved"));

  async function keep(event: FormEvent) {
    event.preventDefault();
    const {
      success,
      data: body,
      error,
    } = ownerChoicesSchema.safeParse({
      postageCents: centsIn(postage),
      feed: read(feed),
      dry: read(dry),
    });
    const [issue] = error?.issues ?? [];
    setWrong(issue === undefined ? null : { field: issue.path.join("."), message: issue.message });
    if (!success) return;
    const reply = await change(() => call("PUT /api/admin/choices", { body, keepSession: true }));
    if (!reply?.ok) return;
    onKept(reply.data);
    announce("Saved");
  }

  const reminders = [
    { name: "feed", label: "Remind me to feed the starter", typed: feed, type: setFeed },
    { name: "dry", label: "Remind me to dry starter", typed: dry, type: setDry },
  ] as const;
  return (
    <form className="mt-8 flex max-w-form flex-col items-start gap-4" onSubmit={(event) => void keep(event)}>
      <h3 className="text-h3">Postage and reminders</h3>
      <Field
        id={`${id}-postage`}
        label="Postage for one envelope, in dollars"
        optional
        error={wrong?.field === "postageCents" ? "Enter a price such as 0.73" : undefined}
      >
        {(aria) => (
          <TextInput
            {...aria}
            inputMode="decimal"
            autoComplete="off"
            className="max-w-32"
            value={postage}
            onChange={({ target }) => setPostage(target.value)}
          />
        )}
      </Field>
      {reminders.map(({ name, label, typed, type }) => (
        <fieldset key={name} className="w-full">
          <legend className="visually-hidden">{label}</legend>
          <Checkbox label={label} checked={typed.on} onChange={(on) => type({ ...typed, on })} />
          {typed.on && (
            <div className="mt-1 flex flex-wrap items-end gap-3 pl-9">
              <Field
                id={`${id}-${name}-every`}
                label="Every, in days"
                error={wrong?.field === `${name}.every` ? "Enter a number from 1 to 60" : undefined}
              >
                {(aria) => (
                  <TextInput
                    {...aria}
                    inputMode="numeric"
                    className="max-w-24"
                    value={typed.every}
                    onChange={({ target }) => type({ ...typed, every: target.value })}
                  />
                )}
              </Field>
              <Field
                id={`${id}-${name}-from`}
                label="From"
                error={wrong?.field === `${name}.from` ? "Choose a day" : undefined}
              >
                {(aria) => (
                  <TextInput
                    {...aria}
                    type="date"
                    value={typed.from}
                    onChange={({ target }) => type({ ...typed, from: target.value })}
                  />
                )}
              </Field>
              <Field
                id={`${id}-${name}-at`}
                label="At"
                error={wrong?.field === `${name}.at` ? "Choose a time" : undefined}
              >
                {(aria) => (
                  <TextInput
                    {...aria}
                    type="time"
                    value={typed.at}
                    onChange={({ target }) => type({ ...typed, at: target.value })}
                  />
                )}
              </Field>
            </div>
          )}
        </fieldset>
      ))}
      <Button type="submit" variant="filled" busy={busy} busyLabel="Saving...">
        Save
      </Button>
      <p role="alert" className="text-error empty:hidden">
        {problem}
      </p>
    </form>
  );
}
