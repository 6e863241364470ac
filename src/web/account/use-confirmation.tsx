import { useCallback, useRef, useState } from "react";
import type { Reply } from "../api";
import { ConfirmPasswordDialog } from "./confirm-password-dialog";

/** Runs a call that may first need a password; null when the person would not give it. */
export type Run = <Data>(action: () => Promise<Reply<Data>>) => Promise<Reply<Data> | null>;

/**
 * For what cannot be taken back: when the server asks who is there, because the sign-in was long ago, a dialog asks
 * for the password, and then what was begun goes on by itself. However many calls were refused at that moment, one
 * dialog asks for all of them.
 */
export function useConfirmation(email: string) {
  const [answer, setAnswer] = useState<((confirmed: boolean) => void) | null>(null);
  const asking = useRef<Promise<boolean> | null>(null);

  const run = useCallback<Run>(async (action) => {
    for (;;) {
      const reply: Awaited<ReturnType<typeof action>> = await action();
      if (reply.ok || reply.code !== "confirm-password") return reply;
      asking.current ??= new Promise<boolean>((resolve) => setAnswer(() => resolve)).finally(() => {
        asking.current = null;
        setAnswer(null);
      });
      if (!(await asking.current)) return null;
    }
  }, []);

  const dialog = answer && (
    <ConfirmPasswordDialog email={email} onConfirmed={() => answer(true)} onCancel={() => answer(false)} />
  );
  return { run, dialog };
}
