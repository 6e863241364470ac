import type { OutboxEntry } from "../../contract/admin";

export const STATE_WORDS = {
  waiting: "Waiting",
  held: "On hold",
  failed: "Failed",
  sent: "Sent",
} as const satisfies Record<OutboxEntry["state"], string>;

const attemptsText = (attempts: number) => (attempts === 1 ? "1 attempt" : `${attempts} attempts`);

/** What comes before the moment of a mail: "Sent", "1 attempt so far, the next". */
export function beforeMoment({ state, attempts }: Pick<OutboxEntry, "state" | "attempts">): string {
  if (state === "sent") return "Sent";
  if (state === "held") return "Was due";
  if (state === "failed") return `Given up after ${attemptsText(attempts)}`;
  return attempts === 0 ? "Goes out" : `${attemptsText(attempts)} so far, the next`;
}

export function notSent(reply: { message: string } | null): string {
  if (reply === null) return "Not sent: the password was not confirmed.";
  return reply.message || "Not sent: the site did not answer. Try again.";
}
