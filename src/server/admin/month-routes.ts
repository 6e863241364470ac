import { type Month, type Months, ownerChoicesSchema } from "../../contract/requests/months";
import { audit } from "../audit";
import { finish } from "../http/errors";
import type { Parts } from "../parts";
import { answerCall } from "../gate/policy";
import { keepChoices, readOwnerChoices } from "../owner-choices";
import { BYTE_ORDER_MARK, csvLine } from "./csv";
import { readLocalDays } from "../values/local-day";
import type { Telemetry } from "../left-out";
import { monthsUntil } from "./months";

const HEAD = [
  "Month",
  "Starters asked for",
  "Bread asked for",
  "Envelopes sent",
  "Starters alive",
  "Loaves delivered",
  "Postage",
];

const dollars = (cents: number) => (cents / 100).toFixed(2);

const columnsOf = ({ month, starterAsked, breadAsked, sent, alive, loaves }: Month, cents: number | null) => [
  month,
  starterAsked,
  breadAsked,
  sent,
  alive,
  loaves,
  ...(cents === null ? [""] : [dollars(sent * cents)]),
];

/** The months in numbers, and the owner's choices about money and days. */
export function monthRoutes(parts: Telemetry & Pick<Parts, "clock" | "config" | "database">) {
  const { clock, config, database } = parts;
  const { db } = database;
  const days = readLocalDays(config.timeZone);
  const read = async (): Promise<Months> => ({
    choices: await readOwnerChoices(db),
    months: await monthsUntil(parts, clock(), days),
  });
  return [
    answerCall("GET /api/admin/months", {
      name: "admin.months",
      policy: "owner",
      compressed: true,
      handler: read,
    }),
    answerCall("GET /api/admin/months.csv", {
      name: "admin.months.csv",
      policy: "owner",
      handler: async ({ context }) => {
        const { choices, months } = await read();
        const rows = months.map((month) => columnsOf(month, choices.postageCents));
        const text = BYTE_ORDER_MARK + [HEAD, ...rows].map(csvLine).join("");
        return finish(
          context.body(text, 200, {
            "content-type": "text/csv; charset=utf-8",
            "content-disposition": `attachment; filename="months-${days.dateOf(clock())}.csv"`,
          }),
        );
      },
    }),
    answerCall("PUT /api/admin/choices", {
      name: "admin.choices.keep",
      policy: "owner",
      idempotent: true,
      schema: ownerChoicesSchema,
      handler: async ({ body, session: { userId } }) => {
        await database.transaction(async () => {
          await keepChoices(db, body, clock());
          await audit({ clock, database }, { actorId: userId, action: "choices-changed" });
        });
        return body;
      },
    }),
  ];
}
