import type { Context } from "hono";
import { uuidv7 } from "uuidv7";
import type * as z from "zod/mini";
import {
  breadRequestSchema,
  HONEYPOT,
  type RequestReceipt,
  starterRequestSchema,
  strangerBreadRequestSchema,
} from "../../contract/requests";
import { isAbsent } from "../../contract/unknown-values";
import type { AppEnv } from "../app-env";
import { refuse } from "../errors";
import type { Parts } from "../parts";
import { type Route, route } from "../policy";
import { iso } from "../instant";
import type { SignedIn } from "../session";
import { type Accepted, acceptBread, acceptStarter } from "./accept";
import { lastAddress, ownRequests } from "./store";

/** Starter and bread requests, as the people who send them see them. */
export function requestRoutes(parts: Parts): Route[] {
  const { clock, database } = parts;

  function answer(context: Context<AppEnv>, accepted: Accepted | "nobody"): Response {
    if (accepted === "nobody") return refuse(context, "session-needed");
    const { id, createdAt } = accepted;
    const receipt: RequestReceipt = { id, status: "pending", createdAt: iso(createdAt) };
    return context.json(receipt, 201);
  }

  /** A program filled in the hidden field. It gets the usual answer, and nothing is stored. */
  const pretend = (context: Context<AppEnv>) => answer(context, { id: uuidv7(), createdAt: clock() });

  return [
    route({
      name: "requests.starter",
      method: "POST",
      path: "/api/starter-request",
      policy: "user",
      limits: ["starter-request"],
      idempotent: true,
      schema: starterRequestSchema,
      handler: async ({ context, body, session }) => {
        if (isTrapped(body)) return pretend(context);
        const sender = { ...signedIn(session), ...wayOf(context) };
        return answer(context, await acceptStarter(parts, sender, body));
      },
    }),
    route({
      name: "requests.bread",
      method: "POST",
      path: "/api/bread-request",
      policy: "visitor",
      limits: ["bread-request"],
      idempotent: true,
      schemaFor: (session) => (session === null ? strangerBreadRequestSchema : breadRequestSchema),
      handler: async ({ context, body, session }) => {
        if (isTrapped(body)) return pretend(context);
        const who = session === null ? stranger(body) : signedIn(session);
        return answer(context, await acceptBread(parts, { ...who, ...wayOf(context) }, body));
      },
    }),
    route({
      name: "requests.own",
      method: "GET",
      path: "/api/requests",
      policy: "user",
      handler: async ({ context, session }) => context.json(await ownRequests(database, session.userId)),
    }),
    route({
      name: "requests.address",
      method: "GET",
      path: "/api/requests/address",
      policy: "user",
      handler: async ({ context, session }) => context.json(await lastAddress(database, session.userId)),
    }),
  ];
}

function isTrapped(body: { [HONEYPOT]?: unknown }): boolean {
  const value = body[HONEYPOT];
  return !isAbsent(typeof value === "string" ? value.trim() : value);
}

const signedIn = ({ userId, name, email, emailVerified }: SignedIn) => ({
  userId,
  name,
  email,
  proven: emailVerified,
});
function stranger(body: object | z.output<typeof strangerBreadRequestSchema>) {
  // Without a session the schema requires name and e-mail.
  if (!("email" in body)) throw new Error("nobody is there, and nobody said who they are");
  const { name, email } = body;
  return { userId: null, name, email, proven: false };
}
const wayOf = (context: Context<AppEnv>) => ({
  network: context.get("network"),
  keyed: context.req.header("idempotency-key") !== undefined,
});
