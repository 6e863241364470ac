import type { AddressPartsOf, AnswerOf, BodyOf, CallName } from "../../../contract/api/api";
import type { ErrorBody } from "../../../contract/api/errors";
import { storesAnswer } from "../../../contract/api/stored-answers";
import { parseJson } from "../../../contract/values/unknown-values";
import { currentDrawing } from "../drawn/drawing";
import { newRequestKey } from "./request-key";
import { methodOf, nextCursor, request, type Sent } from "./request";
import { NO_ANSWER, type Reply } from "./reply";
import { isAway, repeat, secondsOf } from "./retry";
import { refreshSession } from "./session";

export type { Reply } from "./reply";

/** The server gives up earlier than this. After this time the answer has got lost on the way. */
const GIVE_UP_MS = 60_000;
/** The same for a photograph, which a slow line may carry for three minutes. */
const GIVE_UP_FILE_MS = 240_000;

interface Options {
  /** An Idempotency-Key: however often the call is sent with it, what it asks for is done once (REL-02). */
  key?: string;
  /** Aborts the call: nobody waits for its answer. */
  signal?: AbortSignal | undefined;
  /** The caller reports an ended session in their own words, and the rest of the site does not change. */
  keepSession?: true;
}

/**
 * The content of the answer, for a call of which the server remembers only that it was done, because the answer holds
 * people's data (docs/api.md): a repeat brings null.
 */
interface WhenDone<Data> {
  whenDone?: Data;
}

/** The parts that a call sends. A part that it does not take must be left out. */
type Question<Name extends CallName> = Options &
  WhenDone<AnswerOf<Name>> &
  AddressPartsOf<Name> &
  (BodyOf<Name> extends undefined ? { body?: undefined } : { body: BodyOf<Name> });

type Asked<Name extends CallName> =
  Options extends Question<Name> ? [question?: Question<Name>] : [question: Question<Name>];

/**
 * Makes a call of src/contract/api/api.ts. An ended session shows in the whole site, except with `keepSession`. A change
 * whose answer got lost is sent again under its key, and then has the answer of the first time
 * (docs/decisions/calls.md).
 */
export async function call<Name extends CallName>(
  name: Name,
  ...[question]: Asked<Name>
): Promise<Reply<AnswerOf<Name>>> {
  const { keepSession, whenDone, ...sent }: Options & Sent & WhenDone<AnswerOf<Name>> = question ?? {};
  const key = sent.key ?? (storesAnswer(name) ? newRequestKey() : undefined);
  const came = await inTime(sent, async (signal) => {
    const last = await repeat(() => replyTo<Name>(name, { ...sent, key, signal }), failureOf, signal);
    return signal.aborted && !last.ok ? NO_ANSWER : last;
  });
  const reply = came.ok && came.data === null && whenDone !== undefined ? { ...came, data: whenDone } : came;
  // It was asked again already: a query that makes this call leaves it at that.
  return noteSession(reply.ok ? reply : { ...reply, isAway: undefined }, keepSession);
}

/** The same with one attempt, for the questions of TanStack Query, which asks again by itself. */
export async function callOnce<Name extends CallName>(
  name: Name,
  ...[question]: Asked<Name>
): Promise<Reply<AnswerOf<Name>>> {
  const { keepSession, ...sent }: Options & Sent = question ?? {};
  return noteSession(await replyTo<Name>(name, sent), keepSession);
}

const failureOf = (reply: Reply<unknown>) => (reply.ok ? {} : reply);

async function noteSession<Answer>(
  reply: Reply<Answer>,
  keepSession: true | undefined,
): Promise<Reply<Answer>> {
  const isOver = !reply.ok && reply.code === "session-needed";
  if (isOver && !keepSession && currentDrawing() === undefined) await refreshSession();
  return reply;
}

/** One attempt, with the response read differently, for example as a file. */
export const replyTo = <Name extends CallName, Data = AnswerOf<Name>>(
  name: Name,
  sent: Sent,
  read: (response: Response) => Promise<Data> = readJson,
): Promise<Reply<Data>> => inTime(sent, (signal) => attempt(name, { ...sent, signal }, read));

async function attempt<Data>(
  name: CallName,
  sent: Sent & { signal: AbortSignal },
  read: (response: Response) => Promise<Data>,
): Promise<Reply<Data>> {
  // Reads are asked again, and so are changes with a key (REL-24).
  const mayRepeat = methodOf(name) === "GET" || sent.key !== undefined;
  let response: Response | undefined;
  try {
    sent.signal.throwIfAborted();
    response = await answerTo(name, sent);
    if (response.ok) {
      const data = await read(response);
      return { ok: true, status: response.status, data, next: nextCursor(name, response) };
    }
    const { status, headers } = response;
    const wait = secondsOf(headers.get("retry-after"));
    return {
      ...refusal(await response.text()),
      status,
      wait,
      isAway: mayRepeat ? isAway(status, wait) : undefined,
    };
  } catch {
    // An answer that nobody could read came all the same, and so would the next one.
    const isLost = response === undefined && mayRepeat && !sent.signal.aborted;
    return isLost ? { ...NO_ANSWER, isAway: true } : NO_ANSWER;
  }
}

/** Ends what it hands on a signal to when nobody waits any more, or it takes too long. */
async function inTime<Answer>(
  { body, signal }: Sent,
  work: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer> {
  const ended = new AbortController();
  const end = () => ended.abort();
  const timer = setTimeout(end, body instanceof Uint8Array ? GIVE_UP_FILE_MS : GIVE_UP_MS);
  signal?.addEventListener("abort", end);
  if (signal?.aborted) end();
  try {
    return await work(ended.signal);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", end);
  }
}

/** The one place that trusts an answer to be what the contract says. A test holds the server to it. */
async function readJson<Data>(response: Response): Promise<Data> {
  const text = await response.text();
  return (text === "" ? null : JSON.parse(text)) as Data;
}

/** Half an answer to a change counts as none. */
async function answerTo(name: CallName, sent: Sent): Promise<Response> {
  const response = await request(name, sent);
  if (sent.key !== undefined) await response.clone().arrayBuffer();
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
