import { type FormEvent, useId, useState } from "react";
import { type OwnerChoices, ownerChoicesSchema } from "../../../contract/requests/months";
import { call } from "../../site/calls/api";
import { notDone } from "../../site/calls/failures";
import { Button } from "../../ui/button";
import { Field, TextInput } from "../../ui/fields/field";
import { announce } from "../../ui/dialogs/live-region";
import { useOwnerMutation } from "../desk/owner-calls";
import { ReminderFields, readReminder, typedOf } from "./reminder-fields";

const CENTS = /^\$?\s*(\d{1,3})(?:[.,](\d{2}))?$/;

/** Reads "$0.73" and ".73" as 73 cents, and an empty field as no price. Anything else is NaN, which the schema refuses. */
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

/** The values in the fields, and saving them. */
function useTypedChoices({ choices, onKept }: ChoicesFormProps) {
  const [postage, setPostage] = useState(
    choices.postageCents === null ? "" : (choices.postageCents / 100).toFixed(2),
  );
  const [feed, setFeed] = useState(typedOf(choices.feed, "7"));
  const [dry, setDry] = useState(typedOf(choices.dry, "14"));
  /** The path of the field that the schema refused. */
  const [wrong, setWrong] = useState<string>();
  const { busy, problem, change } = useOwnerMutation((reply) => notDone(reply, "saved"));

  async function keep(event: FormEvent) {
    event.preventDefault();
    const typed = { postageCents: centsIn(postage), feed: readReminder(feed), dry: readReminder(dry) };
    const { success, data: body, error } = ownerChoicesSchema.safeParse(typed);
    setWrong(error?.issues[0]?.path.join("."));
    if (!success) return;
    const reply = await change(() => call("PUT /api/admin/choices", { body, keepSession: true }));
    if (!reply?.ok) return;
    onKept(reply.data);
    announce("Saved");
  }
  return { postage, setPostage, feed, setFeed, dry, setDry, wrong, busy, problem, keep };
}

/** The price of an envelope, and when to feed and dry. */
export function ChoicesForm(props: ChoicesFormProps) {
  const id = useId();
  const { postage, setPostage, feed, setFeed, dry, setDry, wrong, busy, problem, keep } =
    useTypedChoices(props);
  return (
    <form className="mt-8 flex max-w-form flex-col items-start gap-4" onSubmit={(event) => void keep(event)}>
      <h3 className="text-h3">Postage and reminders</h3>
      <Field
        id={`${id}-postage`}
        label="Postage for one envelope, in dollars"
        optional
        error={wrong === "postageCents" ? "Enter a price such as 0.73" : undefined}
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
      <ReminderFields
        id={id}
        wrong={wrong}
        name="feed"
        label="Remind me to feed the starter"
        typed={feed}
        type={setFeed}
      />
      <ReminderFields
        id={id}
        wrong={wrong}
        name="dry"
        label="Remind me to dry starter"
        typed={dry}
        type={setDry}
      />
      <Button type="submit" variant="filled" busy={busy} busyLabel="Saving...">
        Save
      </Button>
      <p role="alert" className="text-error empty:hidden">
        {problem}
      </p>
    </form>
  );
}
