import { Readable } from "node:stream";
import { type Route, route } from "../policy";
import type { AccountParts } from "./account-parts";
import { exportOf } from "./export-text";
import { tell } from "./security-event";

const HEADERS = {
  "content-type": "application/json; charset=utf-8",
  "content-disposition": 'attachment; filename="bread-tools-account.json"',
};

/** Everything the site keeps about a person, as one file (SEC-53). */
export function exportRoute({ clock, database, log }: AccountParts): Route {
  return route({
    name: "account.export",
    method: "GET",
    path: "/api/account/export",
    policy: "user",
    fresh: true,
    limits: ["export"],
    handler({ context, session }) {
      tell(log, context, "account-exported", session.userId);
      const requestId = context.get("requestId");
      const texts = exportOf(database, session, clock());
      // A failure half-way breaks the download off: half a file must not look like a whole one.
      const body = Readable.from(texts, { objectMode: false }).on("error", (error) =>
        log.failure(error, requestId),
      );
      return context.body(Readable.toWeb(body) as ReadableStream<Uint8Array>, 200, HEADERS);
    },
  });
}
