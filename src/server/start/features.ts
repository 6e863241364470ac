import { createAccount } from "../account/account";
import { adminRoutes } from "../admin/routes";
import { photographRoutes } from "../bakes/photograph-routes";
import { bakeRoutes } from "../bakes/routes";
import { starterRoutes } from "../starter/routes";
import { bakingPlanRoutes } from "../baking-plan/routes";
import { calendarRoutes } from "../calendar/routes";
import { PERSONAL_DATA } from "./everybody";
import { takeCspReport } from "../gate/csp-report";
import { refuse } from "../http/errors";
import type { ReadSession } from "../gate/gate";
import { countsRoute } from "../backup/health-counts";
import { CSP_REPORT_PATH, HEALTH_PATH } from "../http/own-paths";
import type { Parts } from "../parts";
import type { CallName } from "../../contract/api/api";
import { answerPath, type Route } from "../gate/policy";
import { ringingRoutes } from "../push/routes";
import { recipePageRoutes } from "../recipe-pages/routes";
import { recipeRoutes } from "../recipes/routes";
import { guestRoutes } from "../requests/guest-routes";
import { privateLinkRoutes } from "../private-links/routes";
import { requestRoutes } from "../requests/routes";
import { standingWishRoute } from "../standing-wishes/route";
import { switchRoutes } from "../switches/routes";

/** Fails the type check when a call of src/contract/api/api.ts has no route, and names the missing calls. */
const everyCall = <Name extends string>(
  routes: readonly Route<Name>[] &
    (Exclude<CallName, Name> extends never ? unknown : { missing: Exclude<CallName, Name> }),
): readonly Route[] => routes;

/** Every call of the site, in one list. */
export function createFeatures(parts: Parts): { routes: readonly Route[]; readSession: ReadSession } {
  const account = createAccount({ ...parts, personalData: PERSONAL_DATA }, parts.secret);
  const routes = [
    ...processRoutes(parts),
    ...account.routes,
    ...recipeRoutes(parts),
    ...recipePageRoutes(parts),
    ...bakingPlanRoutes(parts),
    ...bakeRoutes(parts),
    ...privateLinkRoutes(parts),
    ...photographRoutes(parts),
    ...starterRoutes(parts),
    ...calendarRoutes(parts),
    ...ringingRoutes(parts),
    ...requestRoutes(parts),
    standingWishRoute(parts),
    ...guestRoutes(parts),
    ...switchRoutes(parts),
    ...adminRoutes(parts),
  ];
  return {
    readSession: (cookies, origin) => account.sessions.read(cookies, origin),
    routes: everyCall(routes),
  };
}

/** The calls about the process: health, and reports from browsers. */
function processRoutes(parts: Parts) {
  const { database, disk, health, limits, log } = parts;
  return [
    countsRoute(parts),
    answerPath({
      name: "health.live",
      method: "GET",
      path: `${HEALTH_PATH}live`,
      policy: "public",
      handler: ({ context }) => context.json({ status: "ok" }),
    }),
    answerPath({
      name: "health.ready",
      method: "GET",
      path: `${HEALTH_PATH}ready`,
      policy: "public",
      // A full disk does not make the process unready: reading goes on, and every process has the same disk.
      handler: async ({ context }) =>
        !health.draining() && (await database.isReady())
          ? context.json({ status: "ok", disk: await disk.state() })
          : refuse(context, "unavailable"),
    }),
    answerPath({
      name: "csp-report",
      method: "POST",
      path: CSP_REPORT_PATH,
      policy: "public",
      raw: true,
      handler: async ({ context }) => {
        const crowded = await limits.take("csp-report", context.get("network"), "network");
        return crowded === undefined ? takeCspReport(context, log) : context.body(null, 204);
      },
    }),
  ];
}
