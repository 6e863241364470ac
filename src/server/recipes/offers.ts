import type { output } from "zod/mini";
import type { OwnersAnswer, ownersAnswerSchema, RecipeOffer } from "../../contract/recipes/recipe-offers";
import { site } from "../../contract/site/site";
import { pageUrl } from "../../contract/site/pages";
import { signedText } from "../mail/letter";
import type { Db } from "../db/database";
import type { Row } from "../db/types";
import { iso } from "../values/instant";
import { isId } from "../values/ids";
import type { Parts } from "../parts";
import type { Mine, StoreParts } from "./edits";

const toAnswer = ({ kind, body, created_at }: Row<"recipe_answer">): OwnersAnswer => ({
  kind,
  text: body,
  createdAt: iso(created_at),
});

/** The site owner's last word about these recipes, by their ids. */
export async function answersAbout(db: Db, ids: readonly string[]): Promise<Map<string, OwnersAnswer>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("recipe_answer").selectAll().where("recipe_id", "in", ids).execute();
  return new Map(rows.map((row) => [row.recipe_id, toAnswer(row)]));
}

/** How a recipe's offer to the community stands, for its author; nothing when it was never offered. */
export async function offerOf(
  db: Db,
  { id, offered_at }: Pick<Row<"recipe">, "id" | "offered_at">,
): Promise<{ offer?: RecipeOffer }> {
  const answer = (await answersAbout(db, [id])).get(id);
  if (offered_at === null && answer === undefined) return {};
  const since = offered_at === null ? {} : { since: iso(offered_at) };
  return { offer: { ...since, ...(answer === undefined ? {} : { answer }) } };
}

/** The author offers a recipe, which makes it public, or takes the offer back. False where it is not theirs. */
export async function setOffer(
  { database: { db }, clock }: StoreParts,
  { id, userId }: Mine,
  isOffered: boolean,
): Promise<boolean> {
  const changed = await db
    .updateTable("recipe")
    .set(isOffered ? { offered_at: clock(), is_public: 1 } : { offered_at: null })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  return changed !== undefined;
}

/** An approved recipe no longer waits, and the owner's last answer is settled; answers whether it waited. */
export async function settleOffer(db: Db, id: string): Promise<boolean> {
  const waited = await db
    .updateTable("recipe")
    .set({ offered_at: null })
    .where("id", "=", id)
    .where("offered_at", "is not", null)
    .returning("id")
    .executeTakeFirst();
  await db.deleteFrom("recipe_answer").where("recipe_id", "=", id).execute();
  return waited !== undefined;
}

/** Tells an author that the recipe they offered is published, as a question and a no are told. Text alone: people typed its name. */
export async function tellApproved(
  { config, database: { db }, outbox, baseUrl }: Pick<Parts, "config" | "database" | "outbox" | "baseUrl">,
  { name, authorId }: { name: string; authorId: string },
): Promise<void> {
  const author = await db
    .selectFrom("user")
    .select("email")
    .where("id", "=", authorId)
    .executeTakeFirstOrThrow();
  await outbox.add({
    kind: "recipe-answer",
    to: author.email,
    replyTo: config.adminEmail,
    subject: `Your recipe is in the community · ${site.name}`,
    text: signedText([
      `Thank you: “${name}” is published, so every baker here can bake it. Later changes of yours wait for another look.`,
      "Take it back at any time from your recipes:",
      pageUrl(baseUrl(), "/my-recipes"),
    ]),
    userId: authorId,
  });
}

const SUBJECTS = {
  ask: "A question about your recipe",
  no: "About the recipe you offered",
} as const;
const FIRST = {
  ask: (name: string) => `A question about “${name}”, which you offered to the community:`,
  no: (name: string) => `Thank you for offering “${name}” to the community. It is not published:`,
} as const;
const LAST = {
  ask: "Reply to this email. Your recipe stays in line meanwhile.",
  no: "Your recipe stays yours, as it is. You can change it and offer it again.",
} as const;

type AnswerParts = Pick<Parts, "clock" | "config" | "database" | "outbox">;

/** The owner asks the author something, or says no: kept and mailed, both or neither. */
export async function answerOffer(
  { clock, config, database, outbox }: AnswerParts,
  id: string,
  { kind, text }: output<typeof ownersAnswerSchema>,
): Promise<OwnersAnswer | "not-found"> {
  if (!isId(id)) return "not-found";
  const { db } = database;
  return database.transaction(async () => {
    const recipe = await db
      .updateTable("recipe")
      .set((row) => ({ offered_at: kind === "no" ? null : row.ref("offered_at") }))
      .where("id", "=", id)
      .where("offered_at", "is not", null)
      .returning(["name", "version", "user_id"])
      .executeTakeFirst();
    if (recipe === undefined) return "not-found";
    const author = await db
      .selectFrom("user")
      .select("email")
      .where("id", "=", recipe.user_id)
      .executeTakeFirstOrThrow();
    const said = { kind, body: text, version: recipe.version, created_at: clock() };
    await db
      .insertInto("recipe_answer")
      .values({ recipe_id: id, ...said })
      .onConflict((conflict) => conflict.column("recipe_id").doUpdateSet(said))
      .execute();
    // Text alone: people typed the name and the words.
    await outbox.add({
      kind: "recipe-answer",
      to: author.email,
      replyTo: config.adminEmail,
      subject: `${SUBJECTS[kind]} · ${site.name}`,
      text: `${[FIRST[kind](recipe.name), text, LAST[kind], `-- \n${site.name}`].join("\n\n")}\n`,
      userId: recipe.user_id,
    });
    return toAnswer({ recipe_id: id, ...said });
  });
}
