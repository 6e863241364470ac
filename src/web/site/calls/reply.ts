import type { AnswerOf, CallName } from "../../../contract/api/api";
import type { ErrorCode } from "../../../contract/api/errors";
import type { FieldIssue } from "../../../contract/recipes/recipe-problems";

/** The result of a call, which never throws: a refusal is a value, and so is no answer at all. */
export type Reply<Data> =
  | {
      ok: true;
      status: number;
      data: Data;
      /** The cursor at which the list goes on. */
      next?: string | undefined;
      /** Without a network: the instant at which the device's copy was made. */
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
      /** After how many seconds asking again makes sense, if the server said so. */
      wait?: number | undefined;
      /** Asked again at once, it may be answered, and does no harm (retry.ts). */
      isAway?: true | undefined;
      /** The id by which the server's log knows this request. */
      requestId?: string | undefined;
    };

/** The reply when no answer came, or not in time. */
export const NO_ANSWER = {
  ok: false,
  status: 0,
  code: "no-answer",
  message: "",
  issues: [],
  version: undefined,
} as const;

/** As the server answers for what is not there, or is not this person's. */
export const NOT_THERE = { ...NO_ANSWER, status: 404, code: "not-found" } as const;

/** The reply when the person is asked for a password or a passkey and does not give it. */
export const NOT_CONFIRMED = { ...NO_ANSWER, status: 403, code: "confirm-password" } as const;

/** A response whose JSON is the contract's answer to the call, or an `ErrorBody` for a refusal. */
export interface ResponseTo<Name extends CallName> extends Response {
  json(): Promise<AnswerOf<Name>>;
}
