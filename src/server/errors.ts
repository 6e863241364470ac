import type { Context } from "hono";
import { type ErrorBody, type ErrorCode, ERRORS } from "../contract/errors";
import type { AppEnv } from "./app";

/** The one place that turns a refusal into HTTP: its status, its sentence, and the request's id to ask us by. */
export function refuse(context: Context<AppEnv>, code: ErrorCode, more: Partial<ErrorBody> = {}): Response {
  const { status, sentence } = ERRORS[code];
  const requestId = context.get("requestId");
  if (code === "unavailable" || code === "slow-down") context.header("retry-after", "5");
  return context.json({ error: sentence, code, requestId, ...more } satisfies ErrorBody, status);
}
