import type { Context } from "hono";
import { CLOSER_WORDS, type ErrorBody, type ErrorCode, ERRORS } from "../../contract/api/errors";
import type { AppEnv } from "./app-env";
import { requestIds } from "./trace";

/** Seconds until the next try, when nothing better is known. */
export const RETRY_AFTER = "5";
/** The same when somebody has to make room on the disk first. */
const ROOM_AFTER = "600";

declare const FINISHED: unique symbol;
/** A reply that is sent as it is: a refusal, or a text that its handler has written itself. */
export type Finished = Response & { readonly [FINISHED]: true };

/**
 * For answers made of stored documents, files, and "not modified": no type checks them. api-answers.test.ts holds them
 * to the contract.
 */
export const finish = (response: Response) => response as Finished;

/** A refusal's details beside its code. Its sentence must be one of the contract's. */
type More = Partial<Omit<ErrorBody, "error">> & { error?: (typeof CLOSER_WORDS)[keyof typeof CLOSER_WORDS] };

/**
 * Turns a refusal into HTTP: its status, its sentence, and the request's id for questions. This is the only place that
 * does.
 */
export const refuse = (context: Context<AppEnv>, code: ErrorCode, more: More = {}) =>
  answer(context, code, more);

/** The same with words that no list can hold: the owner's own, or a sentence with a day in it. */
export const refuseInWords = (
  context: Context<AppEnv>,
  code: ErrorCode,
  more: Pick<ErrorBody, "error" | "issues">,
) => answer(context, code, more);

function answer(context: Context<AppEnv>, code: ErrorCode, more: Partial<ErrorBody>): Finished {
  const { status, sentence } = ERRORS[code];
  if (code === "unavailable" || code === "slow-down") context.header("retry-after", RETRY_AFTER);
  if (code === "disk-full") context.header("retry-after", ROOM_AFTER);
  const body: ErrorBody = { error: sentence, code, ...requestIds(context), ...more };
  return finish(context.json(body, status));
}

type SchemaIssue = { path: readonly PropertyKey[]; message: string };

/** Answers for a body that its schema refused, with each problem under the path of its field. */
export function refuseBody(context: Context<AppEnv>, found: readonly SchemaIssue[]): Finished {
  const issues = found.map(({ path, message }) => ({ path: path.map(String).join("."), message }));
  return refuse(context, "invalid", { issues });
}

/** Answers for one field that only the server could judge. */
export function refuseField(context: Context<AppEnv>, path: string, message: string): Finished {
  return answer(context, "invalid", { error: message, issues: [{ path, message }] });
}

/** Up to here "wait a moment" is true. */
const MOMENT_S = 60;

/** Answers for a request over its cap, with the time until the next try, which pages say in words. */
export function slowDown(context: Context<AppEnv>, seconds: number, more: More = {}): Finished {
  const words = seconds > MOMENT_S ? { error: CLOSER_WORDS.slowDownForLong } : {};
  const response = refuse(context, "slow-down", { ...words, ...more });
  response.headers.set("retry-after", String(seconds));
  return response;
}
