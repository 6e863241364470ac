import { createContext, type ReactNode, use } from "react";
import { isUnanswered, type Refused } from "../../site/calls/failures";
import { loadAgain } from "../../site/calls/query-client";
import type { Reply } from "../../site/calls/reply";
import { useMutation } from "../../site/calls/use-mutation";
import { type Run, useConfirmation } from "../../account/passkeys/use-confirmation";

const OwnerCalls = createContext<Run>((action) => action());

/** For every call of the owner's area: long after the sign-in the server asks for the password again. */
export const useOwnerCalls = () => use(OwnerCalls);

export function OwnerCallsProvider({ email, children }: { email: string; children: ReactNode }) {
  const { run, dialog } = useConfirmation(email);
  return (
    <OwnerCalls value={run}>
      {children}
      {dialog}
    </OwnerCalls>
  );
}

/** `useMutation` for a change by the owner. Where its answer got lost, the page loads anew what it shows. */
export function useOwnerMutation(say: (refused: Refused) => string) {
  const run = useOwnerCalls();
  const { busy, doing, refusal, mutate } = useMutation(say);
  async function change<Data>(action: () => Promise<Reply<Data>>, as?: string) {
    const reply = await mutate(() => run(action), { as });
    if (reply?.ok === false && isUnanswered(reply)) loadAgain();
    return reply;
  }
  return { busy, doing, problem: refusal, change };
}
