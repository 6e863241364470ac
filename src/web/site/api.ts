import type { AddressPartsOf, AnswerOf, BodyOf, CallName } from "../../contract/api";
import type { ErrorBody } from "../../contract/errors";
import { parseJson } from "../../contract/unknown-values";
import { isLost, lostReply, takesKey } from "./lost-answers";
import { patiently, secondsOf } from "./patience";
import { newRequestKey } from "./request-key";
import { methodOf, nextCursor, request, type Sent } from "./request";
import type { Reply } from "./reply";
import { refreshSession } from "./session";

export type { Reply } from "./reply";

/** Nothing came back, or not in time. */
export const NO_ANSWER = {
  ok: false,
  status: 0,
  code: "no-answer",
  message: "",
  issues: [],
  version: undefined,
} as const;

/** The answer when the person is asked for a password and does not give it. */
export const NOT_CONFIRMED = { ...NO_ANSWER, status: 403, code: "confirm-password" } as const;

/** The server gives up earlier than this; what is still silent then has got lost on the way. */
const GIVE_UP_MS = 60_000;

interface Options {
  /** An Idempotency-Key: however often the call is sent with it, what it asks for is done once (REL-02). */
  key?: string;
  /** Aborts the call: nobody waits for its answer. */
  signal?: AbortSignal | undefined;
  /** The caller says in their own words what a session that has ended means, and the site goes on unchanged. */
  keepSession?: true;
}

/** What an answer would say that the server does not keep, because it holds people's data (docs/api.md). */
interface WhenDone<Data> {
  whenDone?: Data;
}

/** What a call sends; what it does not take must not be there. */
type Question<Name extends CallName> = Options &
  WhenDone<AnswerOf<Name>> &
  AddressPartsOf<Name> &
  (BodyOf<Name> extends undefined ? { body?: undefined } : { body: BodyOf<Name> });

/**
 * Makes a call of src/contract/api.ts. A session that has ended shows in the whole site, but for `keepSession`. Where the
 * answer to a change got lost, the server is asked what became of it (decision 66).
 */
export async function call<Name extends CallName>(
  name: Name,
  ...[question]: Options extends Question<Name> ? [question?: Question<Name>] : [question: Question<Name>]
): Promise<Reply<AnswerOf<Name>>> {
  const { keepSession, whenDone, ...sent }: Options & Sent & WhenDone<AnswerOf<Name>> = question ?? {};
  const key = sent.key ?? (takesKey(name) ? newRequestKey() : undefined);
  // A browser that knows of no network sends nothing.
  const isSent = navigator.onLine;
  const came = await replyTo(name, { ...sent, key }, readJson<AnswerOf<Name>>, sent.key !== undefined);
  const reply =
    isSent && isLost(name, came) && !sent.signal
      ? lostReply(name, { key, open: sent.key !== undefined }, whenDone)
      : came;
  if (!reply.ok && reply.code === "session-needed" && !keepSession) await refreshSession();
  return reply;
}

/** The same with the response read in another way: as a file, say. */
export async function replyTo<Name extends CallName, Data = AnswerOf<Name>>(
  name: Name,
  sent: Sent,
  read: (response: Response) => Promise<Data> = readJson,
  repeats = sent.key !== undefined,
): Promise<Reply<Data>> {
  const ended = new AbortController();
  const end = () => ended.abort();
  const timer = setTimeout(end, GIVE_UP_MS);
  sent.signal?.addEventListener("abort", end);
  try {
    sent.signal?.throwIfAborted();
    const response = await repeated(name, { ...sent, signal: ended.signal }, repeats);
    if (response.ok) {
      const data = await read(response);
      return { ok: true, status: response.status, data, next: nextCursor(name, response) };
    }
    const wait = secondsOf(response.headers.get("retry-after"));
    return { ...refusal(await response.text()), status: response.status, wait };
  } catch {
    return NO_ANSWER;
  } finally {
    clearTimeout(timer);
    sent.signal?.removeEventListener("abort", end);
  }
}

/** Nowhere else is an answer taken for what the contract says; a test holds the server to it. */
async function readJson<Data>(response: Response): Promise<Data> {
  const text = await response.text();
  return (text === "" ? null : JSON.parse(text)) as Data;
}

/** Questions are sent again, and changes under a key that outlasts this page (REL-24). */
function repeated(name: CallName, sent: Sent, repeats: boolean): Promise<Response> {
  const send = () => request(name, sent);
  const { signal } = sent;
  if (methodOf(name) === "GET") return patiently(send, { signal });
  return repeats ? patiently(send, { signal, statuses: [503] }) : send();
}

/** A proxy in between may answer with a page of its own: then there is a status and no more. */
function refusal(text: string) {
  const body = (parseJson(text) ?? {}) as Partial<ErrorBody>;
  return {
    ok: false as const,
    code: body.code ?? ("failed" as const),
    message: body.error ?? "",
    issues: body.issues ?? [],
    version: body.version,
    requestId: body.requestId,
  };
}
