import { type FormEvent, useId, useState } from "react";
import {
  type LetterSettings,
  letterSettingsSchema,
  LONGEST_PICKUP,
  LONGEST_RETURN_ADDRESS,
  LONGEST_SENTENCE,
  MOST_SENTENCES,
} from "../../../contract/requests/replies";
import { call } from "../../site/calls/api";
import { notDone } from "../../site/calls/failures";
import { held } from "../../site/device/device-memory";
import { keepTyped } from "../../site/typed-text";
import { Button } from "../../ui/button";
import { Checkbox } from "../../ui/fields/checkbox";
import { Dialog } from "../../ui/dialogs/dialog";
import { Field, TextArea } from "../../ui/fields/field";
import { useOwnerMutation } from "../desk/owner-calls";

/** The letter settings as they are in their fields: one sentence on each line. */
interface TypedSettings {
  sentences: string;
  pickup: string;
  returnAddress: string;
  envelopeCodes: boolean;
}

/** The settings as they were typed, and neither saved nor discarded. */
const typing = keepTyped(
  held,
  "bread-tools-letter-settings",
  ({ sentences, pickup, returnAddress, envelopeCodes }): TypedSettings | null =>
    typeof sentences === "string" && typeof pickup === "string" && typeof returnAddress === "string"
      ? { sentences, pickup, returnAddress, envelopeCodes: envelopeCodes !== false }
      : null,
);

interface LetterSettingsDialogProps {
  settings: LetterSettings;
  onKept: (settings: LetterSettings) => void;
  onClose: () => void;
}

type Wrong = { field: string; message: string } | null;

/** The values in the fields, and saving them. Typed text stays until it is saved or discarded. */
function useTypedSettings({ settings, onKept, onClose }: LetterSettingsDialogProps) {
  const [kept, setKept] = useState(() => typing.read());
  const typed = kept ?? { ...settings, sentences: settings.sentences.join("\n") };
  const [wrong, setWrong] = useState<Wrong>(null);
  const { busy, problem, change } = useOwnerMutation((reply) => notDone(reply, "saved"));

  function type(part: Partial<TypedSettings>) {
    const now = { ...typed, ...part };
    typing.keep(now);
    setKept(now);
  }
  function discard() {
    typing.keep(null);
    onClose();
  }
  async function keep(event: FormEvent) {
    event.preventDefault();
    const sentences = typed.sentences.split("\n").map((line) => line.trim());
    const read = letterSettingsSchema.safeParse({
      ...typed,
      sentences: sentences.filter((line) => line !== ""),
    });
    const [issue] = read.error?.issues ?? [];
    setWrong(issue === undefined ? null : { field: String(issue.path[0]), message: issue.message });
    if (!read.success) return;
    const body = read.data;
    const reply = await change(() => call("PUT /api/admin/letter-settings", { body, keepSession: true }));
    if (!reply?.ok) return;
    onKept(reply.data);
    discard();
  }
  return { typed, isKept: kept !== null, wrong, busy, problem, type, discard, keep };
}

/** AD-09: the owner's sentences, where bread is picked up, and the return address of envelopes. */
export function LetterSettingsDialog(props: LetterSettingsDialogProps) {
  const { onClose } = props;
  const id = useId();
  const { typed, isKept, wrong, busy, problem, type, discard, keep } = useTypedSettings(props);
  return (
    <Dialog
      open
      title="Letters and labels"
      busy={busy}
      onClose={onClose}
      actions={
        <>
          <Button onClick={isKept ? discard : onClose} disabled={busy}>
            {isKept ? "Discard changes" : "Cancel"}
          </Button>
          <Button variant="filled" type="submit" form={`${id}-form`} busy={busy} busyLabel="Saving...">
            Save
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} className="flex flex-col gap-4" onSubmit={(event) => void keep(event)}>
        {TEXTS.map((text) => (
          <SettingsText key={text.name} id={id} text={text} typed={typed} wrong={wrong} type={type} />
        ))}
        <Checkbox
          label="Print a QR code on each starter's packing slip"
          checked={typed.envelopeCodes}
          onChange={(envelopeCodes) => type({ envelopeCodes })}
        />
        <p className="-mt-3 text-hint text-muted">
          Bakers scan it to follow the guide and to say whether the starter bubbles. Switched off, codes that
          are already out stop working.
        </p>
        {isKept && (
          <p className="text-hint text-muted">We keep what you type here until you save or discard it.</p>
        )}
        <p role="alert" className="text-error empty:hidden">
          {problem}
        </p>
      </form>
    </Dialog>
  );
}

interface Text {
  name: Exclude<keyof TypedSettings, "envelopeCodes">;
  label: string;
  hint: string;
  rows: number;
  optional?: boolean;
  maxLength?: number;
}

const TEXTS: readonly Text[] = [
  {
    name: "sentences",
    label: "Sentences for replies",
    hint: `One on each line, up to ${MOST_SENTENCES} of ${LONGEST_SENTENCE} letters. Begin a line with Bread: or Starter: to see it only there.`,
    rows: 6,
  },
  {
    name: "pickup",
    label: "Pickup place and hours",
    hint: "Added to the email for everyone who picks up bread.",
    rows: 3,
    optional: true,
    maxLength: LONGEST_PICKUP,
  },
  {
    name: "returnAddress",
    label: "Return address",
    hint: "Printed small on each shipping label.",
    rows: 3,
    optional: true,
    maxLength: LONGEST_RETURN_ADDRESS,
  },
];

interface SettingsTextProps {
  id: string;
  text: Text;
  typed: TypedSettings;
  wrong: Wrong;
  type: (part: Partial<TypedSettings>) => void;
}

function SettingsText({
  id,
  text: { name, label, hint, optional, ...rest },
  typed,
  wrong,
  type,
}: SettingsTextProps) {
  return (
    <Field
      id={`${id}-${name}`}
      label={label}
      optional={optional}
      hint={hint}
      error={wrong?.field === name ? wrong.message : undefined}
    >
      {(aria) => (
        <TextArea
          {...aria}
          {...rest}
          value={typed[name]}
          onChange={({ target }) => type({ [name]: target.value })}
        />
      )}
    </Field>
  );
}
