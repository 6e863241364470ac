import { answerPage, cursorIn, pageOf } from "../paging";
import type { Parts } from "../parts";
import { route } from "../policy";
import { inWords, recordOf } from "./audit-store";

const PAGE = 100;

/** Who looked at addresses, and what was changed (SEC-29). */
export function auditRoute(parts: Pick<Parts, "database">) {
  return route("GET /api/admin/audit", {
    name: "admin.audit",
    policy: "owner",
    handler: async ({ context }) => {
      const after = cursorIn(context);
      const found = after === null ? [] : await recordOf(parts, { after, limit: PAGE + 1 });
      const { items, next } = pageOf(found, PAGE, ({ at }) => at);
      return answerPage(context, { items: await inWords(parts, items), next }, (entry) => entry);
    },
  });
}
