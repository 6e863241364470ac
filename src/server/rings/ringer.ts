import { SECOND_MS } from "../../contract/values/milliseconds";
import type { PushService } from "../push/service";
import { sessionEnd } from "../gate/session";
import { type Due, findRings, type RingParts } from "./due";
import {
  dropDevice,
  releaseDevice,
  noteDelivery,
  noteRung,
  rungTags,
  leaseDevice,
  type LeasedDevice,
} from "./queue";

/** How often to look: nothing rings much later than this after its time. */
const POLL_MS = 10 * SECOND_MS;
/** A service that is away or busy is asked again after this time, as long as the notice is worth ringing. */
const AGAIN_MS = 30 * SECOND_MS;

type RingerParts = RingParts & { service: PushService };

export type Ringer = {
  /** Takes no more devices, and resolves when the one under way is done. */
  stop(): Promise<void>;
};

/** Rings the devices whose time has come, one after the other. Several processes may do so at the same time. */
export function startRinging(parts: RingerParts): Ringer {
  const end = new AbortController();
  let endPause = () => {};
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, POLL_MS);
      endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function run(): Promise<void> {
    while (!end.signal.aborted) {
      // While the database is away nothing is taken. What was under way is due again when its lease ends.
      const more = await ringNext(parts).catch((error: unknown) => {
        parts.log.failure(error);
        return false;
      });
      if (!more && !end.signal.aborted) await pause();
    }
  }
  const running = run();
  return {
    async stop() {
      end.abort();
      endPause();
      await running;
    },
  };
}

/** Looks at one device; false when none was due. */
export async function ringNext(parts: RingerParts): Promise<boolean> {
  const leased = await leaseDevice(parts.database);
  if (leased === undefined) return false;
  if (!(await isSignedIn(parts, leased))) {
    await dropDevice(parts.database, leased);
    return true;
  }
  const { due, next } = await findRings(parts, { userId: leased.user_id, zone: leased.zone }, leased.now);
  const known = await rungTags(parts.database, leased);
  // Whoever has just allowed notices is looking at the page.
  const fresh = due.filter(({ at, message }) => at > leased.made_at && !known.has(message.tag));
  let again: number | null = null;
  for (const one of fresh) {
    const state = await ring(parts, leased, one);
    if (state === "gone") return true;
    if (state === "again") again = leased.now + AGAIN_MS;
  }
  await releaseDevice(parts.database, leased, again === null ? next : Math.min(again, next ?? again));
  return true;
}

/** A device rings as long as its session lives, which may end by time alone. */
async function isSignedIn({ database: { db } }: RingParts, leased: LeasedDevice): Promise<boolean> {
  const session = await db
    .selectFrom("session")
    .select(["createdAt", "updatedAt", "expiresAt"])
    .where("id", "=", leased.session_id)
    .executeTakeFirst();
  return session !== undefined && leased.now < sessionEnd(session);
}

/**
 * Sends a notice, then notes it. When the process is killed in between, it rings once more, and replaces itself on the
 * device, because its tag is the same.
 */
async function ring(
  parts: RingerParts,
  leased: LeasedDevice,
  { until, message }: Due,
): Promise<"done" | "gone" | "again"> {
  const { database, service, log } = parts;
  const seconds = Math.max(1, Math.floor((until - leased.now) / SECOND_MS));
  const state = await service.send(leased, { message, seconds });
  if (state === "gone") {
    await dropDevice(database, leased);
    return "gone";
  }
  await noteDelivery(database, leased, state === "delivered");
  if (state === "later") return "again";
  if (state === "refused")
    log.warning("a push service refused a notice. Its device shows that to its person");
  await noteRung(database, leased, message.tag);
  return "done";
}
