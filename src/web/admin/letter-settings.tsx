import { type FormEvent, useId, useState } from "react";
import {
  type LetterSettings,
  letterSettingsSchema,
  LONGEST_PICKUP,
  LONGEST_SENTENCE,
  MOST_SENTENCES,
} from "../../contract/replies";
import { call } from "../site/api";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { Field, TextArea } from "../ui/field";
import { notDone } from "./not-done";
import { useOwnerChange } from "./owner-calls";

interface LetterSettingsDialogProps {
  settings: LetterSettings;
  onKept: (settings: LetterSettings) => void;
  onClose: () => void;
}

/** AD-09: the owner's sentences, and where bread is picked up. */
export function LetterSettingsDialog({ settings, onKept, onClose }: LetterSettingsDialogProps) {
  const id = useId();
  const [sentences, setSentences] = useState(settings.sentences.join("\n"));
  const [pickup, setPickup] = useState(settings.pickup);
  const [wrong, setWrong] = useState<{ field: string; message: string } | null>(null);
  const { busy, problem, change } = useOwnerChange((reply) => notDone(reply, "saved"));

  async function keep(event: FormEvent) {
    event.preventDefault();
    const typed = sentences.split("\n").map((line) => line.trim());
    const read = letterSettingsSchema.safeParse({ pickup, sentences: typed.filter((line) => line !== "") });
    const [issue] = read.error?.issues ?? [];
    setWrong(issue === undefined ? null : { field: String(issue.path[0]), message: issue.message });
    if (!read.success) return;
    const body = read.data;
    const reply = await change(() => call("PUT /api/admin/letter-settings", { body, keepSession: true }));
    if (!reply?.ok) return;
    onKept(reply.data);
    onClose();
  }

  return (
    <Dialog
      open
      title="Reply sentences and pickup"
      busy={busy}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            Cancel
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
          hint={`One on each line, up to ${MOST_SENTENCES} of ${LONGEST_SENTENCE} letters.`}
          error={wrong?.field === "sentences" ? wrong.message : undefined}
        >
          {(aria) => (
            <TextArea
              {...aria}
              rows={6}
              value={sentences}
              onChange={(event) => setSentences(event.target.value)}
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
              value={pickup}
              onChange={(event) => setPickup(event.target.value)}
            />
          )}
        </Field>
        <p role="alert" className="text-error empty:hidden">
          {problem}
        </p>
      </form>
    </Dialog>
  );
}
