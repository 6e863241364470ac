import { createContext, type ReactNode, use, useRef, useState } from "react";
import type { Reply } from "../site/api";
import { isUnanswered, type Refused } from "../site/failures";
import { loadAgain } from "../site/query-client";
import { type Run, useConfirmation } from "../account/use-confirmation";

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

/** One change by the owner: whether it is under way, and in `words` why it was not made. */
export function useOwnerChange(words: (reply: Refused | null) => string) {
  const run = useOwnerCalls();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const turn = useRef(0);
  async function change<Data>(action: () => Promise<Reply<Data>>) {
    turn.current += 1;
    const mine = turn.current;
    setBusy(true);
    setProblem(null);
    const reply = await run(action);
    setBusy(false);
    if (reply && !reply.ok && isUnanswered(reply)) loadAgain();
    // A later press has its own answer.
    if (mine !== turn.current) return null;
    if (reply?.ok) setProblem(null);
    else setProblem(words(reply));
    return reply;
  }
  return { busy, problem, change };
}
