import type { ErrorCode } from "../../contract/errors";
import type { FieldIssue } from "../../contract/recipe-problems";

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
      /** `not-arrived`: the server was asked, and it was not done. `unknown`: nobody knows yet whether it was done. */
      code: ErrorCode | "no-answer" | "not-arrived" | "unknown";
      /** The server's sentence; empty when it sent none. */
      message: string;
      issues: readonly FieldIssue[];
      /** With `changed-elsewhere`: the version that is stored now. */
      version: number | undefined;
      /** The seconds after which asking again makes sense, where the server said so. */
      wait?: number | undefined;
      /** What the server's log knows this request by. */
      requestId?: string | undefined;
      /** With `unknown`: what became of it, as soon as the server can be asked; none where it does not remember. */
      later?: Promise<Reply<unknown>> | undefined;
    };
