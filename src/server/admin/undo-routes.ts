import { refuse } from "../errors";
import { route } from "../policy";
import type { RequestParts } from "../requests/store";
import { lastChange, undoChange } from "../requests/status-changes";

/** Taking a change of status back, while its mails wait. */
export function undoRoutes(parts: RequestParts) {
  return [
    route("GET /api/admin/status-changes/last", {
      name: "admin.status-changes.last",
      policy: "owner",
      handler: () => lastChange(parts.database),
    }),
    route("POST /api/admin/status-changes/:id/undo", {
      name: "admin.status-changes.undo",
      policy: "owner",
      handler: async ({ context, params: { id }, session: { userId } }) => {
        const undone = await undoChange(parts, id, userId);
        if (undone === "unknown") return refuse(context, "not-found");
        if (undone === "mails out") return refuse(context, "undo-over");
        if (undone === "changed again")
          return refuse(context, "undo-over", {
            error: "Nothing to undo: these requests changed again since.",
          });
        return undone;
      },
    }),
  ];
}
