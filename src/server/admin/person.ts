import type { PersonAccount, PersonPage } from "../../contract/requests/people";
import type { RequestKind } from "../../contract/requests/request-kinds";
import type { Database, Db } from "../db/database";
import type { Telemetry } from "../left-out";
import { iso } from "../values/instant";
import { isId } from "../values/ids";
import { type Noted, notesAbout } from "../people/notes";
import { saidOf } from "../requests/rows/envelopes";
import { repliesAbout } from "../requests/replies";
import { hasLeft, type RequestRow, type RequestRows, TABLES } from "../requests/rows/request-tables";
import { toAdminJson } from "./request-lists";

/** More requests than anybody sends. When there are more, the page says that the list is cut. */
const MOST = 200;

export type Person = Noted & { account: PersonAccount; request: RequestRow };

/** Who made a request: an account, an address without one, or nobody any more. Undefined without such a request. */
export async function personOf(db: Db, kind: RequestKind, id: string): Promise<Person | undefined> {
  if (!isId(id)) return undefined;
  const request: RequestRow | undefined = await db
    .selectFrom<"starter_request" | "bread_request">(TABLES[kind].table)
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirst();
  if (request === undefined) return undefined;
  const { user_id, email } = request;
  if (email === "") return { request, userId: null, email, account: hasLeft(request) ? "gone" : "none" };
  let accounts = db.selectFrom("user").select(["id", "emailVerified"]);
  accounts = user_id === null ? accounts.where("email", "=", email) : accounts.where("id", "=", user_id);
  const user = await accounts.executeTakeFirst();
  const isProven = Boolean(user?.emailVerified);
  // A stranger may have made an account with the address of somebody who asked while signed out.
  if (user === undefined || (user_id === null && !isProven))
    return { request, userId: null, email, account: "none" };
  return { request, userId: user.id, email, account: isProven ? "confirmed" : "unconfirmed" };
}

/** Without a confirmed address, an account is not linked to what was noted about that address. */
export const notedOf = ({ userId, email, account }: Person): Noted => ({
  userId,
  email: account === "unconfirmed" ? "" : email,
});

/** Requests of a person, newest first: the account's, and those sent signed out from its address. */
async function requestsBy<Kind extends RequestKind>(
  db: Db,
  kind: Kind,
  { userId, email, account, request }: Person,
): Promise<RequestRows[Kind][]> {
  const rows = db.selectFrom<"starter_request" | "bread_request">(TABLES[kind].table).selectAll();
  const query =
    email === ""
      ? rows.where("id", "=", request.id)
      : rows.where((row) =>
          row.or([
            ...(userId === null ? [] : [row("user_id", "=", userId)]),
            ...(account === "unconfirmed"
              ? []
              : [row.and([row("user_id", "is", null), row("email", "=", email)])]),
          ]),
        );
  return query
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(MOST + 1)
    .execute();
}

/** Everything that the owner has of one person. */
export async function readPersonPage(
  parts: Telemetry & { database: Database },
  person: Person,
): Promise<PersonPage> {
  const { db } = parts.database;
  const starters = await requestsBy(db, "starter-requests", person);
  const breads = await requestsBy(db, "bread-requests", person);
  const shown = { starters: starters.slice(0, MOST), breads: breads.slice(0, MOST) };
  const said = await saidOf(
    db,
    shown.starters.map(({ id }) => id),
  );
  const posted = new Map(shown.starters.map((row) => [row.id, postedAt(row)]));
  const asStarters = await toAdminJson(parts, "starter-requests", shown.starters);
  return {
    name: person.request.name,
    email: person.email,
    account: person.account,
    starters: asStarters.map((row) => ({
      ...row,
      shippedAt: posted.get(row.id) ?? null,
      said: said.get(row.id) ?? null,
    })),
    breads: await toAdminJson(parts, "bread-requests", shown.breads),
    replies: await repliesAbout(
      db,
      [...shown.starters, ...shown.breads].map(({ id }) => id),
    ),
    notes: await notesAbout(db, notedOf(person)),
    isCut: starters.length > MOST || breads.length > MOST,
  };
}

const postedAt = ({ status, shipped_at }: RequestRows["starter-requests"]) =>
  status === "pending" || shipped_at === null ? null : iso(shipped_at);
