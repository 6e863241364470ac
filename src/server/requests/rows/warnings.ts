import { sql } from "kysely";
import type { Allergy } from "../../../contract/requests/admin";
import type { TalkLine } from "../../../contract/requests/request-turns";
import { leavesSomethingOut, namesAllergen } from "../../../wording/requests/allergies";
import type { Db } from "../../db/database";
import type { RequestRow } from "./request-tables";
import { linesOf } from "./talk";

type Asker = Pick<RequestRow, "id" | "user_id" | "email">;

/** Whose a request is: an account's, or an address's. Null once its person has left. */
type Whose = { userId: string | null; address: string | null };

/**
 * Whose each request is. A request that was sent signed out belongs to the account that has proven its address; an
 * account with an unproven address has nothing of what is known about that address.
 */
async function whoseOf(db: Db, rows: readonly Asker[]): Promise<ReadonlyMap<string, Whose>> {
  const users = await db
    .selectFrom("user")
    .select(["id", "email", "emailVerified"])
    .where((user) =>
      user.or([
        user("email", "in", orNone(rows.map(({ email }) => email))),
        user("id", "in", orNone(rows.map(({ user_id }) => user_id))),
      ]),
    )
    .execute();
  const proven = users.filter(({ emailVerified }) => Boolean(emailVerified));
  const byAddress = new Map(proven.map(({ id, email }) => [email, id]));
  const provenIds = new Set(proven.map(({ id }) => id));
  return new Map(
    rows.map(({ id, user_id, email }) => {
      const userId = user_id ?? byAddress.get(email) ?? null;
      const isProven = user_id === null || provenIds.has(user_id);
      return [id, { userId, address: email !== "" && isProven ? email : null }];
    }),
  );
}

const isSame = ({ userId, address }: Whose, other: { user_id: string | null; email: string }): boolean =>
  other.user_id === null ? other.email !== "" && other.email === address : other.user_id === userId;

/** A list for "in", which must not be empty. */
const orNone = (values: readonly (string | null)[]): string[] => {
  const known = [...new Set(values.filter((value) => value !== null))];
  return known.length > 0 ? known : [""];
};

/** Whether a row is one of these people's. */
const isTheirs = (people: readonly Whose[]) => {
  const users = sql.join(orNone(people.map(({ userId }) => userId)));
  const addresses = sql.join(orNone(people.map(({ address }) => address)));
  return sql<boolean>`(user_id in (${users}) or (user_id is null and email in (${addresses})))`;
};

/** The owner's notes about what these people must not eat, newest first. */
const notedAbout = (db: Db, people: readonly Whose[]) =>
  db
    .selectFrom("person_note")
    .select(["user_id", "email", "body"])
    .where("kind", "=", "allergy")
    .where(isTheirs(people))
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();

/** All bread and all starters that these people ever asked for, newest first. A starter has no words but its messages. */
async function wishesOf(db: Db, people: readonly Whose[]) {
  const bread = await db
    .selectFrom("bread_request")
    .select(["id", "user_id", "email", "instructions", "created_at"])
    .where(isTheirs(people))
    .execute();
  const starters = await db
    .selectFrom("starter_request")
    .select(["id", "user_id", "email", "created_at"])
    .where(isTheirs(people))
    .execute();
  return [...bread, ...starters.map((row) => ({ ...row, instructions: "" }))].toSorted(
    (one, other) => other.created_at - one.created_at || (other.id > one.id ? 1 : -1),
  );
}

/**
 * What the person of each request must not eat, as far as anybody has said so outside its own wish: the owner's notes,
 * their messages about it, and their other wishes. Requests without any are left out.
 */
export async function allergiesOf(db: Db, rows: readonly Asker[]): Promise<ReadonlyMap<string, Allergy[]>> {
  if (rows.length === 0) return new Map();
  const whose = await whoseOf(db, rows);
  const people = [...whose.values()];
  const notes = await notedAbout(db, people);
  const wishes = await wishesOf(db, people);
  const lines = await linesOf(
    db,
    [...rows, ...wishes].map(({ id }) => id),
  );
  const saidAbout = (id: string) =>
    (lines.get(id) ?? []).filter(({ what }) => what === "said").map(({ text }) => text);
  const found = new Map<string, Allergy[]>();
  for (const { id } of rows) {
    const person = whose.get(id) ?? { userId: null, address: null };
    const elsewhere = wishes
      .filter((wish) => wish.id !== id && isSame(person, wish))
      .flatMap((wish) => [wish.instructions, ...saidAbout(wish.id)]);
    const allergies = [
      ...asAllergies(
        "noted",
        notes.filter((note) => isSame(person, note)).map(({ body }) => body),
      ),
      ...asAllergies("message", saidAbout(id).filter(namesAllergen)),
      ...asAllergies("other wish", elsewhere.filter(leavesSomethingOut)),
    ];
    if (allergies.length > 0) found.set(id, allergies);
  }
  return found;
}

const asAllergies = (from: Allergy["from"], texts: readonly string[]): Allergy[] =>
  [...new Set(texts)].map((text) => ({ from, text }));

/** What the person of a request has said or changed since the owner last answered, and the last of all their lines. */
export function newsOf(
  { turn, heard }: Pick<RequestRow, "turn" | "heard">,
  lines: readonly TalkLine[],
): { news?: TalkLine[]; lastLine?: string } {
  const last = lines.at(-1);
  if (last === undefined) return {};
  return { ...(turn === "wrote" && { news: lines.slice(heard) }), lastLine: last.id };
}
