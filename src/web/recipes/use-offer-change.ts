import { useState } from "react";
import type { Reply } from "../site/api";
import { helpFor } from "../site/failures";

/** One change at a time, and in words why it was not made. */
export function useOfferChange() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function known<Data>(ask: () => Promise<Reply<Data>>): Promise<Reply<Data>> {
    setBusy(true);
    setProblem(null);
    const reply = await ask();
    setBusy(false);
    if (!reply.ok) setProblem(`${reply.message} ${helpFor(reply)}`.trim());
    return reply;
  }
  return { busy, problem, known };
}
