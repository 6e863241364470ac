import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { REQUEST_KINDS, type RequestKind } from "../../contract/admin";
import { audit } from "../account/audit";
import type { Config } from "../config";
import type { Database } from "../db/database";
import { csvTexts, firstOf } from "./csv-texts";
import { localDays } from "./local-day";
import { requestsOf } from "./request-lists";

const MOST_SHOWN = 100;

/** Reading addresses leaves its line, from the shell too (SEC-29). */
const onRecord = (database: Database, subject: RequestKind) =>
  audit(database.db, { at: Date.now(), action: "addresses-read", subject, detail: "shell" });

export async function showPending(database: Database, { timeZone }: Config): Promise<void> {
  const { minuteOf } = localDays(timeZone);
  for (const kind of REQUEST_KINDS) {
    const wanted = { status: "pending", words: [], after: undefined, limit: MOST_SHOWN };
    await onRecord(database, kind);
    const rows = await requestsOf({ database }, kind, wanted);
    console.log(`${kind}: ${rows.length === MOST_SHOWN ? `the newest ${MOST_SHOWN}` : rows.length} pending`);
    for (const { id, created_at, name, address, address2, city, state, zip } of rows) {
      const place = [address, address2, `${city}, ${state} ${zip}`].filter((part) => part.trim() !== "");
      console.log(`  ${minuteOf(created_at)}  ${name}  ${place.join(", ")}  ${id}`);
    }
  }
}

export async function writeCsv(database: Database, { timeZone }: Config, kind: RequestKind): Promise<void> {
  await onRecord(database, kind);
  const wanted = firstOf(undefined);
  const first = await requestsOf({ database }, kind, wanted);
  const texts = csvTexts({ database }, kind, { wanted, first, days: localDays(timeZone) });
  await pipeline(Readable.from(texts), process.stdout, { end: false });
}
