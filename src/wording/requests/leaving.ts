/** The requests still sent to somebody who deletes their account; "unknown" while the server has not said. */
export type StillSent = "starter" | "bread" | "both" | "unknown";

const WORDS: Record<StillSent, string> = {
  starter: "Your starter is not in the mail yet, so we keep your name and address until it is",
  bread: "Your bread is not delivered yet, so we keep your name, address and order until it is",
  both: "Your starter and your bread are not out yet, so we keep your name, address and order until they are",
  unknown: "If you have an open request, we keep its name and address until it is out",
};

/** The rest of a deleted account, and until when it stays. */
export const keptText = (sent: StillSent): string => `${WORDS[sent]}, 180 days at most.`;
