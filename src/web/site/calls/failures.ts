import { site } from "../../../contract/site/site";
import { NOT_CONFIRMED, type Reply } from "./reply";

export type Refused = Extract<Reply<unknown>, { ok: false }>;

/** Codes that say nothing about the call itself: an earlier attempt may have arrived, and the next one may succeed. */
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
  /** The event, in our words. */
  why: string;
  /** The remedy. */
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
  if (status === 408)
    return { why: "Your connection was too slow for that.", advice: "Try again on a faster one." };
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

/** The event and the remedy, beside the page's own sentence `said`; empty when that sentence says it all. */
export function helpFor(reply: Refused, said = ""): string {
  const failure = failureOf(reply);
  if (failure === null) return "";
  const isSaid = said !== "" && said === reply.message && reply.code !== "session-needed";
  if (!isSaid) return `${failure.why} ${failure.advice}`;
  return /try again in a moment/i.test(said) && failure.advice === "Try again in a moment."
    ? ""
    : failure.advice;
}

/** The same where the page has no sentence of its own: the server's sentence where nothing helps. */
export const whyOf = (reply: Refused): string => helpFor(reply) || reply.message;

/** The server's sentence, and what helps. */
export const messageAndHelp = (reply: Refused): string => `${reply.message} ${helpFor(reply)}`.trim();

/** The alert above a button whose press was refused. */
export interface Refusal {
  text: string;
  /** The event and the remedy, beside the page's own sentence. */
  more?: string;
  code?: Refused["code"];
}

/** `ifLost`: what helps where the answer got lost, and the change may have been made. */
export const refusalOf = (text: string, reply: Refused, ifLost?: string): Refusal => ({
  text,
  code: reply.code,
  more: ifLost !== undefined && isUnanswered(reply) ? ifLost : helpFor(reply, text),
});

/**
 * The server's sentence, else the page's `failed`. Where the answer got lost the page's, because the server's would send
 * people to look for themselves. Whoever has turned back knows why nothing happened.
 */
export const sayRefused =
  (failed: string) =>
  (reply: Reply<unknown>): Refusal | null =>
    reply.ok || reply === NOT_CONFIRMED
      ? null
      : refusalOf((isUnanswered(reply) ? "" : reply.message) || failed, reply);

/** The server's own sentence, else the page's; where no answer came at all nobody knows what happened. */
export function sentenceOf({ status, code, message }: Refused, otherwise: string): string {
  if (status === 0 || code === "outcome-unknown") return "An unexpected error occurred";
  return message === "" ? otherwise : message;
}

/** Why something of the owner's was not done, said beside the place where it was asked for. */
export function notDone(reply: Refused, what: string): string {
  if (reply === NOT_CONFIRMED) return `Not ${what}: no password or passkey was given.`;
  // A file is either here or it is not.
  if (isUnanswered(reply) && what !== "exported")
    return `The site did not answer. Reload the page to see whether that was ${what}.`;
  if (reply.code === "not-found") return `Not ${what}: this request is no longer there.`;
  const help = helpFor(reply);
  return help === "" ? `Not ${what}: ${reply.message}` : `Not ${what}. ${help}`;
}
