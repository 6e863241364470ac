import type { AnswerOf, CallName } from "../../contract/api";
import { SECOND_MS } from "../../contract/milliseconds";
import type { Outcome } from "../../contract/outcomes";
import type { Refused } from "./failures";
import { askPatiently } from "./patience";
import type { Reply } from "./reply";
import { request } from "./request";

export const DONT_KNOW = "We don't know yet whether that arrived.";

const nothing = { ok: false, status: 0, message: "", issues: [], version: undefined } as const;
const NOT_ARRIVED = { ...nothing, code: "not-arrived" } as const;
const UNKNOWN = { ...nothing, code: "unknown", message: DONT_KNOW } as const;

/** Calls that only read, or that a second try corrects silently: signing in, and what the page sends by itself. */
const HARMLESS =
  /^GET|\.csv$|\/api\/envelope$|guest-request$|photographs$|shown$|-codes$|outcome$|bench$|baking-plan$|sign-(in|up)|verify-pass|verify-auth|generate-|request-pass/;

/** The account's calls set cookies, so the server keeps none of their answers. */
export const takesKey = (name: CallName) => !HARMLESS.test(name) && !name.includes("/api/auth/");

/**
 * No answer, an answer of a proxy, or a server that does not know itself: the change may have been made or not. Any
 * other 503 of ours says that nothing was done.
 */
export const isLost = (name: CallName, reply: Reply<unknown>): boolean =>
  !reply.ok &&
  !HARMLESS.test(name) &&
  (reply.status === 0 ||
    reply.code === "outcome-unknown" ||
    (reply.status >= 500 && reply.status !== 503 && reply.message === ""));

const listeners = new Set<() => void>();

/** Calls back once it is known what a lost answer said. What is on the screen may be out of date. */
export function onKnown(listener: () => void): void {
  listeners.add(listener);
}

/** A sentence must stay long enough to be read, and the server may still be at work. */
const READABLE_MS = SECOND_MS;
/** The pauses between questions while no answer comes. The last one repeats. */
const PAUSES_S = [2, 4, 8, 15];
const ASK_MS = 10 * SECOND_MS;

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Null when no answer came, so asking again may help. */
async function ask(call: CallName, key: string, open: boolean): Promise<Outcome | null> {
  const signal = AbortSignal.timeout(ASK_MS);
  try {
    const body = { call, key, open };
    const response = await askPatiently(() => request("POST /api/outcome", { body, signal }), { signal });
    // The release before this one does not know this call.
    if (response.status === 404) return { outcome: "unknown" };
    return response.ok ? await (response.json() as Promise<Outcome>) : null;
  } catch {
    return null;
  }
}

function toReply<Data>(outcome: Outcome, whenDone: Data | undefined): Reply<Data> | null {
  switch (outcome.outcome) {
    case "done":
      return { ok: true, status: outcome.status, data: (outcome.answer ?? whenDone ?? null) as Data };
    case "not-done":
      return NOT_ARRIVED;
    case "not-here":
      return { ...NOT_ARRIVED, code: "no-answer" };
    case "unknown":
      return UNKNOWN;
    default:
      return null;
  }
}

/** Answers at once that nobody knows; what became of the call follows as `later`, if the server remembers such calls. */
export function lostReply<Name extends CallName>(
  name: Name,
  /** `open`: the caller keeps the key, and may send the call under it again. */
  { key, open }: { key: string | undefined; open: boolean },
  whenDone: AnswerOf<Name> | undefined,
): Reply<AnswerOf<Name>> {
  if (key !== undefined) return { ...UNKNOWN, later: findOut(name, { key, open }, whenDone) };
  tell();
  return UNKNOWN;
}

async function findOut<Data>(
  name: CallName,
  { key, open }: { key: string; open: boolean },
  whenDone: Data | undefined,
): Promise<Reply<Data>> {
  const readable = pause(READABLE_MS);
  for (let turn = 0; ; turn += 1) {
    // One question after the other.
    const outcome = await ask(name, key, open);
    await readable;
    const found = outcome && toReply(outcome, whenDone);
    if (found !== null) {
      tell();
      return found;
    }
    const seconds = PAUSES_S[Math.min(turn, PAUSES_S.length - 1)] ?? 0;
    await Promise.race([pause(seconds * SECOND_MS), networkBack()]);
  }
}

const networkBack = () =>
  new Promise<void>((resolve) => addEventListener("online", () => resolve(), { once: true }));

function tell(): void {
  for (const listener of listeners) listener();
}

/** Shows at once that nobody knows yet, and resolves with what became of it. */
export async function whenKnown<Data>(
  reply: Reply<Data>,
  show: (reply: Refused) => void,
): Promise<Reply<Data>> {
  if (reply.ok || reply.later === undefined) return reply;
  show(reply);
  return reply.later as Promise<Reply<Data>>;
}
