import type { Context } from "hono";
import type { AppEnv } from "./app-env";

/** W3C Trace Context's traceparent: version, trace, parent, flags. Later versions may add more after a dash. */
const TRACEPARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(-.*)?$/;

/**
 * The id of a request's trace, as the caller named it, which connects our log lines with theirs. Undefined for anything
 * malformed, because the id goes into logs and answers.
 */
export function traceIdOf(header: string | undefined): string | undefined {
  const [, version, trace = "", parent = "", more] = TRACEPARENT.exec(header ?? "") ?? [];
  if (version === undefined || version === "ff" || (version === "00" && more !== undefined)) return undefined;
  return /[^0]/.test(trace) && /[^0]/.test(parent) ? trace : undefined;
}

/** The ids of a request, for logs and refusals. */
export function requestIds(context: Context<AppEnv>): { requestId: string; traceId?: string } {
  const traceId = context.get("traceId");
  return { requestId: context.get("requestId"), ...(traceId && { traceId }) };
}
