import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "./app-env";
import { refuse } from "./errors";

const CHANGING = new Set(["POST", "PUT", "PATCH", "DELETE"]);
/** Browsers send these reports by themselves, with the page's origin, and they change nothing. */
const OPEN = new Set(["/api/csp-report"]);

/**
 * A changing request passes when one of our pages sent it, or when it has neither header: then a script sent it, and a
 * script has no visitor's cookies to misuse.
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
