import { type FormEvent, useId, useState } from "react";
import {
  type LetterSettings,
  letterSettingsSchema,
  LONGEST_PICKUP,
  LONGEST_RETURN_ADDRESS,
  LONGEST_SENTENCE,
  MOST_SENTENCES,
} from "../../contract/replies";
import { isRecord, parseJson } from "../../contract/unknown-values";
import { call } from "../site/api";
import { held } from "../site/device-memory";
import { Button } from "../ui/button";
import { Checkbox } from "../ui/checkbox";
import { Dialog } from "../ui/dialog";
import { Field, TextArea } from "../ui/field";
import { notDone } from "./not-done";
import { useOwnerChange } from "./owner-calls";

/** The letter settings as they stand in their fields: sentences are lines. */
interface TypedSettings {
  sentences: string;
  pickup: string;
  returnAddress: string;
  envelopeCodes: boolean;
}

const KEY = "bread-tools-letter-settings";

/** What was typed and neither saved nor discarded. */
function readTypedSettings(): TypedSettings | null {
  const kept = parseJson(held.read(KEY));
  if (!isRecord(kept)) return null;
  const { sentences, pickup, returnAddress, envelopeCodes } = kept;
  if (typeof sentences !== "string" || typeof pickup !== "string" || typeof returnAddress !== "string")
    return null;
  return { sentences, pickup, returnAddress, envelopeCodes: envelopeCodes !== false };
}

const keepTypedSettings = (typed: TypedSettings | null): void =>
  void held.write(KEY, typed === null ? null : JSON.stringify(typed));

interface LetterSettingsDialogProps {
  settings: LetterSettings;
  onKept: (settings: LetterSettings) => void;
  onClose: () => void;
}

/** AD-09: the owner's sentences, where bread is picked up, and where an envelope comes back to. */
export function LetterSettingsDialog({ settings, onKept, onClose }: LetterSettingsDialogProps) {
  const id = useId();
  const saved = { ...settings, sentences: settings.sentences.join("\n") };
  const [kept, setKept] = useState(readTypedSettings);
  const typed = kept ?? saved;
  const [wrong, setWrong] = useState<{ field: string; message: string } | null>(null);
  const { busy, problem, change } = useOwnerChange((reply) => notDone(reply, "saved"));

  function type(part: Partial<TypedSettings>) {
    const now = { ...typed, ...part };
    keepTypedSettings(now);
    setKept(now);
  }
  function discard() {
    keepTypedSettings(null);
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

  return (
    <Dialog
      open
      title="Letters and labels"
      busy={busy}
      onClose={onClose}
      actions={
        <>
          <Button onClick={kept === null ? onClose : discard} disabled={busy}>
            {kept === null ? "Cancel" : "Discard changes"}
          </Button>
          <Button variant="filled" type="submit" form={`${id}-form`} busy={busy} busyLabel="Saving...">
            Save
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} className="flex flex-col gap-4" onSubmit={(event) => void keep(event)}>
        <Field
          id={`${id}-sentences`}
          label="Sentences for replies"
          hint={`One on each line, up to ${MOST_SENTENCES} of ${LONGEST_SENTENCE} letters. Begin a line with Bread: or Starter: to see it only there.`}
          error={wrong?.field === "sentences" ? wrong.message : undefined}
        >
          {(aria) => (
            <TextArea
              {...aria}
              rows={6}
              value={typed.sentences}
              onChange={({ target }) => type({ sentences: target.value })}
            />
          )}
        </Field>
        <Field
          id={`${id}-pickup`}
          label="Pickup place and hours"
          optional
          hint="Goes into the email to everybody who picks up bread."
          error={wrong?.field === "pickup" ? wrong.message : undefined}
        >
          {(aria) => (
            <TextArea
              {...aria}
              rows={3}
              maxLength={LONGEST_PICKUP}
              value={typed.pickup}
              onChange={({ target }) => type({ pickup: target.value })}
            />
          )}
        </Field>
        <Field
          id={`${id}-return`}
          label="Return address"
          optional
          hint="Printed small on each shipping label."
          error={wrong?.field === "returnAddress" ? wrong.message : undefined}
        >
          {(aria) => (
            <TextArea
              {...aria}
              rows={3}
              maxLength={LONGEST_RETURN_ADDRESS}
              value={typed.returnAddress}
              onChange={({ target }) => type({ returnAddress: target.value })}
            />
          )}
        </Field>
        <Checkbox
          label="Print a QR code on each starter's packing slip"
          checked={typed.envelopeCodes}
          onChange={(envelopeCodes) => type({ envelopeCodes })}
        />
        <p className="-mt-3 text-hint text-muted">
          Bakers scan it to follow the guide and to say whether the starter bubbles. Switched off, codes that
          are already out stop working.
        </p>
        {kept === null ? null : (
          <p className="text-hint text-muted">We keep what you type here until you save or discard it.</p>
        )}
        <p role="alert" className="text-error empty:hidden">
          {problem}
        </p>
      </form>
    </Dialog>
  );
}
