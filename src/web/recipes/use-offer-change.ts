import { useState } from "react";
import type { Reply } from "../site/api";
import { helpFor, type Refused } from "../site/failures";
import { whenKnown } from "../site/lost-answers";

/** One change at a time, and in words why it was not made. */
export function useOfferChange() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const say = (reply: Refused) => setProblem(`${reply.message} ${helpFor(reply)}`.trim());
  async function known<Data>(ask: () => Promise<Reply<Data>>): Promise<Reply<Data>> {
    setBusy(true);
    setProblem(null);
    const reply = await whenKnown(await ask(), say);
    setBusy(false);
    if (reply.ok) setProblem(null);
    else say(reply);
    return reply;
  }
  return { busy, problem, known };
}
