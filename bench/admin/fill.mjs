/**
 * Fills a site's database with requests of both kinds, spread evenly over some days until now, and counts them as the
 * site does.
 */
import { DatabaseSync } from "../../src/server/db/sqlite-engine.js";

const BATCH = 20_000;
const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
/** Older requests have no address; otherwise the site would remove it during the measurement. */
const ADDRESS_KEPT = 180 * DAY;

const [path, total, days] = JSON.parse(process.argv[2]);
const db = new DatabaseSync(path);
db.exec("pragma synchronous = off");
db.exec("pragma cache_size = -400000");

const SHARED = `id, name, email, address, address2, city, state, zip, status, created_at, updated_at, fingerprint, search, blanked_at`;
const KINDS = {
  starter: {
    statuses: ["pending", "shipped", "delivered"],
    add: db.prepare(
      `insert into starter_request (${SHARED}, earlier) values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 0)`,
    ),
    more: [],
  },
  bread: {
    statuses: ["pending", "confirmed", "in_progress", "ready", "delivered"],
    add: db.prepare(
      `insert into bread_request (${SHARED}, request_type, instructions, fulfillment, wanted_on)
       values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    ),
    more: [
      "custom",
      "A dark rye loaf with caraway, and one with seeds if there is room in the oven",
      "delivery",
      new Date(Date.now() + 4 * DAY).toISOString().slice(0, 10),
    ],
  },
};
const addHour = db.prepare("insert into request_hour (kind, hour, n) values (?, ?, ?)");
const setTotal = db.prepare("update totals set n = ? where name = ?");

const now = Date.now();
const apart = (days * DAY) / total;
for (const [kind, { statuses, add, more }] of Object.entries(KINDS)) {
  const hours = new Map();
  let pending = 0;
  for (let index = 0; index < total; ) {
    db.exec("begin");
    for (const end = Math.min(total, index + BATCH); index < end; index += 1) {
      const at = Math.floor(now - index * apart);
      const hour = at - (at % HOUR);
      hours.set(hour, (hours.get(hour) ?? 0) + 1);
      const status = statuses[index % statuses.length];
      if (status === "pending") pending += 1;
      const isKept = at > now - ADDRESS_KEPT;
      const where = isKept
        ? [`${index} Sourdough Street`, "Apt 4", "San Francisco", "CA", "94110"]
        : ["", "", "", "", ""];
      const who = [`Person Number${index}`, `person-${index}@example.com`];
      const id = `018f6d3e-1111-7111-8111-${(total - index).toString(16).padStart(12, "0")}`;
      const wish = kind === "bread" ? [more[1]] : [];
      const search = [...who, ...where, ...wish].join("\n").toLowerCase();
      add.run(
        id,
        ...who,
        ...where,
        status,
        at,
        at,
        `${kind} ${index}, a hash in its length of 43`,
        search,
        isKept ? null : at + ADDRESS_KEPT,
        ...more,
      );
    }
    db.exec("commit");
  }
  db.exec("begin");
  for (const [hour, n] of hours) addHour.run(kind, hour, n);
  setTotal.run(total, kind);
  setTotal.run(pending, `${kind}-pending`);
  db.exec("commit");
}
db.exec("analyze");
db.exec("pragma wal_checkpoint(truncate)");
db.close();
