import type { Context } from "hono";
import { uuidv7 } from "uuidv7";
import type * as z from "zod/mini";
import {
  addressSchema,
  breadRequestSchema,
  daySchema,
  envelopeSchema,
  envelopeTapSchema,
  HONEYPOT,
  type RequestReceipt,
  starterRequestSchema,
  strangerBreadRequestSchema,
  wantedDayProblem,
} from "../../contract/requests/requests";
import { messageSchema } from "../../contract/requests/conversation";
import { CLOSER_WORDS } from "../../contract/api/errors";
import { isAbsent } from "../../contract/values/unknown-values";
import type { AppEnv } from "../http/app-env";
import { readLocalDays } from "../values/local-day";
import { refuseField, refuse, refuseInWords } from "../http/errors";
import type { Parts } from "../parts";
import { answerCall } from "../gate/policy";
import { iso } from "../values/instant";
import type { SignedIn } from "../gate/session";
import { type Accepted, acceptBread, acceptStarter, type Requester } from "./accept";
import { readEnvelope, tapEnvelope } from "./rows/envelopes";
import { receiptToken } from "./rows/links";
import { ownAnswer } from "./own-answers";
import { correctAddress, moveDay, takeBackOwn } from "./own-place";
import { cancelOwn, sayOwn } from "./own-request";
import { findLastAddress, readOwnRequests } from "./rows/store";
import { readOffer } from "../switches/offer";
import { sayBreadPaused, dayOutText, sayStartersPaused } from "../../wording/requests/switches";

/** Starter and bread requests, as the people who send them see them. */
export const requestRoutes = (parts: Parts) => [
  ...askingRoutes(parts),
  ...ownRoutes(parts),
  ...changeRoutes(parts),
  ...envelopeRoutes(parts),
];

/** The receipt. Under a key the reply is kept, so its link is added afterwards. */
const answer = ({ id, createdAt, mailed, link }: Accepted, { key }: Way): RequestReceipt => ({
  id,
  status: "pending",
  createdAt: iso(createdAt),
  mailed,
  link: key === undefined ? link : null,
});

/** The two forms. */
function askingRoutes(parts: Parts) {
  const { clock, config, secret } = parts;
  const days = readLocalDays(config.timeZone);
  /** A program filled in the hidden field. It gets the usual answer, and nothing is stored. */
  const pretend = (way: Way, isGuest: boolean) =>
    answer(
      {
        id: uuidv7(),
        createdAt: clock(),
        mailed: true,
        link: isGuest ? receiptToken(secret, uuidv7(), "") : null,
      },
      way,
    );

  return [
    answerCall("POST /api/starter-request", {
      name: "requests.starter",
      policy: "user",
      status: 201,
      limits: ["starter-request"],
      idempotent: true,
      schema: starterRequestSchema,
      handler: async ({ context, body, session }) => {
        const way = wayOf(context);
        if (isTrapped(body)) return pretend(way, false);
        const { starters } = await readOffer(parts);
        const paused = sayStartersPaused(starters);
        if (paused !== null) return refuseInWords(context, "starters-paused", { error: paused });
        return answer(await acceptStarter(parts, { ...asSender(session), ...way }, body), way);
      },
    }),
    answerCall("POST /api/bread-request", {
      name: "requests.bread",
      policy: "visitor",
      status: 201,
      limits: ["bread-request"],
      idempotent: true,
      schemaFor: (session) => (session === null ? strangerBreadRequestSchema : breadRequestSchema),
      handler: async ({ context, body, session }) => {
        const way = wayOf(context);
        if (isTrapped(body)) return pretend(way, session === null);
        const problem = wantedDayProblem(body.wantedOn, days.dateOf(clock()));
        if (problem !== null) return refuseField(context, "wantedOn", problem);
        const { bread } = await readOffer(parts);
        const paused = sayBreadPaused(bread);
        if (paused !== null) return refuseInWords(context, "bread-paused", { error: paused });
        const out = dayOutText(body.wantedOn, bread);
        if (out !== null) return refuseDay(context, out);
        const who = session === null ? stranger(body) : asSender(session);
        return answer(await acceptBread(parts, { ...who, ...way }, body), way);
      },
      addSecret: (receipt, key, session) =>
        session === null ? { ...receipt, link: receiptToken(secret, receipt.id, key) } : receipt,
    }),
  ];
}

