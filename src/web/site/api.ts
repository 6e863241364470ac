import type { AddressPartsOf, AnswerOf, BodyOf, CallName } from "../../contract/api";
import type { ErrorBody } from "../../contract/errors";
import { storesAnswer } from "../../contract/stored-answers";
import { parseJson } from "../../contract/unknown-values";
import { askPatiently, secondsOf } from "./patience";
import { newRequestKey } from "./request-key";
import { methodOf, nextCursor, request, type Sent } from "./request";
import type { Reply } from "./reply";
import { refreshSession } from "./session";

export type { Reply } from "./reply";

/** The reply when no answer came, or not in time. */
export const NO_ANSWER = {
  ok: false,
  status: 0,
  code: "no-answer",
  message: "",
  issues: [],
  version: undefined,
} as const;

/** The reply when the person is asked for a password and does not give it. */
export const NOT_CONFIRMED = { ...NO_ANSWER, status: 403, code: "confirm-password" } as const;

/** The server gives up earlier than this. After this time the answer has got lost on the way. */
const GIVE_UP_MS = 60_000;

interface Options {
  /** An Idempotency-Key: however often the call is sent with it, what it asks for is done once (REL-02). */
  key?: string;
  /** Aborts the call: nobody waits for its answer. */
  signal?: AbortSignal | undefined;
  /** The caller reports an ended session in their own words, and the rest of the site does not change. */
  keepSession?: true;
}

/**
 * What the answer says, for a call of whose answer the server keeps only that it was done, because it holds people's
 * data (docs/api.md): a repeat brings null.
 */
interface WhenDone<Data> {
  whenDone?: Data;
}

/** What a call sends. What it does not take must be left out. */
type Question<Name extends CallName> = Options &
  WhenDone<AnswerOf<Name>> &
  AddressPartsOf<Name> &
  (BodyOf<Name> extends undefined ? { body?: undefined } : { body: BodyOf<Name> });

/**
 * Makes a call of src/contract/api.ts. An ended session shows in the whole site, except with `keepSession`. A change
 * whose answer got lost is sent again under its key, and then has the answer of the first time (decision 66).
 */
export async function call<Name extends CallName>(
  name: Name,
  ...[question]: Options extends Question<Name> ? [question?: Question<Name>] : [question: Question<Name>]
): Promise<Reply<AnswerOf<Name>>> {
  const { keepSession, whenDone, ...sent }: Options & Sent & WhenDone<AnswerOf<Name>> = question ?? {};
  const key = sent.key ?? (storesAnswer(name) ? newRequestKey() : undefined);
  const came = await replyTo<Name>(name, { ...sent, key });
  const reply = came.ok && came.data === null && whenDone !== undefined ? { ...came, data: whenDone } : came;
  if (!reply.ok && reply.code === "session-needed" && !keepSession) await refreshSession();
  return reply;
}

/** The same with the response read differently, for example as a file. */
export async function replyTo<Name extends CallName, Data = AnswerOf<Name>>(
  name: Name,
  sent: Sent,
  read: (response: Response) => Promise<Data> = readJson,
): Promise<Reply<Data>> {
  const ended = new AbortController();
  const end = () => ended.abort();
  const timer = setTimeout(end, GIVE_UP_MS);
  sent.signal?.addEventListener("abort", end);
  try {
    sent.signal?.throwIfAborted();
    const response = await sendRepeatedly(name, { ...sent, signal: ended.signal });
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

/** The one place that trusts an answer to be what the contract says. A test holds the server to it. */
async function readJson<Data>(response: Response): Promise<Data> {
  const text = await response.text();
  return (text === "" ? null : JSON.parse(text)) as Data;
}

/** Reads are sent again, and so are changes with a key (REL-24). */
function sendRepeatedly(name: CallName, sent: Sent): Promise<Response> {
  const { signal } = sent;
  if (methodOf(name) === "GET") return askPatiently(() => request(name, sent), { signal });
  return sent.key === undefined
    ? request(name, sent)
    : askPatiently(() => wholeAnswer(name, sent), { signal });
}

/** Half an answer counts as none. */
async function wholeAnswer(name: CallName, sent: Sent): Promise<Response> {
  const response = await request(name, sent);
  await response.clone().arrayBuffer();
  return response;
}

/** A proxy may answer with a page of its own. Then there is only a status. */
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
