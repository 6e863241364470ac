import type { Context } from "hono";
import type { AppEnv } from "./app-env";

/** traceparent of W3C Trace Context: version, trace, parent, flags; versions to come may add more behind a dash. */
const TRACEPARENT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(-.*)?$/;

/**
 * The id of the trace that a request belongs to, as whoever stands in front of us named it: it joins our log lines to
 * theirs. Undefined for anything that is not one, for it goes into logs and answers.
 */
export function traceIdOf(header: string | undefined): string | undefined {
  const [, version, trace = "", parent = "", more] = TRACEPARENT.exec(header ?? "") ?? [];
  if (version === undefined || version === "ff" || (version === "00" && more !== undefined)) return undefined;
  return /[^0]/.test(trace) && /[^0]/.test(parent) ? trace : undefined;
}

/** Which request it is, for the log. */
export function askedBy(context: Context<AppEnv>): { requestId: string; traceId?: string } {
  const traceId = context.get("traceId");
  return { requestId: context.get("requestId"), ...(traceId && { traceId }) };
}
