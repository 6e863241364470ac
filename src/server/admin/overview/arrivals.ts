import type { Arrivals } from "../../../contract/requests/admin";
import type { RequestKind } from "../../../contract/requests/request-kinds";
import type { Db } from "../../db/database";
import { type Cursor, cursorIn } from "../../http/paging";
import type { Parts } from "../../parts";
import { answerCall } from "../../gate/policy";
import { TABLES } from "../../requests/rows/request-tables";

/** A page says at most "100 new": counting further would help nobody. */
const MOST = 100;

/** How many requests came after one that the owner knows; without one, how many there are. */
async function countAfter(db: Db, kind: RequestKind, known: Cursor | undefined): Promise<number> {
  let query = db.selectFrom<"starter_request" | "bread_request">(TABLES[kind].table).select("id");
  if (known !== undefined)
    query = query.where((eb) => eb(eb.refTuple("created_at", "id"), ">", eb.tuple(known.at, known.id)));
  return (await query.orderBy("created_at").orderBy("id").limit(MOST).execute()).length;
}

/** Asked every minute by an open dashboard: a count alone, so no address is read and the record gets no line. */
export function arrivalsRoute({ database: { db } }: Pick<Parts, "database">) {
  return answerCall("GET /api/admin/arrivals", {
    name: "admin.arrivals",
    policy: "owner",
    handler: async ({ query: { starter, bread } }): Promise<Arrivals> => {
      const count = async (kind: RequestKind, cursor: string | undefined) => {
        const known = cursorIn({ ...(cursor !== undefined && { cursor }) });
        return known === null ? 0 : countAfter(db, kind, known);
      };
      return {
        "starter-requests": await count("starter-requests", starter),
        "bread-requests": await count("bread-requests", bread),
      };
    },
  });
}
