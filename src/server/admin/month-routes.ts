import { type Month, type Months, ownerChoicesSchema } from "../../contract/requests/months";
import { audit } from "../audit";
import type { Parts } from "../parts";
import { answerCall } from "../gate/policy";
import { keepChoices, readOwnerChoices } from "../owner-choices";
import { searchWords } from "../values/search";
import { BYTE_ORDER_MARK, csvFile, csvLine } from "../http/csv-file";
import { readLocalDays } from "../values/local-day";
import type { Telemetry } from "../left-out";
import { monthsFound, monthsUntil } from "./months";

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
export function monthRoutes(parts: Telemetry & Pick<Parts, "clock" | "config" | "database" | "log">) {
  const { clock, config, database } = parts;
  const { db } = database;
  const days = readLocalDays(config.timeZone);
  async function read({ q = "" }: { q?: string }): Promise<Months> {
    const words = searchWords(q);
    const choices = await readOwnerChoices(db);
    if (words.length === 0) return { choices, months: await monthsUntil(parts, clock(), days) };
    return { choices, months: await monthsFound(parts, { now: clock(), days, words }) };
  }
  async function* texts({ choices, months }: Months): AsyncGenerator<string> {
    const rows = months.map((month) => columnsOf(month, choices.postageCents));
    yield BYTE_ORDER_MARK + [HEAD, ...rows].map(csvLine).join("");
  }
  return [
    answerCall("GET /api/admin/months", {
      name: "admin.months",
      policy: "owner",
      compressed: true,
      handler: async ({ query }) => read(query),
    }),
    answerCall("GET /api/admin/months.csv", {
      name: "admin.months.csv",
      policy: "owner",
      handler: async ({ context, query, session: { userId } }) => {
        const found = await database.transaction(async () => {
          await audit(parts, {
            actorId: userId,
            action: "record-downloaded",
            subject: "months",
            detail: searchWords(query.q ?? "").length > 0 ? "any, searched" : "any",
          });
          return read(query);
        });
        return csvFile({ ...parts, days }, context, { of: "months", texts: texts(found) });
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
