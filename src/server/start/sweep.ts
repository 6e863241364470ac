import { HOUR_MS, MINUTE_MS } from "../../contract/milliseconds";
import { deleteUnusedAccounts } from "../account/unused-accounts";
import type { Parts } from "../parts";
import { BELONGINGS } from "./everybody";
import { type ReminderParts, remindOfAside } from "../people/reminders";

type SweepParts = Omit<ReminderParts, "belongings"> & Pick<Parts, "log">;

/** Deletes rows that are no longer needed. Several processes may do so at once: each only finds less to do. */
export async function sweep(parts: SweepParts): Promise<void> {
  const { clock, database } = parts;
  const now = clock();
  await database.db.deleteFrom("rate_limit").where("ends_at", "<", now).execute();
  await database.db.deleteFrom("mailbox_proof").where("expires_at", "<", now).execute();
  for (const { forget } of BELONGINGS) await forget?.(parts, now);
  const everybody = { ...parts, belongings: BELONGINGS };
  await remindOfAside(everybody);
  await deleteUnusedAccounts(everybody);
}

/** Sweeps every hour. The first sweep comes a minute after the start, so that the first visitors are served before it. */
export function startSweeping(parts: SweepParts): { stop(): void } {
  let timer = setTimeout(function again() {
    sweep(parts).catch((error: unknown) => parts.log.failure(error));
    timer = setTimeout(again, HOUR_MS);
    timer.unref();
  }, MINUTE_MS);
  timer.unref();
  return { stop: () => clearTimeout(timer) };
}
