import { createAccount } from "./account/account";
import { adminRoutes } from "./admin/routes";
import { bakingPlanRoutes } from "./baking-plan/routes";
import { calendarRoutes } from "./calendar/routes";
import { takeCspReport } from "./csp-report";
import { refuse } from "./errors";
import type { ReadSession } from "./gate";
import type { Parts } from "./parts";
import { type Route, route } from "./policy";
import { recipeRoutes } from "./recipes/routes";
import { requestRoutes } from "./requests/routes";

/** Every call of the site: who reads this list knows the whole API. */
export function createFeatures(parts: Parts): { routes: Route[]; readSession: ReadSession } {
  const account = createAccount(parts, parts.secret);
  return {
    readSession: (cookies) => account.sessions.read(cookies),
    routes: [
      ...processRoutes(parts),
      ...account.routes,
      ...recipeRoutes(parts),
      ...bakingPlanRoutes(parts),
      ...calendarRoutes(parts),
      ...requestRoutes(parts),
      ...adminRoutes(parts),
    ],
  };
}

/** What concerns the process, and nobody in particular. */
function processRoutes({ database, health, limits, log }: Parts): Route[] {
  return [
    route({
      name: "health.live",
      method: "GET",
      path: "/api/health/live",
      policy: "public",
      handler: ({ context }) => context.json({ status: "ok" }),
    }),
    route({
      name: "health.ready",
      method: "GET",
      path: "/api/health/ready",
      policy: "public",
      handler: async ({ context }) =>
        !health.draining() && (await database.isReady())
          ? context.json({ status: "ok" })
          : refuse(context, "unavailable"),
    }),
    route({
      name: "csp-report",
      method: "POST",
      path: "/api/csp-report",
      policy: "public",
      raw: true,
      handler: async ({ context }) => {
        const crowded = await limits.take("csp-report", context.get("network"), "network");
        return crowded === undefined ? takeCspReport(context, log) : context.body(null, 204);
      },
    }),
  ];
}
