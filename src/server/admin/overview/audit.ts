import { type AuditEntry, RECORD_PARTS, type RecordPart } from "../../../contract/requests/admin";
import type { ExpressionBuilder } from "kysely";
import { auditText } from "../../../wording/requests/audit-words";
import { audit } from "../../audit";
import type { Db } from "../../db/database";
import type { Tables } from "../../db/types";
import { iso } from "../../values/instant";
import { type LocalDays, readLocalDays } from "../../values/local-day";
import { searchWords } from "../../values/search";
import { BYTE_ORDER_MARK, csvFile, csvLine } from "../../http/csv-file";
import { firstFound, foundIn } from "./whole-list";
import { answerPage, type Cursor, cursorIn, pageOf } from "../../http/paging";
import type { Parts } from "../../parts";
import { answerCall } from "../../gate/policy";

const PAGE = 100;

/** Who looked at addresses, and what was changed (SEC-29). */
export function auditRoutes(parts: Pick<Parts, "clock" | "config" | "database" | "log">) {
  const { db } = parts.database;
  const days = readLocalDays(parts.config.timeZone);
  const partIn = ({ show }: { show?: string }) => RECORD_PARTS.find((one) => one === show);
  const readLines = (part: RecordPart | undefined) => async (after: Cursor | undefined, limit: number) =>
    inWords(db, await recordOf(db, { after, part, limit }));
  return [
    answerCall("GET /api/admin/audit", {
      name: "admin.audit",
      policy: "owner",
      handler: async ({ context, query }) => {
        const after = cursorIn(query);
        if (after === null) return [];
        const wanted = { ...searched(searchWords(query.q ?? "")), after };
        const found = await firstFound(readLines(partIn(query)), wanted, PAGE + 1);
        return answerPage(
          context,
          pageOf(found, PAGE, (entry) => placeOf(entry).at),
          (entry) => entry,
        );
      },
    }),
    answerCall("GET /api/admin/audit.csv", {
      name: "admin.audit.csv",
      policy: "owner",
      long: true,
      handler: async ({ context, query, session: { userId } }) => {
        const part = partIn(query);
        const words = searchWords(query.q ?? "");
        const detail = [part ?? "any", ...(words.length > 0 ? ["searched"] : [])].join(", ");
        await audit(parts, { actorId: userId, action: "record-downloaded", subject: "audit", detail });
        const texts = recordTexts(foundIn(readLines(part), searched(words)), days);
        return csvFile({ ...parts, days }, context, { of: "audit", texts });
      },
    }),
  ];
}

const placeOf = ({ at, id }: AuditEntry): Cursor => ({ at: Date.parse(at), id });

/** A line is found by its sentence, as the owner reads it. */
const searched = (words: readonly string[]) => ({ words, textOf: auditText, placeOf });

const HEAD = ["Date", "What happened", "Action", "Id"];

async function* recordTexts(found: AsyncGenerator<AuditEntry[]>, { minuteOf }: LocalDays) {
  yield BYTE_ORDER_MARK + csvLine(HEAD);
  for await (const entries of found)
    yield entries
      .map((entry) => csvLine([minuteOf(Date.parse(entry.at)), auditText(entry), entry.action, entry.id]))
      .join("");
}

/**
 * A line that says no more than that the owner opened a list. A list that was taken as a file, or read in the server's
 * shell, is more than a look.
 */
const isLook = (eb: ExpressionBuilder<Tables, "audit">) =>
  eb.and([
    eb("action", "in", ["addresses-read", "mails-read", "recipe-read", "person-read"]),
    eb.or([
      eb("detail", "is", null),
      eb.and([eb("detail", "not like", "%, as CSV"), eb("detail", "!=", "shell")]),
    ]),
  ]);

/** Lines of the audit record, newest first. */
async function recordOf(
  db: Db,
  { after, part, limit }: { after: Cursor | undefined; part: RecordPart | undefined; limit: number },
) {
  let query = db.selectFrom("audit").select(["id", "at", "action", "subject", "detail", "name"]);
  if (part === "looks") query = query.where(isLook);
  if (part === "changes") query = query.where((eb) => eb.not(isLook(eb)));
  if (after !== undefined)
    query = query.where((eb) => eb(eb.refTuple("at", "id"), "<", eb.tuple(after.at, after.id)));
  return query.orderBy("at", "desc").orderBy("id", "desc").limit(limit).execute();
}

type Recorded = Awaited<ReturnType<typeof recordOf>>[number];

/** Subjects of the record that are names of lists; every other subject is an id. */
const LISTS = new Map([
  ["starter-requests", "Starter requests"],
  ["bread-requests", "Bread requests"],
  ["outbox", "Mail"],
  ["months", "Months"],
  ["audit", "Audit record"],
]);

/**
 * The names behind a page's ids, as far as their rows still exist. The record itself keeps ids only, and for a
 * published recipe its name at that time, so that a deleted account disappears from the record too.
 */
async function namesOf(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const [starters, breads, mails, people, recipes] = await Promise.all([
    db.selectFrom("starter_request").select(["id", "name"]).where("id", "in", ids).execute(),
    db.selectFrom("bread_request").select(["id", "name"]).where("id", "in", ids).execute(),
    db.selectFrom("outbox").select(["id", "recipient as name"]).where("id", "in", ids).execute(),
    db.selectFrom("user").select(["id", "name"]).where("id", "in", ids).execute(),
    db.selectFrom("recipe").select(["id", "name"]).where("id", "in", ids).execute(),
  ]);
  const words = (rows: readonly { id: string; name: string }[], what: string) =>
    rows.map(({ id, name }): [string, string] => [id, `${what}${name}`]);
  return new Map([
    ...words(starters, "Starter request of "),
    ...words(breads, "Bread request of "),
    ...words(mails, "Email to "),
    ...words(people, ""),
    ...words(recipes, "Recipe "),
  ]);
}

/** A page of the record in words. */
async function inWords(db: Db, rows: readonly Recorded[]): Promise<AuditEntry[]> {
  const subjects = rows.flatMap(({ subject, name }) =>
    subject === null || name !== null || LISTS.has(subject) ? [] : [subject],
  );
  const names = await namesOf(db, [...new Set(subjects)]);
  /** A recipe by its name at that time, everything else by its name today. */
  const nameSubject = ({ subject, name }: Recorded): string | null => {
    if (name !== null) return `Recipe ${name}`;
    return subject === null ? null : (LISTS.get(subject) ?? names.get(subject) ?? subject);
  };
  return rows.map((row) => {
    const { id, at, action, detail } = row;
    return { id, at: iso(at), action, subject: nameSubject(row), detail };
  });
}
