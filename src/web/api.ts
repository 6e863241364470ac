import type { ErrorBody, ErrorCode } from "../contract/errors";
import type { FieldIssue } from "../contract/recipe-problems";
import { patiently, secondsOf } from "./patience";
import { refreshSession } from "./session";

/** What a call came to. It never throws: a refusal is a value, and so is no answer at all. */
export type Reply<Data> =
  | {
      ok: true;
      status: number;
      data: Data;
      /** The `Link` header: where a list goes on. */
      link?: string | undefined;
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

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** Nothing came back, or not in time. */
export const NO_ANSWER = {
  ok: false,
  status: 0,
  code: "no-answer",
  message: "",
  issues: [],
  version: undefined,
} as const;

interface CallOptions {
  /** An Idempotency-Key: however often the call is sent with it, what it asks for is done once (REL-02). */
  key?: string;
  /** Nobody waits for the answer any more. */
  signal?: AbortSignal;
}

/** For who is asked for their password first, and does not give it. */
export const NOT_CONFIRMED = { ...NO_ANSWER, status: 403, code: "confirm-password" } as const;

type Question = [method: Method, path: string, body?: unknown, options?: CallOptions];

/** The server gives up earlier than this; what is still silent then has got lost on the way. */
const GIVE_UP_MS = 60_000;

/**
 * Asks the server. `Data` is what the contract says this call answers. A session that has ended in the meantime
 * shows in the whole site before the reply is handed over.
 */
export async function call<Data>(...question: Question): Promise<Reply<Data>> {
  const reply = await ask<Data>(...question);
  if (!reply.ok && reply.code === "session-needed") await refreshSession();
  return reply;
}

/** The same for who says in their own words what a session that has ended means: the site goes on unchanged. */
export async function ask<Data>(...[method, path, body, options = {}]: Question): Promise<Reply<Data>> {
  const { key, signal } = options;
  const ended = new AbortController();
  const end = () => ended.abort();
  const timer = setTimeout(end, GIVE_UP_MS);
  signal?.addEventListener("abort", end);
  const send = () =>
    fetch(path, {
      method,
      headers: {
        accept: "application/json",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(key === undefined ? {} : { "idempotency-key": key }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: ended.signal,
    });
  try {
    signal?.throwIfAborted();
    const response = await repeated(send, { method, key, signal: ended.signal });
    const text = await response.text();
    if (response.ok) {
      const data = (text === "" ? null : JSON.parse(text)) as Data;
      return { ok: true, status: response.status, data, link: response.headers.get("link") ?? undefined };
    }
    const wait = secondsOf(response.headers.get("retry-after"));
    return { ...refusal(text), status: response.status, wait };
  } catch {
    return NO_ANSWER;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", end);
  }
}

/**
 * A question may be asked again, and so may a change with a key, which the server does once. Any other change is
 * sent once: it may have been made although its answer got lost (REL-24).
 */
function repeated(
  send: () => Promise<Response>,
  { method, key, signal }: { method: Method; key: string | undefined; signal: AbortSignal },
): Promise<Response> {
  if (method === "GET") return patiently(send, { signal });
  return key === undefined ? send() : patiently(send, { signal, statuses: [503] });
}

/** A proxy in between may answer with a page of its own: then there is a status and no more. */
function refusal(text: string) {
  let body: Partial<ErrorBody> = {};
  try {
    body = JSON.parse(text) as Partial<ErrorBody>;
  } catch {
    // Not ours.
  }
  return {
    ok: false as const,
    code: body.code ?? ("failed" as const),
    message: body.error ?? "",
    issues: body.issues ?? [],
    version: body.version,
    requestId: body.requestId,
  };
}
