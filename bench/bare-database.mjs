import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { root } from "../scripts/prepare.mjs";

const SESSION = `select "session"."id" as "sessionId", "session"."createdAt", "session"."updatedAt",
  "session"."expiresAt", "session"."confirmedAt", "session"."method", "session"."device", "user"."id" as "userId",
  "user"."name", "user"."email", "user"."emailVerified", "user"."theme", "user"."units", "user"."sleep",
  "user"."createdAt" as "userSince", "site_owner"."user_id" as "ownerId"
  from "session" inner join "user" on "user"."id" = "session"."userId"
  left join "site_owner" on "site_owner"."user_id" = "user"."id" where "session"."token" = ?`;

/** The SQLite thread of the built site, and its query for a session: the bare servers use both. */
export function openBareDatabase(path) {
  const thread = new Worker(join(root, "dist/server/sqlite-worker.js"), { workerData: { path } });
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
  const sessionOf = async (request) => {
    const [, cookie = ""] = /session_token=([^;]+)/.exec(request.headers.cookie ?? "") ?? [];
    const [token = ""] = decodeURIComponent(cookie).split(".");
    const [session] = await query(SESSION, token);
    return session;
  };
  return { query, sessionOf };
}
