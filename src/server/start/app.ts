import { randomUUID } from "node:crypto";
import { type Context, Hono, type MiddlewareHandler } from "hono";
import type { AppEnv } from "../http/app-env";
import { createClientNetwork } from "../limits/client-network";
import { isUnavailable, OutcomeUnknown } from "../db/failures";
import { refuse, slowDown } from "../http/errors";
import { createBodies } from "../http/bodies";
import { createSearchConcurrency, createUploadConcurrency, guardRoute, type ReadSession } from "../gate/gate";
import { CSP_REPORT_PATH, HEALTH_PATH } from "../http/own-paths";
import type { Parts } from "../parts";
import { isPolicy, type Route } from "../gate/policy";
import { createLongAnswers } from "../gate/concurrency";
import { requestIds, traceIdOf } from "../http/trace";

export type AppParts = Parts & {
  /** Sent with every reply. */
  headers: Readonly<Record<string, string>>;
  readSession: ReadSession;
  routes: readonly Route[];
};

const JSON_TYPE = "application/json; charset=utf-8";

/** Gives each request its id, its network and its share of the work; then completes its headers, counts it and logs it. */
function noteRequests(parts: AppParts): MiddlewareHandler<AppEnv> {
  const { answers, log, load, meter, headers } = parts;
  const networkOf = createClientNetwork(parts.config.trustProxy);
  return async (context, next) => {
    const started = performance.now();
    const requestId = randomUUID();
    const traceId = traceIdOf(context.req.header("traceparent"));
    context.set("requestId", requestId);
    if (traceId !== undefined) context.set("traceId", traceId);
    const peer = context.env?.incoming?.socket.remoteAddress;
    context.set("network", networkOf(peer, context.req.header("x-forwarded-for")));
    const place = load.enter();
    context.set("place", place);
    // By now a handler's exception has become a reply (`onError`).
    await next();
    answers.keep(context.env?.outgoing, place);
    const reply = context.res.headers;
    // A handler whose address is a secret sets a stricter policy itself; keep it.
    const referrer = reply.get("referrer-policy");
    for (const name in headers) reply.set(name, headers[name] ?? "");
    if (referrer !== null) reply.set("referrer-policy", referrer);
    if (reply.get("content-type") === "application/json") reply.set("content-type", JSON_TYPE);
    if (!reply.has("cache-control")) reply.set("cache-control", "no-store");
    const ms = performance.now() - started;
    const { status } = context.res;
    const userId = context.get("userId");
    // Health probes come every few seconds. A good answer is counted in the metrics and left out of the log.
    const isProbe = status === 200 && context.req.path.startsWith(HEALTH_PATH);
    if (!isProbe)
      log.request({
        route: context.req.routePath,
        status,
        ms: Math.round(ms),
        ...requestIds(context),
        ...(userId && { userId }),
      });
    meter.request({
      route: context.get("route") ?? "unknown",
      method: context.req.method,
      status,
      seconds: ms / 1000,
    });
  };
}

/** The API: what every request passes, in order, then its route. */
export function createApp(parts: AppParts): Hono<AppEnv> {
  const { answers, log, limits, disk, routes } = parts;
  const app = new Hono<AppEnv>();

  app.use(noteRequests(parts));
  app.use(ownOriginOnly(parts.origins));
  app.use(async (context, next) => {
    // Health probes must never be turned away.
    if (context.req.path.startsWith(HEALTH_PATH)) return next();
    const wait = await limits.take("all", context.get("network"), "network");
    if (wait === undefined) return next();
    log.security({ event: "limited", network: context.get("network"), requestId: context.get("requestId") });
    return slowDown(context, wait);
  });

  const gateParts = {
    ...parts,
    mayBeginLong: createLongAnswers(answers),
    searchConcurrency: createSearchConcurrency(),
    uploadConcurrency: createUploadConcurrency(),
    bodies: createBodies(),
  };
  for (const [path, known] of byPath(routes)) {
    for (const route of known) app.on(route.method, path, guardRoute(route, gateParts));
    const allow = known.flatMap(({ method }) => (method === "GET" ? ["GET", "HEAD"] : [method]));
    app.all(path, (context) => {
      context.header("allow", allow.join(", "));
      return refuse(context, "method");
    });
  }

  app.notFound((context) => refuse(context, "not-found"));
  app.onError((error, context) => answerFailure(error, context));

  function answerFailure(error: unknown, context: Context<AppEnv>): Response {
    log.failure(error, requestIds(context));
    disk.heardOf(error);
    // A read without an answer can be repeated. A change may have been made.
    if (error instanceof OutcomeUnknown && CHANGING.has(context.req.method))
      return refuse(context, "outcome-unknown");
    return refuse(context, isUnavailable(error) ? "unavailable" : "failed");
  }
  return app;
}

/** The routes of each address. Addresses without parameters come first, or "/recipes/:id" would answer for them. */
function byPath(routes: readonly Route[]): [path: string, routes: Route[]][] {
  const known = new Map<string, Route[]>();
  for (const route of routes) {
    if (!isPolicy(route.policy)) throw new Error(`${route.method} ${route.path} has no policy`);
    known.set(route.path, [...(known.get(route.path) ?? []), route]);
  }
  const parameters = (path: string) => path.split("/:").length;
  return [...known].toSorted(([a], [b]) => parameters(a) - parameters(b));
}

const CHANGING = new Set(["POST", "PUT", "PATCH", "DELETE"]);
/** Browsers send these reports by themselves, with the page's origin, and they change nothing. */
const OPEN = new Set([CSP_REPORT_PATH]);

/**
 * A changing request passes when one of our pages sent it, or when it has neither header: then a script sent it, and a
 * script has no visitor's cookies to misuse.
 */
function ownOriginOnly(origins: () => readonly string[]): MiddlewareHandler<AppEnv> {
  return async (context, next) => {
    if (!CHANGING.has(context.req.method) || OPEN.has(context.req.path)) return next();
    const site = context.req.header("sec-fetch-site");
    const origin = context.req.header("origin");
    const passes =
      site === "same-origin" || (origin === undefined ? site === undefined : origins().includes(origin));
    return passes ? next() : refuse(context, "foreign-origin");
  };
}
