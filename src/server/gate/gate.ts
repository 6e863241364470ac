import type { Context, Handler } from "hono";
import { safeParse } from "zod/mini";
import { CLOSER_WORDS } from "../../contract/api/errors";
import { FOR_ACCOUNT } from "../../contract/api/for-account";
import { isRecord } from "../../contract/values/unknown-values";
import type { Origin } from "../http/devices";
import { lockUser } from "./lock-user";
import type { AppEnv } from "../http/app-env";
import type { Bodies } from "../http/bodies";
import { readBody, readPhotograph } from "../http/body";
import { compressAnswer } from "../http/compressed-answer";
import { type Finished, refuseBody, refuse, slowDown } from "../http/errors";
import { isRequestKey, onceForKey, senderOf } from "./idempotency";
import { isId } from "../values/ids";
import { gapInOwnersRights } from "./owner-rights";
import type { Parts } from "../parts";
import type { Route } from "./policy";
import { originOf } from "../http/request-origin";
import { FRESH_MS, type SignedIn } from "./session";
import { type createLongAnswers, createConcurrency, type Concurrency } from "./concurrency";
import { letItTakeLonger } from "../http/slow-body";

/** How many searches without a session may run at once. With four, saves waited for 1.5 s. */
const MOST_SEARCHES = { each: 2, all: 3 };
export const createSearchConcurrency = () => createConcurrency(MOST_SEARCHES.each, MOST_SEARCHES.all);

/** How many photographs of one account may be on their way or waiting to be decoded. Our pages send one at a time. */
const MOST_UPLOADS = 2;
export const createUploadConcurrency = () => createConcurrency(MOST_UPLOADS);

export type ReadSession = (cookies: string | undefined, origin: Origin) => Promise<SignedIn | null>;

type GateParts = Parts & {
  readSession: ReadSession;
  mayBeginLong: ReturnType<typeof createLongAnswers>;
  searchConcurrency: Concurrency;
  uploadConcurrency: Concurrency;
  bodies: Bodies;
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
  return isHere ? read() : context.get("place").uncounted(read);
}

/** Sends what a handler returned: the answer of its call, or a finished reply. */
function replyWith(context: Context<AppEnv>, { status }: Route, answer: unknown): Response {
  if (answer instanceof Response) return answer;
  return status === 204 ? context.body(null, status) : context.json(answer as object, status);
}

/** Whether the page that asks believes in another person's session: its browser has signed somebody else in since. */
const isMeantForAnother = (context: Context<AppEnv>, { userId }: SignedIn): boolean =>
  (context.req.header(FOR_ACCOUNT) ?? userId) !== userId;

/** A route, and what its calls are checked with. */
type Gate = { route: Route; parts: GateParts };

/** Counts a try; answers the seconds until the next one, or undefined within the route's limits. */
async function countTry(
  { route, parts }: Gate,
  per: "network" | "account",
  subject: string,
): Promise<number | undefined> {
  for (const name of route.limits ?? []) {
    const wait = await parts.limits.take(name, subject, per);
    if (wait !== undefined) return wait;
  }
  return undefined;
}

/** The refusal when this session may not make the call, else null. */
function refuseUnfit(
  { route, parts }: Gate,
  context: Context<AppEnv>,
  session: SignedIn | null,
): Finished | null {
  const { policy } = route;
  if (policy === "public" || policy === "visitor") return null;
  if (session === null) return refuse(context, "session-needed");
  if (policy === "owner") {
    const gap = gapInOwnersRights(parts, session);
    if (gap !== null && (gap === "not-owner" || !route.numbersOnly)) return refuse(context, gap);
  }
  const isStale = route.fresh && parts.clock() - session.confirmedAt > FRESH_MS;
  return isStale ? refuse(context, "confirm-password") : null;
}

type InTransaction = Parts["database"]["transaction"];

/**
 * Changes something for a session, in a transaction that locks its person's row and reads the session anew. Whatever
 * ends sessions takes that lock first, so a change is made before its session ends or not at all (SEC-06), and rights
 * that were lost while a request waited do not count (SEC-30).
 */
function changeWhileAlive<Result>(
  gate: Gate,
  context: Context<AppEnv>,
  { userId }: SignedIn,
  change: (still: SignedIn) => Promise<Result>,
  inTransaction: InTransaction = gate.parts.database.transaction,
): Promise<Result | Finished> {
  const { database, readSession } = gate.parts;
  return inTransaction(async () => {
    // A transaction of SQLite has locked the whole file, and the session is only found with its person.
    const isThere = database.engine === "sqlite" || (await lockUser(database.db, userId));
    const still = isThere ? await readSession(context.req.header("cookie"), originOf(context)) : null;
    if (still?.userId !== userId) return refuse(context, "session-needed");
    return refuseUnfit(gate, context, still) ?? change(still);
  });
}

/** The body as the route's schema reads it, or the refusal. */
async function readForm(
  { route, parts }: Gate,
  context: Context<AppEnv>,
  session: SignedIn | null,
): Promise<{ body: unknown } | Finished> {
  const { media, size = "form" } = route;
  const coming = parts.bodies.begin(context.get("network"));
  if (media !== undefined) {
    letItTakeLonger(context.env?.incoming);
    const file = await onceItCame(context, () => readPhotograph(context.req.raw, media, coming));
    if (file === "full") return refuse(context, "unavailable");
    return "code" in file ? refuse(context, file.code) : { body: file.value };
  }
  const read =
    route.method === "GET" || route.raw
      ? { value: undefined }
      : await onceItCame(context, () => readBody(context.req.raw, size, coming));
  if (read === "full") return refuse(context, "unavailable");
  if ("code" in read) return refuse(context, read.code);
  const schema = route.schemaFor?.(session) ?? route.schema;
  if (schema === undefined) return { body: undefined };
  // A missing body counts as a form with nothing filled in.
  const value = read.value ?? {};
  if (!isRecord(value)) return refuse(context, "unreadable");
  const parsed = safeParse(schema, value);
  return parsed.success ? { body: parsed.data } : refuseBody(context, parsed.error.issues);
}

