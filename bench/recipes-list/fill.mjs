/**
 * Fills a site's database with recipes up to a number; the measured bakers' recipes are spread evenly among the
 * others'.
 */
import { DatabaseSync } from "../../src/server/db/sqlite-engine.js";

const BATCH = 20_000;
/** The recipes of a busy account, unless another number is given. */
const BUSY = 40;

const [path, total, bakers, document, each = BUSY] = JSON.parse(process.argv[2]);
const db = new DatabaseSync(path);
db.exec("pragma synchronous = off");
db.exec("pragma cache_size = -400000");

const addUser = db.prepare(
  `insert into "user" ("id", "name", "email", "emailVerified", "createdAt", "updatedAt")
   values (?, 'Crowd', ?, 1, '2026-01-01T00:00:00.000Z', '2026-01-01T00:00:00.000Z')`,
);
const addRecipe = db.prepare(
  `insert into recipe (id, user_id, name, type, author, created_at, updated_at, search, data)
   values (?, ?, ?, 'sourdough', 'Crowd', ?, ?, ?, ?)`,
);

const crowd = Math.ceil(total / each);
db.exec("begin");
for (let user = 0; user < crowd; user += 1) addUser.run(`crowd-${user}`, `crowd-${user}@example.com`);
db.exec("commit");

const measured = bakers.length * each;
const apart = Math.floor(total / measured);
for (let index = 0; index < total; ) {
  db.exec("begin");
  for (const end = Math.min(total, index + BATCH); index < end; index += 1) {
    const mine = index / apart;
    const isMeasured = Number.isInteger(mine) && mine < measured;
    const user = isMeasured ? bakers[mine % bakers.length] : `crowd-${index % crowd}`;
    const id = `018f6d3e-1111-7111-8111-${index.toString(16).padStart(12, "0")}`;
    const at = 1_700_000_000_000 + index * 1_000;
    addRecipe.run(
      id,
      user,
      `Loaf ${String(index).padStart(7, "0")}`,
      at,
      at,
      "loaf\ncrowd\nsourdough",
      document,
    );
  }
  db.exec("commit");
}
db.exec("analyze");
db.exec("pragma wal_checkpoint(truncate)");
db.close();
