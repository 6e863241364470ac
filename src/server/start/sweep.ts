import { HOUR_MS, MINUTE_MS } from "../../contract/values/milliseconds";
import { deleteUnusedAccounts } from "../account/unused-accounts";
import { PERSONAL_DATA } from "./everybody";
import type { PeopleParts } from "../people/personal-data";
import type { Parts } from "../parts";
import { makeStandingWishes } from "../standing-wishes/make";
import { isClockSound } from "../sound-clock";

/** Deletes rows that are no longer needed. Several processes may do so at once: each only finds less to do. */
export async function sweep(parts: PeopleParts): Promise<void> {
  const { clock, database } = parts;
  const now = clock();
  await database.db.deleteFrom("rate_limit").where("ends_at", "<", now).execute();
  await database.db.deleteFrom("mailbox_proof").where("expires_at", "<", now).execute();
  for (const { forget } of PERSONAL_DATA) await forget?.(parts, now);
  await deleteUnusedAccounts({ ...parts, personalData: PERSONAL_DATA });
}

/** Sweeps, unless the clock may be wrong, and answers whether it did. The clock may jump meanwhile, so the whole sweep has one moment. */
export async function sweepByClock(parts: PeopleParts): Promise<boolean> {
  const now = parts.clock();
  const atOneMoment = { ...parts, clock: () => now };
  const isSound = await isClockSound(atOneMoment);
  if (isSound) await sweep(atOneMoment);
  return isSound;
}

/** What the clock brings: rows that have expired go, and standing wishes make their next ones. */
export async function everyHour(parts: Parts): Promise<void> {
  if (await sweepByClock(parts)) await makeStandingWishes(parts);
}

/** Sweeps every hour. The first sweep comes a minute after the start, so that the first visitors are served before it. */
export function startSweeping(parts: Parts): { stop(): void } {
  let timer = setTimeout(function again() {
    everyHour(parts).catch((error: unknown) => parts.log.failure(error));
    timer = setTimeout(again, HOUR_MS);
    timer.unref();
  }, MINUTE_MS);
  timer.unref();
  return { stop: () => clearTimeout(timer) };
}
