import { site } from "../../contract/site";
import type { Reply } from "./reply";

export type Refused = Extract<Reply<unknown>, { ok: false }>;

/** These say nothing about the call itself: an earlier attempt may have arrived, and the next one may succeed. */
const MAY_PASS: ReadonlySet<string> = new Set<Refused["code"]>([
  "in-progress",
  "slow-down",
  "session-needed",
  "confirm-password",
  "passkey-needed",
  "foreign-origin",
  // A proxy on the way answered with a page of its own.
  "failed",
]);

/** Whether the same call would be refused again. */
export const isDefinite = ({ status, code }: Refused) => status >= 400 && status < 500 && !MAY_PASS.has(code);

/** No answer of the site's own came, or the site does not know itself: a change may have been made or not. */
export const isUnanswered = ({ status, code, message }: Refused): boolean =>
  status === 0 ? navigator.onLine : code === "outcome-unknown" || (status >= 502 && message === "");

/** Shorter waits are over before anybody has read about them. */
const SOON_S = 10;

function whenText(seconds: number | undefined): string {
  if (seconds === undefined || seconds <= SOON_S) return "in a moment";
  if (seconds <= 60) return "in a minute";
  const minutes = Math.ceil(seconds / 60);
  if (minutes < 100) return `in ${minutes} minutes`;
  return `in ${Math.ceil(minutes / 60)} hours`;
}

interface Failure {
  /** What happened, in our words. */
  why: string;
  /** What to do. */
  advice: string;
}

function failureOf({ status, code, message, wait, requestId }: Refused): Failure | null {
  const again = `Try again ${whenText(wait)}.`;
  if (status === 0)
    return navigator.onLine
      ? { why: "The site did not answer.", advice: again }
      : { why: "You are offline.", advice: "Try again once you are connected." };
  if (code === "disk-full") return { why: message, advice: again };
  if (code === "session-needed") return { why: "Your session has ended.", advice: "Sign in again to go on." };
  if (status === 413)
    return { why: "That is more than the site can take.", advice: "Shorten it and try again." };
  if (status === 429) return { why: "That was too many tries.", advice: again };
  if (status >= 502 && status <= 504) return { why: "The site cannot answer right now.", advice: again };
  if (status < 500) return null;
  const name = requestId === undefined ? "" : ` and name ${requestId.slice(0, 8)}`;
  return {
    why: "Something went wrong on our side.",
    advice: `Try again in a moment. If that does not help, write to ${site.email}${name}.`,
  };
}

/** What happened and what to do, beside the page's own sentence `said`; empty when that sentence says it all. */
export function helpFor(reply: Refused, said = ""): string {
  const failure = failureOf(reply);
  if (failure === null) return "";
  const isSaid = said !== "" && said === reply.message && reply.code !== "session-needed";
  if (!isSaid) return `${failure.why} ${failure.advice}`;
  return /try again in a moment/i.test(said) && failure.advice === "Try again in a moment."
    ? ""
    : failure.advice;
}
