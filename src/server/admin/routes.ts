import type { Parts } from "../parts";
import { arrivalsRoute } from "./overview/arrivals";
import { bakeDayRoutes } from "./bake-days";
import { auditRoutes } from "./overview/audit";
import { changeRoutes, undoRoutes } from "./change-routes";
import { csvRoutes } from "./csv";
import { envelopeRoutes } from "./envelope-routes";
import { listRoutes } from "./list-routes";
import { metricsRoute } from "./overview/metrics";
import { monthRoutes } from "./month-routes";
import { outboxRoutes } from "./overview/outbox";
import { personRoutes } from "./person-routes";
import { promiseRoutes } from "./promise-routes";
import { publicRecipesRoute } from "./overview/public-recipes";
import { replyRoutes } from "./reply-routes";
import { paidRoute } from "./paid-route";
import { standingRoute } from "./standing-route";
import { turnRoutes } from "./turn-routes";

/** The owner's area. Every call of it has the policy "owner". */
export function adminRoutes(parts: Parts) {
  return [
    metricsRoute(parts),
    arrivalsRoute(parts),
    ...listRoutes(parts),
    ...csvRoutes(parts),
    ...changeRoutes(parts),
    ...undoRoutes(parts),
    ...replyRoutes(parts),
    ...turnRoutes(parts),
    ...personRoutes(parts),
    ...bakeDayRoutes(parts),
    ...promiseRoutes(parts),
    standingRoute(parts),
    paidRoute(parts),
    ...envelopeRoutes(parts),
    ...outboxRoutes(parts),
    ...monthRoutes(parts),
    ...auditRoutes(parts),
    publicRecipesRoute(parts),
  ];
}
