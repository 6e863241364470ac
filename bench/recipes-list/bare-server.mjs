/**
 * The list of a baker's recipes with nothing around it: node:http, and the two statements that the real call makes,
 * in the same SQLite thread. No framework, no query builder, no signature, no limits, no log, no security headers.
 */
import { createServer } from "node:http";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { root } from "../../scripts/prepare.mjs";

const SESSION = `select "session"."id" as "sessionId", "session"."createdAt", "session"."updatedAt",
  "session"."expiresAt", "session"."confirmedAt", "session"."method", "user"."id" as "userId", "user"."name",
  "user"."email", "user"."emailVerified", "user"."theme", "user"."createdAt" as "userSince",
  "site_owner"."user_id" as "ownerId"
  from "session" inner join "user" on "user"."id" = "session"."userId"
  left join "site_owner" on "site_owner"."user_id" = "user"."id" where "session"."token" = ?`;
const RECIPES = `select "recipe"."id", "recipe"."name", "recipe"."type", "recipe"."author", "recipe"."published",
  "recipe"."is_public", "recipe"."created_at", "recipe"."version", "recipe"."data",
  "approved"."version" as "approved_version", "approved"."saved_at" as "approved_saved_at"
  from "recipe" left join "published_recipe" as "approved" on "approved"."recipe_id" = "recipe"."id"
  where "user_id" = ? order by "created_at" desc, "id" desc limit ?`;

const thread = new Worker(join(root, "dist/server/sqlite-worker.js"), {
  workerData: { path: process.argv[2] },
});
const send = thread.postMessage.bind(thread);
const waiting = new Map();
let lastId = 0;
thread.on("message", ({ id, rows }) => {
  waiting.get(id)?.(rows);
  waiting.delete(id);
});
const query = (sql, ...parameters) =>
  new Promise((resolve) => {
    lastId += 1;
    waiting.set(lastId, resolve);
    send({ id: lastId, kind: "plain", sql, parameters });
  });

function itemText({ id, name, type, author, published, is_public, created_at, data }) {
  const fields = JSON.stringify({
    id,
    recipeName: name,
    recipeType: type,
    author,
    published: published === 1,
    isPublic: is_public === 1,
    createdAt: new Date(created_at).toISOString(),
  });
  return `${fields.slice(0, -1)},"recipeData":${data}}`;
}

const server = createServer(async (request, response) => {
  const [, cookie = ""] = /session_token=([^;]+)/.exec(request.headers.cookie ?? "") ?? [];
  const [token = ""] = decodeURIComponent(cookie).split(".");
  const [session] = await query(SESSION, token);
  const recipes = session === undefined ? [] : await query(RECIPES, session.userId, 50);
  const text = `[${recipes.map(itemText).join(",")}]`;
  response.writeHead(session === undefined ? 401 : 200, {
    "content-type": "application/json",
    "content-length": Buffer.byteLength(text),
  });
  response.end(text);
});
server.listen(0, "127.0.0.1", () => console.log(`listening on http://localhost:${server.address().port}`));
