import type { Parts } from "../parts";
import { deleteUser } from "./delete-user";
import { insertUser } from "./user-store";

/** Until its person chooses one: the name that was there may be a stranger's message. */
const NAME = "Baker";

type User = { id: string; email: string };

/**
 * Puts a new user in the place of one whose mailbox nobody had proven, for whoever has just proven it: somebody else
 * may have made that account, and left in it what they liked. Everything that is a person's goes as it does when an
 * account is deleted, so nothing that is ever added to an account is forgotten here. Answers the new user's id.
 */
export async function startAnew(
  parts: Pick<Parts, "config" | "database">,
  { id, email }: User,
  date: string,
): Promise<string> {
  const { db } = parts.database;
  // No two users have one address, and a used link stays known as such: so the old user makes room, and goes last.
  await db.updateTable("user").set({ email: id }).where("id", "=", id).execute();
  const next = await insertUser(db, { name: NAME, email, date });
  await db.updateTable("account_token").set({ user_id: next }).where("user_id", "=", id).execute();
  if (!(await deleteUser(parts, { id }))) throw new Error("an account that holds the site was to be emptied");
  return next;
}
