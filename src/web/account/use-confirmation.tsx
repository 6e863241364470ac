import { useCallback, useRef, useState } from "react";
import type { Reply } from "../site/api";
import { currentSession, refreshSession } from "../site/session";
import { ConfirmPasswordDialog } from "./confirm-password-dialog";

/** Runs a call that may first need a password; null when the person would not give it. */
export type Run = <Data>(action: () => Promise<Reply<Data>>) => Promise<Reply<Data> | null>;

interface Question {
  /** The session is over, and the page still shows what its person was about to do. */
  hasEnded: boolean;
  answer: (confirmed: boolean) => void;
}

/**
 * For what cannot be taken back: when the server asks who is there, because the sign-in was long ago or its session
 * has ended, a dialog asks for the password, and then what was begun goes on by itself, with everything typed. However
 * many calls were refused at that moment, one dialog asks for all of them. The calls come with `keepSession`.
 */
export function useConfirmation(email: string) {
  const [question, setQuestion] = useState<Question | null>(null);
  const asking = useRef<Promise<boolean> | null>(null);

  const run = useCallback<Run>(async (action) => {
    for (;;) {
      const reply: Awaited<ReturnType<typeof action>> = await action();
      if (reply.ok) return reply;
      const hasEnded = reply.code === "session-needed" && currentSession().status === "in";
      if (!hasEnded && reply.code !== "confirm-password") return reply;
      asking.current ??= new Promise<boolean>((answer) => setQuestion({ hasEnded, answer })).finally(() => {
        asking.current = null;
        setQuestion(null);
      });
      if (await asking.current) continue;
      if (hasEnded) await refreshSession();
      return null;
    }
  }, []);

  const dialog = question && (
    <ConfirmPasswordDialog
      email={email}
      hasEnded={question.hasEnded}
      onConfirmed={() => question.answer(true)}
      onCancel={() => question.answer(false)}
    />
  );
  return { run, dialog };
}
