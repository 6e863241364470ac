import { isLockTimeout } from "./db/failures";
import type { Parts } from "./parts";

/** A UUID, or any other name a script may give its request. */
const KEY = /^[\w.:-]{8,100}$/;

export const isRequestKey = (key: string) => KEY.test(key);

type Request = { sender: string; route: string; key: string };

/** Undoes the key's row with everything else of its transaction, and carries the refusal out. */
class Refused extends Error {
  readonly response: Response;
  constructor(response: Response) {
    super("refused");
    this.response = response;
  }
}

const replyOf = (status: number, text: string) =>
  new Response(text, { status, headers: { "content-type": "application/json" } });

/**
 * Runs `work` and stores its reply in one transaction. The same key from the same sender gets that reply again and
 * does nothing; a second request that comes while the first is at work waits for it at the key's row, and where that
 * takes too long it is told so (`in-progress`). A refusal is not kept: what it refused may be mended and sent again.
 */
export async function onceForKey(
  { database, clock }: Pick<Parts, "database" | "clock">,
  { sender, route, key }: Request,
  work: () => Promise<Response>,
  inProgress: () => Response,
): Promise<Response> {
  const { db } = database;
  try {
    return await database.transaction(async () => {
      const { numInsertedOrUpdatedRows: inserted = 0n } = await db
        .insertInto("idempotency")
        .values({ sender, route, request_key: key, status: 0, reply: "", created_at: clock() })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirst()
        .catch((error: unknown) => {
          throw isLockTimeout(error) ? new Refused(inProgress()) : error;
        });
      const row = db
        .selectFrom("idempotency")
        .where("sender", "=", sender)
        .where("route", "=", route)
        .where("request_key", "=", key);
      if (inserted === 0n) {
        const { status, reply } = await row.select(["status", "reply"]).executeTakeFirstOrThrow();
        return replyOf(status, reply);
      }
      const response = await work();
      if (!response.ok) throw new Refused(response);
      const reply = await response.text();
      await db
        .updateTable("idempotency")
        .set({ status: response.status, reply })
        .where("sender", "=", sender)
        .where("route", "=", route)
        .where("request_key", "=", key)
        .execute();
      return replyOf(response.status, reply);
    });
  } catch (error) {
    if (error instanceof Refused) return error.response;
    throw error;
  }
}
