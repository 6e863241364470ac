import { expressionBuilder } from "kysely";
import { uuidv7 } from "uuidv7";
import type { output } from "zod/mini";
import type { NoteKind, noteSchema, PersonNote } from "../../contract/requests/people";
import type { Db } from "../db/database";
import type { Row, Tables } from "../db/types";
import { iso } from "../values/instant";
import { isId } from "../values/ids";

/** Whose notes: an account's, and those written about its address before there was an account. */
export type Noted = { userId: string | null; email: string };

const toNote = ({ id, kind, body, created_at }: Row<"person_note">): PersonNote => ({
  id,
  // The column holds only what the contract has read.
  kind: kind as NoteKind,
  text: body,
  createdAt: iso(created_at),
});

const about = (db: Db, { userId, email }: Noted) =>
  db
    .selectFrom("person_note")
    .selectAll()
    .where((note) =>
      note.or([
        ...(userId === null ? [] : [note("user_id", "=", userId)]),
        ...(email === "" ? [] : [note.and([note("user_id", "is", null), note("email", "=", email)])]),
      ]),
    );

/** Newest first. */
export async function notesAbout(db: Db, person: Noted): Promise<PersonNote[]> {
  if (person.userId === null && person.email === "") return [];
  const rows = await about(db, person).orderBy("created_at", "desc").orderBy("id", "desc").execute();
  return rows.map(toNote);
}

/** Enough notes about one person. */
export const MOST_NOTES = 100;

export async function writeNote(
  db: Db,
  { userId, email }: Noted,
  { kind, text }: output<typeof noteSchema>,
  now: number,
): Promise<PersonNote> {
  const row = {
    id: uuidv7(),
    user_id: userId,
    email: userId === null ? email : "",
    kind,
    body: text,
    created_at: now,
  };
  await db.insertInto("person_note").values(row).execute();
  return toNote(row);
}

/** False when there is no such note. */
export async function removeNote(db: Db, id: string): Promise<boolean> {
  if (!isId(id)) return false;
  const gone = await db.deleteFrom("person_note").where("id", "=", id).returning("id").executeTakeFirst();
  return gone !== undefined;
}

/** Deletes the notes about a deleted account, and about its address if that was confirmed. */
export async function forgetNotesAbout(
  db: Db,
  { id, address }: { id: string; address: string | null },
): Promise<void> {
  await db.deleteFrom("person_note").where("user_id", "=", id).execute();
  if (address !== null)
    await db.deleteFrom("person_note").where("user_id", "is", null).where("email", "=", address).execute();
}

/** Deletes the notes about addresses without any request. */
export async function forgetNotesAboutNobody(db: Db): Promise<void> {
  const noneIn = (table: "starter_request" | "bread_request") => {
    const eb = expressionBuilder<Tables, "person_note">();
    return eb.not(
      eb.exists(eb.selectFrom(table).select("id").whereRef(`${table}.email`, "=", "person_note.email")),
    );
  };
  await db
    .deleteFrom("person_note")
    .where("user_id", "is", null)
    .where(noneIn("starter_request"))
    .where(noneIn("bread_request"))
    .execute();
}
