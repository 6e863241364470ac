/**
 * The first page of a journal with nothing around it: node:http, and the three statements that the real call makes, in
 * the same SQLite thread. No framework, no query builder, no signature, no limits, no log, no security headers, and no
 * look at the stored documents but for the two answers that a card shows.
 */
import { createServer } from "node:http";
import { openBareDatabase } from "../bare-database.mjs";

const BAKES_A_PAGE = 50;
const BAKES = `select "id", "version", "recipe_id", "name", "baked_at", "answers", "card" from "bake"
  where "user_id" = ? and "data" is not null order by "baked_at" desc, "id" desc limit ?`;
const photographs = (count) => `select "bake_id", "hash", "width", "height" from "photograph"
  where "bake_id" in (${Array.from({ length: count }, () => "?").join()}) order by "bake_id", "added_at", "hash"`;

const { query, sessionOf } = openBareDatabase(process.argv[2]);

function cardText({ id, version, recipe_id, name, baked_at, answers, card }, photograph) {
  const fields = { id, version, name, recipeId: recipe_id, bakedAt: new Date(baked_at).toISOString() };
  const { proof, rating } = JSON.parse(answers);
  const rest = { proof: proof?.value ?? null, rating: rating?.value ?? null, photograph };
  const [first, last] = [JSON.stringify(fields), JSON.stringify(rest)];
  return `${first.slice(0, -1)},${card.slice(1, -1)},${last.slice(1)}`;
}

async function listOf(userId) {
  const rows = (await query(BAKES, userId, BAKES_A_PAGE + 1)).slice(0, BAKES_A_PAGE);
  const first = new Map();
  for (const { bake_id, hash, width, height } of await query(
    photographs(rows.length),
    ...rows.map(({ id }) => id),
  ))
    if (!first.has(bake_id)) first.set(bake_id, { hash, width, height });
  return rows.map((row) => cardText(row, first.get(row.id)));
}

const server = createServer(async (request, response) => {
  const session = await sessionOf(request);
  const cards = session === undefined ? [] : await listOf(session.userId);
  const text = `[${cards.join(",")}]`;
  response.writeHead(session === undefined ? 401 : 200, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(text),
  });
  response.end(text);
});
server.listen(0, "127.0.0.1", () => console.log(`listening on http://localhost:${server.address().port}`));
