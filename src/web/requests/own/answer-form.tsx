import { useEffect, useId, useRef, useState } from "react";
import { LONGEST_MESSAGE, messageSchema } from "../../../contract/requests/conversation";
import { Button } from "../../ui/button";
import { Field, TextArea } from "../../ui/fields/field";
import { typedAnswers } from "./answer-drafts";
import type { OwnRequest, RequestActs, Send } from "./request-acts";

interface AnswerFormProps {
  request: OwnRequest;
  acts: RequestActs;
  send: Send;
  busy: boolean;
  onClose: () => void;
}

/** A message to the baker. What is typed stays in the tab until it is sent. */
export function AnswerForm({ request, acts, send, busy, onClose }: AnswerFormProps) {
  const id = useId();
  const [draft, setDraft] = useState(() => typedAnswers.read(request.id));
  const [missing, setMissing] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.focus(), []);
  async function submit() {
    const { success, data, error } = messageSchema.safeParse({ text: draft.text });
    if (!success) return setMissing(error.issues[0]?.message);
    if (await send(() => acts.say(request, data.text, draft.key), "Your message is on its way"))
      typedAnswers.keep(request.id, "");
  }
  return (
    <form
      className="flex flex-col gap-3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field id={id} label="Your message to the baker" error={missing}>
        {(aria) => (
          <TextArea
            {...aria}
            ref={field}
            rows={3}
            maxLength={LONGEST_MESSAGE}
            value={draft.text}
            readOnly={busy}
            onChange={({ target }) => {
              setMissing(undefined);
              setDraft(typedAnswers.keep(request.id, target.value));
            }}
          />
        )}
      </Field>
      <p className="actions">
        <Button type="submit" variant="filled" busy={busy} busyLabel="Sending...">
          Send
        </Button>
        <Button onClick={onClose}>Close</Button>
      </p>
    </form>
  );
}
