import { REQUEST_KINDS } from "../../contract/admin";
import { finished } from "../errors";
import type { Parts } from "../parts";
import { route } from "../policy";
import { textStream } from "../text-stream";
import { askedBy } from "../trace";
import { csvTexts, firstOf } from "./csv";
import { readOnRecord, statusIn } from "./list-routes";
import { localDays } from "./local-day";

type CsvParts = Pick<Parts, "clock" | "config" | "database" | "log">;

/** All requests of a kind as a file for a spreadsheet, newest first; `?status=` narrows it to one status. */
export function csvRoutes(parts: CsvParts) {
  const { clock, config, database, log } = parts;
  const days = localDays(config.timeZone);

  return REQUEST_KINDS.map((kind) =>
    route(`GET /api/admin/${kind}.csv`, {
      name: `admin.${kind}.csv`,
      policy: "owner",
      long: true,
      handler: async ({ context, session: { userId } }) => {
        const status = statusIn(context, kind);
        const wanted = firstOf(status ?? undefined);
        const first =
          status === null ? [] : await readOnRecord(parts, { kind, wanted, actorId: userId, how: "csv" });
        const texts = csvTexts({ database }, kind, { wanted, first, days });
        const asked = askedBy(context);
        const body = textStream(texts, (error) => log.failure(error, asked));
        const name = `${kind}-${days.dateOf(clock())}.csv`;
        return finished(
          context.body(body, 200, {
            "content-type": "text/csv; charset=utf-8",
            "content-disposition": `attachment; filename="${name}"`,
          }),
        );
      },
    }),
  );
}
