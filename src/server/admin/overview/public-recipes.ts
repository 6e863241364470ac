import { sql } from "kysely";
import type { PublicRecipe } from "../../../contract/requests/admin";
import { MOST_COUNTED } from "../../../contract/values/most-counted";
import type { Db } from "../../db/database";
import { iso } from "../../values/instant";
import { answerPage, type Cursor, cursorIn, pageOf } from "../../http/paging";
import type { Parts } from "../../parts";
import { answerCall } from "../../gate/policy";
import { answersAbout } from "../../recipes/offers";
import { joinApproved, approvedSavedAt } from "../../recipes/store";

const PAGE = 50;

type Show = "waiting" | "published";

/** Others' recipes that wait for the owner, because their author offered them or changed what was approved; or the published ones. */
function publicRecipes(db: Db, ownerId: string, show: Show) {
  // Look up the offers and the published recipes first. Both are few, and offers have an index; all that is public is
  // much more.
  const waits = db
    .selectFrom("recipe as offered")
    .select("offered.id")
    .where("offered.offered_at", "is not", null)
    .unionAll(db.selectFrom("published_recipe").select("recipe_id as id"));
  const some = db
    .selectFrom("recipe")
    .innerJoin("user", "user.id", "recipe.user_id")
    .leftJoin("published_recipe as approved", joinApproved)
    .where("recipe.id", "in", waits)
    .where("is_public", "=", 1)
    .where("recipe.user_id", "<>", ownerId);
  return show === "published"
    ? some.where("approved.version", "is not", null)
    : some.where((eb) =>
        eb.or([
          eb("recipe.offered_at", "is not", null),
          eb("approved.version", "<>", eb.ref("recipe.version")),
        ]),
      );
}

/** How many recipes wait for the owner, at most MOST_COUNTED. */
export async function countWaitingRecipes(db: Db, ownerId: string): Promise<number> {
  const some = publicRecipes(db, ownerId, "waiting").select("recipe.id").limit(MOST_COUNTED).as("some");
  const { n } = await db
    .selectFrom(some)
    .select(({ fn }) => fn.countAll<number>().as("n"))
    .executeTakeFirstOrThrow();
  return n;
}

function findPublicRecipes(db: Db, ownerId: string, show: Show, after: Cursor | undefined) {
  let query = publicRecipes(db, ownerId, show)
    .select(["recipe.id", "recipe.name", "type", "recipe.author", "updated_at", "recipe.version"])
    .select(["recipe.offered_at", "user.name as account_name"])
    .select(["approved.version as approved_version", "approved.saved_at as approved_saved_at"])
    .select(sql<number>`coalesce(recipe.offered_at, recipe.updated_at)`.as("since"));
  if (after !== undefined)
    query = query.where(
      sql<boolean>`(coalesce(recipe.offered_at, recipe.updated_at), recipe.id) < (${after.at}, ${after.id})`,
    );
  return query
    .orderBy("since", "desc")
    .orderBy("recipe.id", "desc")
    .limit(PAGE + 1)
    .execute();
}

/**
 * Other bakers' recipes, the newest first: those that wait for the owner, because their author offered them or has
 * changed what was approved; or, asked for with `show`, those that are published.
 */
export function publicRecipesRoute({ database: { db } }: Pick<Parts, "database">) {
  return answerCall("GET /api/admin/public-recipes", {
    name: "admin.public-recipes",
    policy: "owner",
    handler: async ({ context, query, session: { userId } }) => {
      const after = cursorIn(query);
      const show = query.show === "published" ? "published" : "waiting";
      const rows = after === null ? [] : await findPublicRecipes(db, userId, show, after);
      const page = pageOf(rows, PAGE, ({ since }) => since);
      const answers = await answersAbout(
        db,
        page.items.map(({ id }) => id),
      );
      return answerPage(context, page, (recipe): PublicRecipe => {
        const answer = answers.get(recipe.id);
        return {
          id: recipe.id,
          recipeName: recipe.name,
          recipeType: recipe.type,
          author: recipe.author,
          accountName: recipe.account_name,
          ...(recipe.offered_at === null ? {} : { offeredAt: iso(recipe.offered_at) }),
          ...(answer === undefined ? {} : { answer }),
          published: recipe.approved_version !== null,
          version: recipe.version,
          updatedAt: iso(recipe.updated_at),
          ...approvedSavedAt(recipe),
        };
      });
    },
  });
}
