import { useState } from "react";
import type { Run } from "./add-passkey";
import { ConfirmPasswordDialog } from "./confirm-password-dialog";

/**
 * For what cannot be taken back: when the server asks who is there, because the sign-in was long ago, a dialog asks
 * for the password, and then what was begun goes on by itself.
 */
export function useConfirmation(email: string) {
  const [answer, setAnswer] = useState<((confirmed: boolean) => void) | null>(null);

  const run: Run = async (action) => {
    for (;;) {
      const reply: Awaited<ReturnType<typeof action>> = await action();
      if (reply.ok || reply.code !== "confirm-password") return reply;
      const confirmed = await new Promise<boolean>((resolve) => setAnswer(() => resolve));
      setAnswer(null);
      if (!confirmed) return null;
    }
  };

  const dialog = answer && (
    <ConfirmPasswordDialog email={email} onConfirmed={() => answer(true)} onCancel={() => answer(false)} />
  );
  return { run, dialog };
}
