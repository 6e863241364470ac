import type { SearchState } from "../../contract/admin";
import type { Parts } from "../parts";
import { route } from "../policy";
import { countUnfiled } from "../requests/unfiled-requests";

/** Asked again and again while the search is being prepared: a count alone, so the record gets no line. */
export function searchStateRoute({ database: { db } }: Pick<Parts, "database">) {
  return route("GET /api/admin/search-state", {
    name: "admin.search-state",
    policy: "owner",
    handler: async (): Promise<SearchState> => ({ waiting: await countUnfiled(db) }),
  });
}
