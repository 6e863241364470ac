import { type AuditEntry, RECORD_PARTS, type RecordPart } from "../../../contract/requests/admin";
import type { ExpressionBuilder } from "kysely";
import type { Db } from "../../db/database";
import type { Tables } from "../../db/types";
import { iso } from "../../values/instant";
import { answerPage, type Cursor, cursorIn, pageOf } from "../../http/paging";
import type { Parts } from "../../parts";
import { answerCall } from "../../gate/policy";

const PAGE = 100;

/** Who looked at addresses, and what was changed (SEC-29). */
export function auditRoute({ database: { db } }: Pick<Parts, "database">) {
  return answerCall("GET /api/admin/audit", {
    name: "admin.audit",
    policy: "owner",
    handler: async ({ context, query }) => {
      const after = cursorIn(query);
      const part = RECORD_PARTS.find((one) => one === query.show);
      const found = after === null ? [] : await recordOf(db, { after, part, limit: PAGE + 1 });
      const { items, next } = pageOf(found, PAGE, ({ at }) => at);
      return answerPage(context, { items: await inWords(db, items), next }, (entry) => entry);
    },
  });
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
