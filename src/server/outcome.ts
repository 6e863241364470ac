import { type Outcome, outcomeSchema } from "../contract/outcomes";
import { isLockTimeout } from "./db/failures";
import { refuse } from "./errors";
import { isRequestKey, senderOf } from "./idempotency";
import type { Parts } from "./parts";
import { type Route, answerCall } from "./policy";

type Asked = { sender: string; route: string; key: string };

/** What became of a call whose answer got lost on the way (decision 66). `routes` are all routes of the site. */
export function outcomeRoute(parts: Pick<Parts, "database" | "clock">, routes: readonly Route[]) {
  const remembered = new Map<string, Route>(
    routes.filter(({ idempotent }) => idempotent).map((known) => [known.call, known]),
  );
  return answerCall("POST /api/outcome", {
    name: "outcome",
    policy: "visitor",
    guard: "none",
    limits: ["outcome"],
    schema: outcomeSchema,
    handler: async ({ context, body: { call, key, open }, session }) => {
      const known = remembered.get(call);
      if (known === undefined || !isRequestKey(key)) return { outcome: "unknown" };
      // Somebody who is signed out by now can no longer be recognized as the sender.
      if (session === null && known.policy !== "visitor") return refuse(context, "session-needed");
      const asked = { sender: senderOf(session, context.get("network")), route: known.name, key };
      if (session !== null) return open ? readOutcome(parts, asked) : settleOutcome(parts, asked);
      // A phone may have changed its network since it sent the call. Strangers must not write rows, so their key stays
      // open.
      return readOutcome(parts, { ...asked, sender: "network:%" });
    },
  });
}

const done = ({ status, reply }: { status: number; reply: string }): Outcome => ({
  outcome: "done",
  status,
  answer: reply === "" ? null : (JSON.parse(reply) as unknown),
});

/**
 * Takes the key, so that a call that is still on its way is refused when it arrives and "not done" stays true. A call
 * that is being worked on holds the key's row, so this waits for it.
 */
async function settleOutcome(
  { database, clock }: Pick<Parts, "database" | "clock">,
  asked: Asked,
): Promise<Outcome> {
  const { sender, route: name, key } = asked;
  try {
    return await database.transaction(async () => {
      await database.db
        .insertInto("idempotency")
        .values({ sender, route: name, request_key: key, status: 0, reply: "", created_at: clock() })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const row = await database.db
        .selectFrom("idempotency")
        .select(["status", "reply"])
        .where("sender", "=", sender)
        .where("route", "=", name)
        .where("request_key", "=", key)
        .executeTakeFirstOrThrow();
      return row.status === 0 ? { outcome: "not-done" } : done(row);
    });
  } catch (error) {
    if (isLockTimeout(error)) return { outcome: "unknown" };
    throw error;
  }
}

/** What has arrived under the key, from this sender or any that match the pattern. */
async function readOutcome(
  { database }: Pick<Parts, "database">,
  { sender, route: name, key }: Asked,
): Promise<Outcome> {
  const row = await database.db
    .selectFrom("idempotency")
    .select(["status", "reply"])
    .where("sender", sender.endsWith("%") ? "like" : "=", sender)
    .where("route", "=", name)
    .where("request_key", "=", key)
    .where("status", ">", 0)
    .executeTakeFirst();
  return row === undefined ? { outcome: "not-here" } : done(row);
}
