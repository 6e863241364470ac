import { randomBytes } from "node:crypto";
import type { EnvelopeCode, OwnersEnvelope, StartersFollowed } from "../../../contract/requests/admin";
import {
  ENVELOPE_CODE,
  type Envelope,
  MOST_TAPS,
  type Said,
  TAP_DAYS,
} from "../../../contract/requests/envelopes";
import { DAY_MS } from "../../../contract/values/milliseconds";
import type { Db } from "../../db/database";
import type { Row } from "../../db/types";
import { isId } from "../../values/ids";
import { iso } from "../../values/instant";
import type { Parts } from "../../parts";
import { readStoredTaps, type Telemetry } from "../../left-out";
import { ALIVE, countSaid, QUIET, lockRequests } from "./request-tables";
import { readLetterSettings } from "./letter-settings";

type EnvelopeParts = Pick<Parts, "clock" | "database" | "log" | "meter">;

const LETTERS = "abcdefghijklmnopqrstuvwxyz234567";
/** Each letter is five of the 130 bits. */
const newCode = () => Array.from(randomBytes(26), (byte) => LETTERS[byte % LETTERS.length]).join("");

const TAPS_MS = TAP_DAYS * DAY_MS;
/** The same answer again within a minute is one press that was sent twice. */
const SAME_MS = 60_000;

const saidIn = ({ bubbles, said_at }: Pick<Row<"starter_envelope">, "bubbles" | "said_at">): Said | null =>
  bubbles === null || said_at === null ? null : { bubbles: bubbles === 1, at: iso(said_at) };

/** The moments of a row's taps that still count. A clock that was set back must not lock anybody out. */
const recentTaps = (
  telemetry: Telemetry,
  { request_id: id, taps }: Pick<Row<"starter_envelope">, "request_id" | "taps">,
  now: number,
): number[] =>
  (readStoredTaps(telemetry, { id, data: taps }) ?? []).filter((at) => Math.abs(now - at) < TAPS_MS);

const envelopeJson = (telemetry: Telemetry, row: Row<"starter_envelope">, now: number): Envelope => ({
  said: saidIn(row),
  left: Math.max(0, MOST_TAPS - recentTaps(telemetry, row, now).length),
});

/** The codes for the packing slips of these requests; none while codes are switched off as a whole. */
export async function envelopeCodes(parts: EnvelopeParts, ids: readonly string[]): Promise<EnvelopeCode[]> {
  const { clock, database } = parts;
  const { db } = database;
  const known = [...new Set(ids.filter(isId))];
  if (known.length === 0) return [];
  return database.transaction(async () => {
    if (!(await readLetterSettings(parts)).envelopeCodes) return [];
    await lockRequests(db, "starter-requests");
    const there = await db
      .selectFrom("starter_request")
      .leftJoin("starter_envelope", "request_id", "id")
      .select(["id", "code"])
      .where("id", "in", known)
      .execute();
    const made = there
      .filter(({ code }) => code === null)
      .map(({ id }) => ({ request_id: id, code: newCode(), made_at: clock() }));
    if (made.length > 0) await db.insertInto("starter_envelope").values(made).execute();
    const rows = await db
      .selectFrom("starter_envelope")
      .select(["request_id", "code"])
      .where("request_id", "in", known)
      .where("is_off", "=", 0)
      .execute();
    return rows.map(({ request_id, code }) => ({ requestId: request_id, code }));
  });
}

/** The envelope with this code; undefined where there is none, or its code is switched off. */
async function envelopeWith(
  parts: EnvelopeParts,
  code: string,
): Promise<Row<"starter_envelope"> | undefined> {
  if (!ENVELOPE_CODE.test(code)) return undefined;
  const row = await parts.database.db
    .selectFrom("starter_envelope")
    .selectAll()
    .where("code", "=", code)
    .where("is_off", "=", 0)
    .executeTakeFirst();
  return row !== undefined && (await readLetterSettings(parts)).envelopeCodes ? row : undefined;
}

export async function readEnvelope(parts: EnvelopeParts, code: string): Promise<Envelope | undefined> {
  const row = await envelopeWith(parts, code);
  return row && envelopeJson(parts, row, parts.clock());
}

