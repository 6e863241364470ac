import { randomBytes } from "node:crypto";
import { uuidv7 } from "uuidv7";
import { pageUrl } from "../../contract/site/pages";
import {
  MOST_LINKS_OF_ONE,
  type NewPrivateLink,
  type PrivateLinks,
} from "../../contract/baking/private-links";
import { SECRET_LINK_MARK } from "../../contract/values/secret-link";
import type { Db } from "../db/database";
import { iso } from "../values/instant";
import type { Parts } from "../parts";
import { hashOf } from "../values/token-hash";

const LETTERS = "abcdefghijklmnopqrstuvwxyz234567";
/** Each letter is five of the 160 bits. */
const newToken = () => Array.from(randomBytes(32), (byte) => LETTERS[byte % LETTERS.length]).join("");

/** Enough to show a loaf to a friend each week for years. */
export const MOST_LINKS = 500;

/** The things that links lead to, and their owners. */
export type Linked = { kind: "recipe" | "bake"; id: string; userId: string };
type LinkParts = Pick<Parts, "clock" | "database" | "baseUrl">;

/** Whether this person has this recipe or bake. */
async function isTheirs(db: Db, { kind, id, userId }: Linked): Promise<boolean> {
  const found = await db
    .selectFrom(kind)
    .select("id")
    .where("id", "=", id)
    .where("user_id", "=", userId)
    // A deleted bake has no document.
    .where("data", "is not", null)
    .executeTakeFirst();
  return found !== undefined;
}

const column = ({ kind }: Linked) => (kind === "recipe" ? "recipe_id" : "bake_id");

async function madeOf(db: Db, linked: Linked): Promise<number[]> {
  const rows = await db
    .selectFrom("private_link")
    .select("made_at")
    .where(column(linked), "=", linked.id)
    .where("user_id", "=", linked.userId)
    .orderBy("made_at")
    .orderBy("id")
    .execute();
  return rows.map(({ made_at }) => made_at);
}

/** The links of a recipe or bake; undefined where it is not this person's. */
export async function linksOf(db: Db, linked: Linked): Promise<PrivateLinks | undefined> {
  if (!(await isTheirs(db, linked))) return undefined;
  return { madeAt: (await madeOf(db, linked)).map(iso) };
}

/** Makes a link, while the gate holds its person's row: of two at once the second counts the first. */
export async function makeLink(
  { clock, database: { db }, baseUrl }: LinkParts,
  linked: Linked,
): Promise<NewPrivateLink | "not-found" | "too-many-links"> {
  if (!(await isTheirs(db, linked))) return "not-found";
  const made = await madeOf(db, linked);
  const { links } = await db
    .selectFrom("private_link")
    .select(({ fn }) => fn.countAll<number>().as("links"))
    .where("user_id", "=", linked.userId)
    .executeTakeFirstOrThrow();
  if (made.length >= MOST_LINKS_OF_ONE || links >= MOST_LINKS) return "too-many-links";
  const token = newToken();
  const now = clock();
  await db
    .insertInto("private_link")
    .values({
      id: uuidv7(),
      user_id: linked.userId,
      recipe_id: null,
      bake_id: null,
      [column(linked)]: linked.id,
      token_hash: hashOf(token),
      made_at: now,
    })
    .execute();
  return {
    address: `${pageUrl(baseUrl(), "/shown")}${SECRET_LINK_MARK}${token}`,
    madeAt: [...made, now].map(iso),
  };
}

/** Ends all links of a recipe or bake, even when there are none; false when it is not this person's. */
export async function endLinks(db: Db, linked: Linked): Promise<boolean> {
  if (!(await isTheirs(db, linked))) return false;
  await db
    .deleteFrom("private_link")
    .where(column(linked), "=", linked.id)
    .where("user_id", "=", linked.userId)
    .execute();
  return true;
}

export async function endLinksOfPerson(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("private_link").where("user_id", "=", userId).execute();
}
