import { createContext, type ReactNode, use, useMemo, useRef, useState } from "react";
import type { Run } from "../account/add-passkey";
import { useConfirmation } from "../account/use-confirmation";
import type { Reply } from "../api";

const OwnerCalls = createContext<Run>((action) => action());

/** For every call of the owner's area: see OwnerCallsProvider. */
export const useOwnerCalls = () => use(OwnerCalls);

/**
 * Long after the sign-in the server asks for the password again. However many calls it refused at that moment, one
 * dialog asks for all of them, and then each goes on by itself; null where the owner would not give it.
 */
export function OwnerCallsProvider({ email, children }: { email: string; children: ReactNode }) {
  const { run: confirmed, dialog } = useConfirmation(email);
  // The first one is as good as any: all of them open the same dialog.
  const [ask] = useState(() => confirmed);
  const asking = useRef<Promise<boolean> | null>(null);

  const run = useMemo<Run>(
    () => async (action) => {
      for (;;) {
        const reply: Awaited<ReturnType<typeof action>> = await action();
        if (reply.ok || reply.code !== "confirm-password") return reply;
        asking.current ??= isConfirmed(ask, reply).finally(() => {
          asking.current = null;
        });
        if (!(await asking.current)) return null;
      }
    },
    [ask],
  );
  return (
    <OwnerCalls value={run}>
      {children}
      {dialog}
    </OwnerCalls>
  );
}

/** Opens the dialog by handing over the refusal; once there is a password, there is nothing to repeat here. */
async function isConfirmed(run: Run, refusal: Reply<unknown>): Promise<boolean> {
  let reply: Reply<unknown> = refusal;
  const outcome = await run(() => {
    const answer = reply;
    reply = { ok: true, status: 200, data: null };
    return Promise.resolve(answer);
  });
  return outcome !== null;
}
