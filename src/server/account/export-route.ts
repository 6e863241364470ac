import { finished, refuse, slowDown } from "../errors";
import { route } from "../policy";
import { textStream } from "../text-stream";
import { askedBy } from "../trace";
import type { AccountParts } from "./account-parts";
import { tell } from "./audit";
import { exportOf } from "./export-text";

const HEADERS = {
  "content-type": "application/json; charset=utf-8",
  "content-disposition": 'attachment; filename="bread-tools-account.json"',
};

/** Everything the site keeps about a person, as one file (SEC-53). */
export function exportRoute({ clock, database, limits, log }: AccountParts) {
  return route("GET /api/account/export", {
    name: "account.export",
    policy: "user",
    long: true,
    fresh: true,
    async handler({ context, session }) {
      // A link on a foreign page sends the person's cookie along. The foreign page cannot read the answer, but it could
      // use up the day's exports, so exports are counted only after this check. Scripts do not send the header.
      if (context.req.header("sec-fetch-site") === "cross-site") return refuse(context, "foreign-origin");
      const wait = await limits.take("export", session.userId, "account");
      if (wait !== undefined) return slowDown(context, wait);
      tell(log, context, "account-exported", session.userId);
      const asked = askedBy(context);
      const body = textStream(exportOf(database, session, clock()), (error) => log.failure(error, asked));
      return finished(context.body(body, 200, HEADERS));
    },
  });
}