/** Lets an account's photograph in: not too many at once, and only where there is something to put it to. */
async function takeUpload(gate: Gate, context: Context<AppEnv>, session: SignedIn | null): Promise<Response> {
  const { route, parts } = gate;
  const leave = parts.uploadConcurrency.take(session?.userId ?? context.get("network"));
  if (typeof leave === "string") return refuse(context, "slow-down");
  try {
    if (route.needsDisk && (await parts.disk.state()) !== "ok") return refuse(context, "disk-full");
    const refusal = await route.before?.({ context, params: context.req.param(), session });
    return refusal ?? (await run(gate, context, session));
  } finally {
    leave();
  }
}

/** The key's own transaction, which undoes all of a call that fails: a second one in it would be two statements for nothing. */
const inKeys: InTransaction = (work) => work();

/** Runs the handler: in a transaction where it changes something, and once for each request key. */
async function run(gate: Gate, context: Context<AppEnv>, session: SignedIn | null): Promise<Response> {
  const { route, parts } = gate;
  const form = await readForm(gate, context, session);
  if (form instanceof Response) return form;
  const params = context.req.param();
  const whileSignedIn = <Result>(change: () => Promise<Result>) =>
    session === null
      ? Promise.resolve(refuse(context, "session-needed"))
      : changeWhileAlive(gate, context, session, change);
  const call = { context, params, query: context.req.query(), body: form.body, whileSignedIn };
  const handle = async (who: SignedIn | null) =>
    replyWith(context, route, await route.handler({ ...call, session: who }));
  const work = async (inTransaction?: InTransaction) => {
    // Checked inside the request's key, so that a repeat still gets its first reply.
    if (route.needsDisk && (await parts.disk.state()) !== "ok") return refuse(context, "disk-full");
    const asItIs = session === null || route.method === "GET" || route.guard !== undefined;
    return asItIs ? handle(session) : changeWhileAlive(gate, context, session, handle, inTransaction);
  };
  const key = route.idempotent ? context.req.header("idempotency-key") : undefined;
  if (key === undefined) return work();
  if (!isRequestKey(key)) return refuse(context, "unreadable");
  const sender = senderOf(session, context.get("network"));
  const keepsReply = route.idempotent !== "outcome";
  const reply = await onceForKey(
    parts,
    { sender, route: route.name, key, keepsReply },
    () => work(inKeys),
    () => refuse(context, "in-progress"),
  );
  if (route.addSecret === undefined || !reply.ok) return reply;
  return replyWith(context, route, route.addSecret(await reply.json(), key, session));
}

/**
 * The checks that every call passes before its handler, in this order: limits, the session, the body, a repeated
 * request.
 */
export function guardRoute(route: Route, parts: GateParts): Handler<AppEnv> {
  const gate = { route, parts };

  function tellLimited(context: Context<AppEnv>): void {
    parts.log.security({ event: "limited", ...whoAsked(context) });
  }

  const answer = async (context: Context<AppEnv>): Promise<Response> => {
    context.set("route", route.name);
    context.set("afterCommit", parts.database.afterCommit);
    const crowded = await countTry(gate, "network", context.get("network"));
    if (crowded !== undefined) {
      tellLimited(context);
      return slowDown(context, crowded);
    }
    const session =
      route.policy === "public"
        ? null
        : await parts.readSession(context.req.header("cookie"), originOf(context));
    if (session !== null) context.set("userId", session.userId);
    if (session !== null && isMeantForAnother(context, session)) return refuse(context, "session-needed");
    const refusal = refuseUnfit(gate, context, session);
    if (refusal !== null) {
      if (refusal.status === 403) parts.log.security({ event: "denied", ...whoAsked(context) });
      return refusal;
    }
    const busy = session === null ? undefined : await countTry(gate, "account", session.userId);
    if (busy !== undefined) {
      tellLimited(context);
      return slowDown(context, busy);
    }
    if (route.long && !parts.mayBeginLong(context.env?.outgoing, whoAsked(context))) {
      tellLimited(context);
      return refuse(context, "slow-down", { error: CLOSER_WORDS.longAnswers });
    }
    // The same answer as for an unknown id and for somebody else's, so that nobody learns which ids exist (SEC-25).
    const id = context.req.param("id");
    if (id !== undefined && !isId(id)) return refuse(context, "not-found");
    if (route.media !== undefined) return takeUpload(gate, context, session);
    if (!route.searches || session !== null || !context.req.query("q")) return run(gate, context, session);
    const leave = parts.searchConcurrency.take(context.get("network"));
    if (leave === "all") return refuse(context, "unavailable");
    if (leave === "theirs") return refuse(context, "slow-down");
    try {
      return await run(gate, context, session);
    } finally {
      leave();
    }
  };
  if (!route.compressed) return answer;
  return async (context) => compressAnswer(await answer(context), context.req.header("accept-encoding"));
}
