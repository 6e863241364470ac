import { isDefinite, type Refused } from "../../site/calls/failures";
import { currentSession } from "../../site/calls/session";
import { oneSender } from "./one-sender";
import { type OutboxOf, type Settle, whenRefused } from "./outbox";
import type { Entry } from "./shape";

/** "later": no answer came, or nobody is signed in. The others would fail too. */
type Outcome<Waiting> = Settle<Waiting> | "later";

/** The longest diary takes twenty sends; lines typed meanwhile take a few more. */
const MOST_ROUNDS = 30;

/**
 * Sends what waits in an outbox with its kind's call: from one tab at a time, the oldest first, and what changes
 * meanwhile after it. What has no answer goes on waiting, and is sent at the next page or when the network is back.
 */
export function sender<Waiting extends Entry>(
  box: OutboxOf<Waiting>,
  send: (entry: Waiting) => Promise<Outcome<Waiting>>,
): () => Promise<void> {
  const sendAll = oneSender(box.key, async () => {
    for (let round = 0; round < MOST_ROUNDS; round += 1) {
      if (currentSession().status !== "in") return;
      const waiting = box.waiting();
      if (waiting.length === 0) return;
      for (const { id, owner } of waiting) {
        // It may have been changed, sent by another tab or dropped by now, and another person may be here.
        const entry = box.waiting().find((now) => now.id === id && now.owner === owner);
        const outcome = entry && (await send(entry));
        if (outcome === "later") return;
        if (entry && outcome) box.settle(entry, outcome);
      }
    }
  });
  return () => {
    // Even while an earlier send is under way that never ends: what was put signed out has its person from here on.
    box.takeOver();
    return sendAll();
  };
}

/** What a refusal means for an entry whose kind knows nothing better. */
export const afterRefusal = <Waiting extends Entry>(entry: Waiting, reply: Refused): Outcome<Waiting> =>
  isDefinite(reply) ? whenRefused(entry, reply.issues[0]?.message ?? reply.message) : "later";
