import { isLockTimeout } from "../db/failures";
import type { Parts } from "../parts";

/** A UUID, or any other name a script may give its request. */
const KEY = /^[\w.:-]{8,100}$/;

export const isRequestKey = (key: string) => KEY.test(key);

/** Whose request keys these are: the account's, or without an account those of the network. */
export const senderOf = (session: { userId: string } | null, network: string) =>
  session === null ? `network:${network}` : `user:${session.userId}`;

type Request = { sender: string; route: string; key: string; keepsReply: boolean };

/** Carries a refusal out of the transaction, so that the key's row is undone with everything else. */
class Refused extends Error {
  readonly response: Response;
  constructor(response: Response) {
    super("refused");
    this.response = response;
  }
}

const replyOf = (status: number, text: string) =>
  new Response(status === 204 ? null : text || "null", {
    status,
    headers: { "content-type": "application/json" },
  });

/**
 * Runs `work` and stores its reply in one transaction. A repeat with the same key from the same sender gets the stored
 * reply and changes nothing. A repeat that arrives while the first request is still working waits for the key's row,
 * and is refused with `in-progress` when that takes too long. Refusals are not stored, because a corrected request may
 * be sent again with the same key. `keepsReply`: the reply holds nobody's data.
 */
export async function onceForKey(
  { database, clock }: Pick<Parts, "database" | "clock">,
  { sender, route, key, keepsReply }: Request,
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
        .set({ status: response.status, reply: keepsReply ? reply : "" })
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