/** A person's own requests, and their messages. */
function ownRoutes(parts: Parts) {
  const { clock, database } = parts;
  return [
    answerCall("GET /api/requests", {
      name: "requests.own",
      policy: "user",
      handler: ({ session: { userId, email, emailVerified } }) =>
        readOwnRequests(parts, { userId, address: emailVerified ? email : null }, clock()),
    }),
    answerCall("GET /api/requests/address", {
      name: "requests.address",
      policy: "user",
      handler: ({ session }) => findLastAddress(database.db, session.userId),
    }),
    answerCall("POST /api/requests/:id/messages", {
      name: "requests.say",
      policy: "user",
      status: 201,
      limits: ["request-message"],
      idempotent: "outcome",
      schema: messageSchema,
      handler: async ({ context, params: { id }, body: { text }, session: { userId } }) =>
        ownAnswer(context, await sayOwn(parts, id, { userId }, text)),
    }),
  ];
}

/** What a person changes about their own requests. */
function changeRoutes(parts: Parts) {
  const { clock, config } = parts;
  const days = readLocalDays(config.timeZone);
  return [
    answerCall("PUT /api/requests/:id/address", {
      name: "requests.correct",
      policy: "user",
      limits: ["request-message"],
      idempotent: "outcome",
      schema: addressSchema,
      handler: async ({ context, params: { id }, body, session: { userId } }) =>
        ownAnswer(context, await correctAddress(parts, id, { userId }, body)),
    }),
    answerCall("PUT /api/requests/:id/day", {
      name: "requests.move",
      policy: "user",
      limits: ["request-message"],
      idempotent: "outcome",
      schema: daySchema,
      handler: async ({ context, params: { id }, body: { wantedOn }, session: { userId } }) => {
        const problem = wantedDayProblem(wantedOn, days.dateOf(clock()));
        if (problem !== null) return refuseField(context, "wantedOn", problem);
        return ownAnswer(context, await moveDay(parts, id, { userId }, wantedOn));
      },
    }),
    answerCall("POST /api/requests/:id/cancel", {
      name: "requests.cancel",
      policy: "user",
      limits: ["request-message"],
      idempotent: "outcome",
      handler: async ({ context, params: { id }, session: { userId } }) =>
        ownAnswer(context, await cancelOwn(parts, id, { userId })),
    }),
    answerCall("POST /api/requests/:id/undo", {
      name: "requests.undo",
      policy: "user",
      limits: ["request-message"],
      idempotent: "outcome",
      handler: async ({ context, params: { id }, session: { userId } }) =>
        ownAnswer(context, await takeBackOwn(parts, id, { userId })),
    }),
  ];
}

/** The code on an envelope's slip. */
function envelopeRoutes(parts: Parts) {
  return [
    // Nobody signs in for these two: the slip has the code, and the code is all there is.
    answerCall("POST /api/envelope", {
      name: "envelope.read",
      policy: "public",
      limits: ["envelope"],
      schema: envelopeSchema,
      handler: async ({ context, body: { code } }) =>
        (await readEnvelope(parts, code)) ?? refuse(context, "not-found", { error: CLOSER_WORDS.noEnvelope }),
    }),
    answerCall("POST /api/envelope/tap", {
      name: "envelope.tap",
      policy: "public",
      limits: ["envelope-tap"],
      schema: envelopeTapSchema,
      handler: async ({ context, body }) => {
        const envelope = await tapEnvelope(parts, body);
        if (envelope === "enough") return refuse(context, "said-enough");
        return envelope ?? refuse(context, "not-found", { error: CLOSER_WORDS.noEnvelope });
      },
    }),
  ];
}

/** The day was closed after the form was opened. The form says so beside the day, and stays as it is. */
const refuseDay = (context: Context<AppEnv>, message: string) =>
  refuseInWords(context, "day-closed", { error: message, issues: [{ path: "wantedOn", message }] });

function isTrapped(body: { [HONEYPOT]?: unknown }): boolean {
  const value = body[HONEYPOT];
  return !isAbsent(typeof value === "string" ? value.trim() : value);
}

const asSender = ({ userId, name, email, emailVerified }: SignedIn) => ({
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
type Way = Pick<Requester, "network" | "key">;
const wayOf = (context: Context<AppEnv>): Way => ({
  network: context.get("network"),
  key: context.req.header("idempotency-key"),
});
