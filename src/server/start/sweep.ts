import { HOUR_MS, MINUTE_MS } from "../../contract/milliseconds";
import { deleteUnusedAccounts } from "../account/unused-accounts";
import { BELONGINGS } from "./everybody";
import type { PeopleParts } from "../people/belongings";

/** Deletes rows that are no longer needed. Several processes may do so at once: each only finds less to do. */
export async function sweep(parts: PeopleParts): Promise<void> {
  const { clock, database } = parts;
  const now = clock();
  await database.db.deleteFrom("rate_limit").where("ends_at", "<", now).execute();
  await database.db.deleteFrom("mailbox_proof").where("expires_at", "<", now).execute();
  for (const { forget } of BELONGINGS) await forget?.(parts, now);
  await deleteUnusedAccounts({ ...parts, belongings: BELONGINGS });
}

/** Sweeps every hour. The first sweep comes a minute after the start, so that the first visitors are served before it. */
export function startSweeping(parts: PeopleParts): { stop(): void } {
  let timer = setTimeout(function again() {
    sweep(parts).catch((error: unknown) => parts.log.failure(error));
    timer = setTimeout(again, HOUR_MS);
    timer.unref();
  }, MINUTE_MS);
  timer.unref();
  return { stop: () => clearTimeout(timer) };
}
