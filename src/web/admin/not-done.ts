import { helpFor, isUnanswered, type Refused } from "../site/failures";

/** Why something was not done, said beside the place where it was asked for. */
export function notDone(reply: Refused | null, what: string): string {
  if (reply === null) return `Not ${what}: no password or passkey was given.`;
  // A file is either here or it is not.
  if (isUnanswered(reply) && what !== "exported")
    return `The site did not answer. Reload the page to see whether that was ${what}.`;
  if (reply.code === "not-found") return `Not ${what}: this request is no longer there.`;
  const help = helpFor(reply);
  return help === "" ? `Not ${what}: ${reply.message}` : `Not ${what}. ${help}`;
}
