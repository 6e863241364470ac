import { useState } from "react";
import type { Reply } from "../site/api";
import { type Refusal, refusalOf } from "./refusal";
import type { Run } from "./use-confirmation";

/** A change that somebody presses for: whether it is under way, and why it was refused. */
export function useChange(run: Run) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  /** What the server answered; null where it refused, and where the person has turned back. */
  async function change<Data>(action: () => Promise<Reply<Data>>, failed: string) {
    setBusy(true);
    setRefusal(null);
    const reply = await run(action);
    setBusy(false);
    if (reply === null || reply.ok) return reply;
    setRefusal(refusalOf(reply.message || failed, reply));
    return null;
  }
  return { busy, refusal, change, forgetRefusal: () => setRefusal(null) };
}