/** Keeps what somebody says about their starter; "enough" when it was told five times in seven days. */
export async function tapEnvelope(
  parts: EnvelopeParts,
  { code, bubbles }: { code: string; bubbles: boolean },
): Promise<Envelope | undefined | "enough"> {
  const { clock, database } = parts;
  const { db } = database;
  return database.transaction(async () => {
    // The counts are changed under the same lock as every other count of requests.
    await lockRequests(db, "starter-requests");
    const row = await envelopeWith(parts, code);
    if (row === undefined) return undefined;
    const now = clock();
    const flag = bubbles ? 1 : 0;
    if (row.bubbles === flag && row.said_at !== null && Math.abs(now - row.said_at) < SAME_MS)
      return envelopeJson(parts, row, now);
    const taps = recentTaps(parts, row, now);
    if (taps.length >= MOST_TAPS) return "enough";
    const said = { bubbles: flag, said_at: now, taps: JSON.stringify([...taps, now]) } as const;
    await db.updateTable("starter_envelope").set(said).where("code", "=", code).execute();
    if (row.bubbles !== flag) {
      await countSaid(db, row.bubbles, -1);
      await countSaid(db, flag, 1);
    }
    return envelopeJson(parts, { ...row, ...said }, now);
  });
}

/** The owner's view of a request's envelope; undefined without such a request. */
export async function readOwnersEnvelope(db: Db, id: string): Promise<OwnersEnvelope | undefined> {
  if (!isId(id)) return undefined;
  const row = await db
    .selectFrom("starter_request")
    .leftJoin("starter_envelope", "request_id", "id")
    .select(["code", "is_off", "bubbles", "said_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row && { hasCode: row.code !== null, isOn: row.is_off !== 1, said: saidIn(row) };
}

/** Switches the code of one envelope on or off, even before it was printed. What was said stays. */
export async function switchEnvelope(
  { clock, database }: EnvelopeParts,
  id: string,
  isOn: boolean,
): Promise<OwnersEnvelope | undefined> {
  const { db } = database;
  return database.transaction(async () => {
    await lockRequests(db, "starter-requests");
    if ((await readOwnersEnvelope(db, id)) === undefined) return undefined;
    const is_off = isOn ? 0 : 1;
    await db
      .insertInto("starter_envelope")
      .values({ request_id: id, code: newCode(), made_at: clock(), is_off })
      .onConflict((conflict) => conflict.column("request_id").doUpdateSet({ is_off }))
      .execute();
    return readOwnersEnvelope(db, id);
  });
}

/** The last word about the starter of each of these requests. */
export async function saidOf(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, Said>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("starter_envelope")
    .select(["request_id", "bubbles", "said_at"])
    .where("request_id", "in", ids)
    .execute();
  return new Map(
    rows.flatMap((row) => {
      const said = saidIn(row);
      return said === null ? [] : [[row.request_id, said] as const];
    }),
  );
}

/** Removes a request's envelope and its count, in the transaction that removes the request. */
export async function forgetEnvelope(db: Db, id: string): Promise<void> {
  const gone = await db
    .deleteFrom("starter_envelope")
    .where("request_id", "=", id)
    .returning("bubbles")
    .executeTakeFirst();
  if (gone !== undefined) await countSaid(db, gone.bubbles, -1);
}

/** Reads sums that are kept beside the requests. Only what ended before the post is counted, in an index of its own. */
export async function countStartersFollowed(db: Db): Promise<StartersFollowed> {
  const rows = await db
    .selectFrom("totals")
    .select(["name", "n"])
    .where("name", "in", ["starter", "starter-pending", ALIVE, QUIET])
    .execute();
  const totals = new Map(rows.map(({ name, n }) => [name, n]));
  const of = (name: string) => totals.get(name) ?? 0;
  // A declined or cancelled request is pending no more, and was never sent.
  const { ended } = await db
    .selectFrom("starter_request")
    .select(({ fn }) => fn.countAll<number>().as("ended"))
    .where("closed", "is not", null)
    .where("status", "=", "pending")
    .executeTakeFirstOrThrow();
  return { sent: of("starter") - of("starter-pending") - ended, alive: of(ALIVE), quiet: of(QUIET) };
}
