import {
  ASIDE_MS,
  type AsideAnswered,
  type AsideKind,
  countOfGoing,
  type SetAside,
} from "../../contract/set-aside";
import { iso } from "../instant";
import { removeFiledMails } from "../mail/file-transport";
import type { Everybody, Unkept } from "./belongings";

/**
 * Sets aside what was made before a mailed reset has confirmed the address, in the reset's transaction: a stranger may have
 * made the account. Answers what there is to ask about.
 */
export async function setThingsAside(parts: Everybody, userId: string): Promise<SetAside> {
  const { db, now } = parts.database;
  for (const { aside } of parts.belongings) await aside?.set(parts, userId);
  await db.deleteFrom("aside_question").where("user_id", "=", userId).execute();
  await db.insertInto("aside_question").values({ user_id: userId, asked_at: now() }).execute();
  return readAsked(parts, userId);
}

/** What a person is still asked about. */
export async function readAsked(parts: Everybody, userId: string): Promise<SetAside> {
  const { db } = parts.database;
  const waiting: SetAside = { recipes: [], plans: [], bakes: [], starters: [], requests: [], goesAt: null };
  for (const { aside } of parts.belongings) if (aside) waiting[aside.kind] = await aside.list(parts, userId);
  if (countOfGoing(waiting) === 0) return waiting;
  const question = await db
    .selectFrom("aside_question")
    .select("asked_at")
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return question === undefined ? waiting : { ...waiting, goesAt: iso(question.asked_at + ASIDE_MS) };
}

type Answer = { kind: AsideKind; answer: "keep" | "remove"; ids: readonly string[] };

/**
 * Settles what a person was asked, while the gate holds their row: of two answers at once the first counts, and the
 * second settles nothing.
 */
export async function settle(
  parts: Everybody,
  userId: string,
  { kind, answer, ids }: Answer,
): Promise<AsideAnswered | Unkept> {
  const { db } = parts.database;
  let answered = 0;
  for (const { aside } of parts.belongings) {
    if (aside?.kind !== kind) continue;
    if (answer === "keep") {
      const kept = await aside.keep(parts, userId, ids);
      if (typeof kept === "string") return kept;
      answered += kept;
    } else {
      const { removed, mails } = await aside.remove(parts, userId, ids);
      answered += removed;
      // Before the commit, as when an account is deleted: afterwards a file could stay that no row knows.
      await removeFiledMails(parts.config.dataDir, mails);
    }
  }
  const left = await readAsked(parts, userId);
  if (countOfGoing(left) === 0) await db.deleteFrom("aside_question").where("user_id", "=", userId).execute();
  return { answered, left };
}
