import { randomUUID } from "node:crypto";
import { type Handler, Hono } from "hono";
import { cspReport } from "./csp-report";
import { refuse } from "./errors";
import type { Health } from "./health";
import type { Log } from "./log";
import { ownOriginOnly } from "./own-origin";
import { publishedRecipes } from "./recipes/routes";

export type AppParts = {
  log: Log;
  health: Health;
  /** The origins whose pages may change something here. */
  origins: () => readonly string[];
  /** Sent with every reply. */
  headers: Readonly<Record<string, string>>;
  /** Milliseconds, from any start. */
  clock: () => number;
};
export type AppEnv = { Variables: { requestId: string } };

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** The API: what every request passes, in order, then one line per address. */
export function createApp({ log, health, origins, headers, clock }: AppParts): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.use(async (context, next) => {
    const started = clock();
    const requestId = randomUUID();
    context.set("requestId", requestId);
    await next();
    for (const [name, value] of Object.entries(headers)) context.res.headers.set(name, value);
    if (!context.res.headers.has("cache-control")) context.res.headers.set("cache-control", "no-store");
    const ms = Math.round(clock() - started);
    log.request({ route: context.req.routePath, status: context.res.status, ms, requestId });
  });

  app.use(ownOriginOnly(origins));

  /** Answers the listed methods of one address, and 405 with `Allow` to every other. */
  const at = (path: string, handlers: Partial<Record<Method, Handler<AppEnv>>>) => {
    for (const [method, handler] of Object.entries(handlers)) app.on(method, path, handler);
    const allow = Object.keys(handlers).flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
    app.all(path, (context) => {
      context.header("allow", allow.join(", "));
      return refuse(context, "method");
    });
  };

  at("/api/health/live", { GET: (context) => context.json({ status: "ok" }) });
  at("/api/health/ready", {
    GET: (context) => (health.draining() ? refuse(context, "unavailable") : context.json({ status: "ok" })),
  });
  at("/api/auth/get-session", { GET: (context) => context.json(null) });
  at("/api/recipes/published", { GET: publishedRecipes });
  at("/api/csp-report", { POST: cspReport(log) });

  app.notFound((context) => refuse(context, "not-found"));
  app.onError((error, context) => {
    log.failure(error, context.get("requestId"));
    return refuse(context, "failed");
  });
  return app;
}
