import type { Context, Handler } from "hono";
import { safeParse } from "zod/mini";
import { CLOSER_WORDS } from "../contract/errors";
import { isRecord } from "../contract/unknown-values";
import type { Origin } from "./devices";
import { lockUser } from "./lock-user";
import type { AppEnv } from "./app-env";
import { readBody } from "./body";
import { type Finished, invalid, refuse, slowDown } from "./errors";
import { isRequestKey, onceForKey, senderOf } from "./idempotency";
import { isId } from "./ids";
import { gapInOwnersRights } from "./owner-rights";
import type { Parts } from "./parts";
import type { Route } from "./policy";
import { originOf } from "./request-origin";
import { FRESH_MS, type SignedIn } from "./session";
import { type createLongAnswers, createShares, type Shares } from "./shares";

/** How many searches without a session may run at once. With four, saves waited for 1.5 s. */
const MOST_SEARCHES = { each: 2, all: 3 };
export const createSearchShares = () => createShares(MOST_SEARCHES.each, MOST_SEARCHES.all);

export type ReadSession = (cookies: string | undefined, origin: Origin) => Promise<SignedIn | null>;

type GateParts = Parts & {
  readSession: ReadSession;
  mayBeginLong: ReturnType<typeof createLongAnswers>;
  searchShares: Shares;
};

const whoAsked = (context: Context<AppEnv>) => ({
  userId: context.get("userId"),
  network: context.get("network"),
  requestId: context.get("requestId"),
});

/** Reads a body, and gives the work share to others while the body is still arriving. */
export function onceItCame<Read>(
  context: Context<AppEnv>,
  read: () => Promise<Read>,
): Promise<Read | "full"> {
  const isHere = context.env?.incoming?.complete ?? true;
  return isHere ? read() : context.get("place").aside(read);
}

/** Sends what a handler gave back: the answer of its call, or a reply that is finished already. */
function replyWith(context: Context<AppEnv>, { status }: Route, answer: unknown): Response {
  if (answer instanceof Response) return answer;
  return status === 204 ? context.body(null, status) : context.json(answer as object, status);
}

/** What every call passes before its handler, in this order: limits, the session, the body, a repeated request. */
export function guarded(route: Route, parts: GateParts): Handler<AppEnv> {
  const { clock, limits } = parts;
  const limitNames = route.limits ?? [];

  async function tooOften(per: "network" | "account", subject: string): Promise<number | undefined> {
    for (const name of limitNames) {
      const wait = await limits.take(name, subject, per);
      if (wait !== undefined) return wait;
    }
    return undefined;
  }

  /** The refusal when the session may not make this call, else null. */
  function unfit(context: Context<AppEnv>, session: SignedIn | null): Finished | null {
    const { policy } = route;
    if (policy === "public" || policy === "visitor") return null;
    if (session === null) return refuse(context, "session-needed");
    if (policy === "owner") {
      const gap = gapInOwnersRights(parts, session);
      if (gap !== null && (gap === "not-owner" || !route.numbersOnly)) return refuse(context, gap);
    }
    const isStale = route.fresh && clock() - session.confirmedAt > FRESH_MS;
    return isStale ? refuse(context, "confirm-password") : null;
  }

  /**
   * Lets a session change something in a transaction that holds its person's row and has read the session anew. Whatever
   * ends sessions takes that row first: a change is made before its session's end, or not at all (SEC-06), and rights
   * that were lost while a request waited do not count (SEC-30).
   */
  function whileAlive<Result>(
    context: Context<AppEnv>,
    { userId }: SignedIn,
    change: (still: SignedIn) => Promise<Result>,
  ): Promise<Result | Finished> {
    const { db, transaction } = parts.database;
    return transaction(async () => {
      const isThere = await lockUser(db, userId);
      const still = isThere ? await parts.readSession(context.req.header("cookie"), originOf(context)) : null;
      if (still?.userId !== userId) return refuse(context, "session-needed");
      return unfit(context, still) ?? change(still);
    });
  }

  async function run(context: Context<AppEnv>, session: SignedIn | null): Promise<Response> {
    const read =
      route.method === "GET" || route.raw
        ? { value: undefined }
        : await onceItCame(context, () => readBody(context.req.raw, route.size ?? "form"));
    if (read === "full") return refuse(context, "unavailable");
    if ("code" in read) return refuse(context, read.code);
    let body: unknown;
    const schema = route.schemaFor?.(session) ?? route.schema;
    if (schema !== undefined) {
      // A missing body counts as a form with nothing filled in.
      const value = read.value ?? {};
      if (!isRecord(value)) return refuse(context, "unreadable");
      const parsed = safeParse(schema, value);
      if (!parsed.success) return invalid(context, parsed.error.issues);
      body = parsed.data;
    }
    const params = context.req.param();
    // The same answer as for an unknown id and for somebody else's, so that nobody learns which ids exist (SEC-25).
    if (params["id"] !== undefined && !isId(params["id"])) return refuse(context, "not-found");
    const whileSignedIn = <Result>(change: () => Promise<Result>) =>
      session === null
        ? Promise.resolve(refuse(context, "session-needed"))
        : whileAlive(context, session, change);
    const call = { context, params, query: context.req.query(), body, whileSignedIn };
    const handle = async (who: SignedIn | null) =>
      replyWith(context, route, await route.handler({ ...call, session: who }));
    const work = async () => {
      // Checked inside the request's key, so that a repeat still gets its first reply.
      if (route.needsRoom && (await parts.disk.state()) !== "ok") return refuse(context, "disk-full");
      const asItIs = session === null || route.method === "GET" || route.guard !== undefined;
      return asItIs ? handle(session) : whileAlive(context, session, handle);
    };
    const key = route.idempotent ? context.req.header("idempotency-key") : undefined;
    if (key === undefined) return work();
    if (!isRequestKey(key)) return refuse(context, "unreadable");
    const sender = senderOf(session, context.get("network"));
    const keepsReply = route.idempotent !== "outcome";
    return onceForKey(parts, { sender, route: route.name, key, keepsReply }, work, (code) =>
      refuse(context, code),
    );
  }

  return async (context) => {
    context.set("route", route.name);
    context.set("afterCommit", parts.database.afterCommit);
    const crowded = await tooOften("network", context.get("network"));
    if (crowded !== undefined) {
      parts.log.security({ event: "limited", ...whoAsked(context) });
      return slowDown(context, crowded);
    }
    const session =
      route.policy === "public"
        ? null
        : await parts.readSession(context.req.header("cookie"), originOf(context));
    if (session !== null) context.set("userId", session.userId);
    const refusal = unfit(context, session);
    if (refusal !== null) {
      if (refusal.status === 403) parts.log.security({ event: "denied", ...whoAsked(context) });
      return refusal;
    }
    if (session !== null) {
      const busy = await tooOften("account", session.userId);
      if (busy !== undefined) {
        parts.log.security({ event: "limited", ...whoAsked(context) });
        return slowDown(context, busy);
      }
    }
    if (route.long && !parts.mayBeginLong(context.env?.outgoing, whoAsked(context))) {
      parts.log.security({ event: "limited", ...whoAsked(context) });
      return refuse(context, "slow-down", { error: CLOSER_WORDS.longAnswers });
    }
    if (!route.searches || session !== null || !context.req.query("q")) return run(context, session);
    const leave = parts.searchShares.take(context.get("network"));
    if (leave === "all") return refuse(context, "unavailable");
    if (leave === "theirs") return refuse(context, "slow-down");
    try {
      return await run(context, session);
    } finally {
      leave();
    }
  };
}
