import { currentDrawing } from "../drawn/drawing";

/** The pauses before the second and the third attempt, each shortened or lengthened by up to half. */
const PAUSES_MS = [200, 800];
/** When a server asks for a longer pause, the person waits, not the page. */
const LONGEST_PAUSE_S = 5;
/** Statuses of a server, or of a proxy in front of it, that cannot answer at the moment. */
const AWAY: readonly number[] = [502, 503, 504];

/** The seconds that a `Retry-After` asks for: a number, or a date. */
export function secondsOf(retryAfter: string | null, now = Date.now()): number | undefined {
  if (retryAfter === null) return undefined;
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - now) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds));
}

/** An attempt without an answer that counts. */
export interface Failure {
  /** Another attempt, soon, may be answered. */
  isAway?: true | undefined;
  /** After how many seconds, if the server said so. */
  wait?: number | undefined;
}

/** Whether another attempt, soon, may be answered. No answer at all has the status 0. */
export const isAway = (status: number, wait: number | undefined, statuses = AWAY): true | undefined =>
  (status === 0 || statuses.includes(status)) && (wait ?? 0) <= LONGEST_PAUSE_S ? true : undefined;

/**
 * REL-24: up to three attempts, or one when the browser knows of no network. A server that draws a page does not wait
 * for itself. TanStack Query's option of that name.
 */
export const retry = (failures: number, failure: Failure): boolean =>
  failures < PAUSES_MS.length &&
  failure.isAway === true &&
  currentDrawing() === undefined &&
  navigator.onLine;

/** Milliseconds until the next attempt. TanStack Query's option of that name. */
export const retryDelay = (failures: number, { wait = 0 }: Failure): number =>
  wait * 1000 + (PAUSES_MS[failures] ?? 0) * (0.5 + Math.random());

/**
 * The same for a call that no query makes. It stands on pages that load no TanStack Query: signing in, asking for bread,
 * the builder. Resolves with the last attempt's answer.
 */
export async function repeat<Answer>(
  ask: () => Promise<Answer>,
  failureOf: (answer: Answer) => Failure,
  signal?: AbortSignal,
  failures = 0,
): Promise<Answer> {
  const answer = await ask();
  const failure = failureOf(answer);
  if (!retry(failures, failure)) return answer;
  await new Promise((resolve) => setTimeout(resolve, retryDelay(failures, failure)));
  return signal?.aborted ? answer : repeat(ask, failureOf, signal, failures + 1);
}
