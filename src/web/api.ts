import type { ErrorBody, ErrorCode } from "../contract/errors";
import type { FieldIssue } from "../contract/recipe-problems";
import { refreshSession } from "./session";

/** What a call came to. It never throws: a refusal is a value, and so is no answer at all. */
export type Reply<Data> =
  | {
      ok: true;
      status: number;
      data: Data;
      /** The `Link` header: where a list goes on. */
      link?: string | undefined;
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
    };

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

const NO_ANSWER = {
  ok: false,
  status: 0,
  code: "no-answer",
  message: "",
  issues: [],
  version: undefined,
} as const;

type Question = [method: Method, path: string, body?: unknown, headers?: Readonly<Record<string, string>>];

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
export async function ask<Data>(...[method, path, body, headers]: Question): Promise<Reply<Data>> {
  try {
    const response = await fetch(path, {
      method,
      headers: {
        accept: "application/json",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (response.ok) {
      const data = (text === "" ? null : JSON.parse(text)) as Data;
      return { ok: true, status: response.status, data, link: response.headers.get("link") ?? undefined };
    }
    return { ...refusal(text), status: response.status };
  } catch {
    return NO_ANSWER;
  }
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
  };
}
