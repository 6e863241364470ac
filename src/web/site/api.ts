import type { AddressPartsOf, AnswerOf, BodyOf, CallName } from "../../contract/api";
import type { ErrorBody, ErrorCode } from "../../contract/errors";
import type { FieldIssue } from "../../contract/recipe-problems";
import { parseJson } from "../../contract/unknown-values";
import { patiently, secondsOf } from "./patience";
import { methodOf, nextCursor, request, type Sent } from "./request";
import { refreshSession } from "./session";

/** What a call came to. It never throws: a refusal is a value, and so is no answer at all. */
export type Reply<Data> =
  | {
      ok: true;
      status: number;
      data: Data;
      /** The cursor at which a list goes on. */
      next?: string | undefined;
      /** Without a network: when the copy was made that this device keeps, an instant. */
      copyFrom?: string | undefined;
    }
  | {
      ok: false;
      /** 0 when no answer came. */
      status: number;
      code: ErrorCode | "no-answer";
      /** The server's sentence; empty when it sent none. */
      message: string;
      issues: readonly FieldIssue[];
      /** With `changed-elsewhere`: the version that is stored now. */
      version: number | undefined;
      /** The seconds after which asking again makes sense, where the server said so. */
      wait?: number | undefined;
      /** What the server's log knows this request by. */
      requestId?: string | undefined;
    };

/** Nothing came back, or not in time. */
export const NO_ANSWER = {
  ok: false,
  status: 0,
  code: "no-answer",
  message: "",
  issues: [],
  version: undefined,
} as const;

/** For who is asked for their password first, and does not give it. */
export const NOT_CONFIRMED = { ...NO_ANSWER, status: 403, code: "confirm-password" } as const;

/** The server gives up earlier than this; what is still silent then has got lost on the way. */
const GIVE_UP_MS = 60_000;

interface Options {
  /** An Idempotency-Key: however often the call is sent with it, what it asks for is done once (REL-02). */
  key?: string;
  /** Nobody waits for the answer any more. */
  signal?: AbortSignal | undefined;
  /** The caller says in their own words what a session that has ended means, and the site goes on unchanged. */
  keepSession?: true;
}

/** What a call sends; what it does not take must not be there. */
type Question<Name extends CallName> = Options &
  AddressPartsOf<Name> &
  (BodyOf<Name> extends undefined ? { body?: undefined } : { body: BodyOf<Name> });

/** Makes a call of src/contract/api.ts. A session that has ended shows in the whole site, but for `keepSession`. */
export async function call<Name extends CallName>(
  name: Name,
  ...[question]: Options extends Question<Name> ? [question?: Question<Name>] : [question: Question<Name>]
): Promise<Reply<AnswerOf<Name>>> {
  const { keepSession, ...sent }: Options & Sent = question ?? {};
  const reply = await replyTo(name, sent);
  if (!reply.ok && reply.code === "session-needed" && !keepSession) await refreshSession();
  return reply;
}

/** The same with the response read in another way: as a file, say. */
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
    const response = await repeated(name, { ...sent, signal: ended.signal });
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

/** Only what the server does once is sent again: questions, and changes with a key (REL-24). */
function repeated(name: CallName, sent: Sent): Promise<Response> {
  const send = () => request(name, sent);
  const { key, signal } = sent;
  if (methodOf(name) === "GET") return patiently(send, { signal });
  return key === undefined ? send() : patiently(send, { signal, statuses: [503] });
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
