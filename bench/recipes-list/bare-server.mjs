/**
 * The list of a baker's recipes with nothing around it: node:http, and the two statements that the real call makes,
 * in the same SQLite thread. No framework, no query builder, no signature, no limits, no log, no security headers,
 * and no check of the stored documents.
 */
import { createServer } from "node:http";
import { openBareDatabase } from "../bare-database.mjs";

/** An approved version counts while its recipe is published, and public or the site owner's own. */
const HOLDS = `recipe.published = 1 and (recipe.is_public = 1 or recipe.user_id in (select user_id from site_owner))`;
/** Pages are limited by their bytes, which are counted without the documents. */
const RECIPES = `with "near" as (
    select "id", "created_at", octet_length(data) as "bytes" from "recipe" where "user_id" = ?
    order by "created_at" desc, "id" desc limit ?
  ), "measured" as (
    select sum("bytes") over (order by "created_at" desc, "id" desc) as "upto" from "near"
  ), "counted" as (
    select count(*) as "near", count(*) filter (where "upto" <= ?) as "fit" from "measured"
  )
  select "recipe"."id", "recipe"."name", "recipe"."type", "recipe"."author", "recipe"."is_public",
    "recipe"."created_at", "recipe"."updated_at", "recipe"."version", "recipe"."bench",
    "recipe"."data", "approved"."version" as "approved_version", "approved"."saved_at" as "approved_saved_at",
    (select "near" from "counted") as "near"
  from "recipe" left join "published_recipe" as "approved" on "approved"."recipe_id" = "recipe"."id" and ${HOLDS}
  where "user_id" = ? order by "created_at" desc, "id" desc
  limit (select case when fit > 0 then fit else 1 end from counted)`;
const [RECIPES_A_PAGE, PAGE_BYTES] = [50, 250_000];

const { query, sessionOf } = openBareDatabase(process.argv[2]);

function itemText({ id, name, type, author, approved_version, is_public, created_at, version, data }) {
  const fields = JSON.stringify({
    id,
    recipeName: name,
    recipeType: type,
    author,
    published: approved_version !== null,
    isPublic: is_public === 1,
    createdAt: new Date(created_at).toISOString(),
    version,
  });
  return `${fields.slice(0, -1)},"recipeData":${data}}`;
}

/** The measured lists fit on one page. */
const listOf = (userId) => query(RECIPES, userId, RECIPES_A_PAGE, PAGE_BYTES, userId);

const server = createServer(async (request, response) => {
  const session = await sessionOf(request);
  const recipes = session === undefined ? [] : await listOf(session.userId);
  const text = `[${recipes.map(itemText).join(",")}]`;
  response.writeHead(session === undefined ? 401 : 200, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(text),
  });
  response.end(text);
});
server.listen(0, "127.0.0.1", () => console.log(`listening on http://localhost:${server.address().port}`));
