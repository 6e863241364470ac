import { useId, useState } from "react";
import type { PublicRecipe } from "../../../contract/requests/admin";
import {
  LONGEST_ANSWER,
  type OwnersAnswer,
  ownersAnswerSchema,
} from "../../../contract/recipes/recipe-offers";
import { call } from "../../site/calls/api";
import { isDefinite, notDone } from "../../site/calls/failures";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialogs/dialog";
import { Field, TextArea } from "../../ui/fields/field";
import { useOwnerMutation } from "../desk/owner-calls";
import { replies } from "./reply-drafts";

const WORDS = {
  ask: {
    title: "Ask about",
    label: "Your question",
    hint: "We email this to the author. The recipe stays here.",
  },
  no: {
    title: "No, thanks:",
    label: "A sentence for the author",
    hint: "We email this to the author. The recipe stays theirs, and leaves this list.",
  },
} as const;

interface AnswerDialogProps {
  recipe: PublicRecipe;
  kind: OwnersAnswer["kind"];
  onSent: (answer: OwnersAnswer) => void;
  onClose: () => void;
}

/** The answer that is being written, and sending it. */
function useOwnersAnswer({ recipe, kind, onSent }: AnswerDialogProps) {
  /** Kept beside the replies that were begun. */
  const name = `${kind} about ${recipe.id}`;
  const [draft, setDraft] = useState(() => replies.read(name));
  const { text, key } = draft;
  const [wrong, setWrong] = useState<string>();
  const { busy, problem, change } = useOwnerMutation((reply) =>
    reply.code === "not-found" ? "Not sent: its author has taken the offer back." : notDone(reply, "sent"),
  );

  function type(words: string) {
    setWrong(undefined);
    setDraft(replies.keep(name, words));
  }
  async function send() {
    const { success, data: body, error } = ownersAnswerSchema.safeParse({ kind, text });
    if (!success) return setWrong(error.issues[0]?.message);
    const reply = await change(() =>
      call("POST /api/admin/public-recipes/:id/answer", {
        params: { id: recipe.id },
        body,
        key,
        keepSession: true,
      }),
    );
    if (!reply?.ok) {
      // A refusal is not stored under its key. After no answer, the same key finds out whether the change was made.
      if (reply !== undefined && isDefinite(reply)) type(text);
      return;
    }
    type("");
    onSent(reply.data);
  }
  return { text, type, error: wrong ?? problem ?? undefined, busy, send };
}

/** A question to a recipe's author, or a no with a sentence. */
export function AnswerDialog(props: AnswerDialogProps) {
  const { recipe, kind, onClose } = props;
  const id = useId();
  const { text, type, error, busy, send } = useOwnersAnswer(props);
  const { title, label, hint } = WORDS[kind];
  return (
    <Dialog
      open
      title={`${title} ${recipe.recipeName}`}
      busy={busy}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button variant="filled" busy={busy} busyLabel="Sending..." onClick={() => void send()}>
            Send
          </Button>
        </>
      }
    >
      <Field id={id} label={label} hint={hint} error={error}>
        {(aria) => (
          <TextArea
            {...aria}
            rows={4}
            maxLength={LONGEST_ANSWER}
            value={text}
            readOnly={busy}
            onChange={({ target }) => type(target.value)}
          />
        )}
      </Field>
    </Dialog>
  );
}
