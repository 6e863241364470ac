import type { SearchState } from "../../contract/admin";
import type { Parts } from "../parts";
import { answerCall } from "../policy";
import { countUnfiled } from "../requests/unfiled-requests";
import { arrivalsRoute } from "./arrivals";
import { bakeDayRoutes } from "./bake-days";
import { auditRoute } from "./audit";
import { changeRoutes, undoRoutes } from "./change-routes";
import { csvRoutes } from "./csv";
import { envelopeRoutes } from "./envelope-routes";
import { listRoutes } from "./list-routes";
import { metricsRoute } from "./metrics";
import { monthRoutes } from "./month-routes";
import { outboxRoutes } from "./outbox";
import { personRoutes } from "./person-routes";
import { publicRecipesRoute } from "./public-recipes";
import { replyRoutes } from "./reply-routes";
import { turnRoutes } from "./turn-routes";

/** The owner's area. Every call of it has the policy "owner". */
export function adminRoutes(parts: Parts) {
  return [
    metricsRoute(parts),
    arrivalsRoute(parts),
    searchStateRoute(parts),
    ...listRoutes(parts),
    ...csvRoutes(parts),
    ...changeRoutes(parts),
    ...undoRoutes(parts),
    ...replyRoutes(parts),
    ...turnRoutes(parts),
    ...personRoutes(parts),
    ...bakeDayRoutes(parts),
    ...envelopeRoutes(parts),
    ...outboxRoutes(parts),
    ...monthRoutes(parts),
    auditRoute(parts),
    publicRecipesRoute(parts),
  ];
}

/** Asked again and again while the search is being prepared: a count alone, so the record gets no line. */
function searchStateRoute({ database: { db } }: Pick<Parts, "database">) {
  return answerCall("GET /api/admin/search-state", {
    name: "admin.search-state",
    policy: "owner",
    handler: async (): Promise<SearchState> => ({ waiting: await countUnfiled(db) }),
  });
}
