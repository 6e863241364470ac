import { useCallback, useRef, useState } from "react";
import { NOT_CONFIRMED, type Reply } from "../../site/calls/reply";
import { currentSession, refreshSession } from "../../site/calls/session";
import type { Refused } from "../../site/calls/failures";
import { AskPasskeyDialog } from "./ask-passkey-dialog";
import { ConfirmPasswordDialog } from "./confirm-password-dialog";

/** Runs a call that may first need a password or a passkey; `NOT_CONFIRMED` when the person would not give it. */
export type Run = <Data>(action: () => Promise<Reply<Data>>) => Promise<Reply<Data>>;

interface Question {
  /**
   * The session is over, and the page still shows what its person was about to do; the sign-in was long ago; or it was
   * one by password, and the site asks its owner for a passkey.
   */
  why: "ended" | "long-ago" | "by-password";
  answer: (confirmed: boolean) => void;
}

/** Null when neither a password nor a passkey would help. */
function whyRefused({ code }: Refused): Question["why"] | null {
  if (code === "confirm-password") return "long-ago";
  if (code === "passkey-needed") return "by-password";
  return code === "session-needed" && currentSession().status === "in" ? "ended" : null;
}

/**
 * For what cannot be taken back: when the server asks who is there, because the sign-in was long ago, its session has
 * ended, or the owner came without the passkey that the site asks for, a dialog asks for the password or the passkey,
 * and then what was begun goes on by itself, with everything typed. However many calls were refused at that moment, one
 * dialog asks for all of them. The calls come with `keepSession`.
 */
export function useConfirmation(email: string) {
  const [question, setQuestion] = useState<Question | null>(null);
  const asking = useRef<Promise<boolean> | null>(null);

  const run = useCallback<Run>(async (action) => {
    for (;;) {
      const reply: Awaited<ReturnType<typeof action>> = await action();
      if (reply.ok) return reply;
      const why = whyRefused(reply);
      if (why === null) return reply;
      asking.current ??= new Promise<boolean>((answer) => setQuestion({ why, answer })).finally(() => {
        asking.current = null;
        setQuestion(null);
      });
      if (await asking.current) continue;
      if (why === "ended") await refreshSession();
      return NOT_CONFIRMED;
    }
  }, []);

  const ask = question && {
    email,
    onConfirmed: () => question.answer(true),
    onCancel: () => question.answer(false),
  };
  const dialog =
    ask &&
    (question.why === "by-password" ? (
      <AskPasskeyDialog {...ask} />
    ) : (
      <ConfirmPasswordDialog {...ask} hasEnded={question.why === "ended"} />
    ));
  return { run, dialog };
}
