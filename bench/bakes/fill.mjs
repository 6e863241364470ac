/** Multiplies the bakes and photographs of one person until there are as many as given, each with a name of its own. */
import { createHash } from "node:crypto";
import { DatabaseSync } from "../../src/server/db/sqlite-engine.js";

const [path, bakes, photographs] = JSON.parse(process.argv[2]);
const DAY = 86_400_000;
const FIRST = Date.parse("2024-01-01T16:00:00Z");

const db = new DatabaseSync(path);
db.exec("pragma synchronous = off");
const [bake] = db.prepare("select * from bake").all();
const pictures = db.prepare("select width, height, size, small, large from photograph").all();
db.exec("delete from photograph; delete from bake");

const named = (row) => {
  const names = Object.keys(row);
  return { names: names.map((name) => `"${name}"`).join(), places: names.map(() => "?").join() };
};
const insert = (table, row) => {
  const { names, places } = named(row);
  return db.prepare(`insert into ${table} (${names}) values (${places})`);
};

const each = photographs / bakes;
let addBake;
let addPhotograph;
for (let nth = 0; nth < bakes; nth += 1) {
  const id = `0b7e2f5c-6a7d-4f0e-9a55-${nth.toString(16).padStart(12, "0")}`;
  const row = {
    ...bake,
    id,
    name: `Loaf ${nth}`,
    baked_at: FIRST + nth * DAY,
    updated_at: FIRST + nth * DAY,
  };
  if (nth % 50 === 0) db.exec("begin");
  addBake ??= insert("bake", row);
  addBake.run(...Object.values(row));
  for (let which = 0; which < each; which += 1) {
    const picture = pictures[(nth * each + which) % pictures.length];
    const hash = createHash("sha256").update(`${nth} ${which}`).digest("hex");
    const one = {
      id: `${id}.${hash}`,
      bake_id: id,
      user_id: bake.user_id,
      hash,
      added_at: FIRST + which,
      ...picture,
    };
    addPhotograph ??= insert("photograph", one);
    addPhotograph.run(...Object.values(one));
  }
  if (nth % 50 === 49 || nth === bakes - 1) db.exec("commit");
}
db.exec("analyze");
db.exec("pragma wal_checkpoint(truncate)");
db.close();
