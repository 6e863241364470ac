import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "./app-env";
import { refuse } from "./errors";

const CHANGING = new Set(["POST", "PUT", "PATCH", "DELETE"]);
/** Browsers send reports on their own, with whatever origin the page had; they change nothing. */
const OPEN = new Set(["/api/csp-report"]);

/**
 * A changing request passes when a page of ours sent it, or when neither header is there: then it was a script,
 * which has no cookies of a visitor to misuse.
 */
export function ownOriginOnly(origins: () => readonly string[]): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    if (!CHANGING.has(context.req.method) || OPEN.has(context.req.path)) return next();
    const site = context.req.header("sec-fetch-site");
    const origin = context.req.header("origin");
    const passes =
      site === "same-origin" || (origin === undefined ? site === undefined : origins().includes(origin));
    return passes ? next() : refuse(context, "foreign-origin");
  };
}
