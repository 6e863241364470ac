import type { Context } from "hono";
import {
  guestAddressSchema,
  guestDaySchema,
  guestMessageSchema,
  guestRequestSchema,
} from "../../contract/requests/guest-request";
import { CLOSER_WORDS } from "../../contract/api/errors";
import { wantedDayProblem } from "../../contract/requests/requests";
import type { AppEnv } from "../http/app-env";
import { refuseField, refuse, slowDown } from "../http/errors";
import { readLocalDays } from "../values/local-day";
import type { Parts } from "../parts";
import { answerCall } from "../gate/policy";
import { actAsGuest, readGuestRequest } from "./guest-request";
import { endLinks, requestBehind } from "./rows/links";
import { ownAnswer } from "./own-answers";
import { correctAddress, moveDay, takeBackOwn } from "./own-place";
import { cancelOwn, type OwnRequest, type Refused, sayOwn } from "./own-request";

const refuseNowhere = (context: Context<AppEnv>) =>
  refuse(context, "not-found", { error: CLOSER_WORDS.noRequest });

async function act(
  parts: Parts,
  context: Context<AppEnv>,
  link: string,
  what: (id: string) => Promise<OwnRequest | Refused>,
) {
  const { database, limits } = parts;
  // However many networks have the link, its request changes only so often a day, and the owner gets no more mails than
  // that.
  const id = await requestBehind(database.db, link);
  if (id === undefined) return refuseNowhere(context);
  const seconds = await limits.take("guest-request", id, "subject");
  if (seconds !== undefined) return slowDown(context, seconds);
  const done = await actAsGuest(parts, link, what);
  return done === "gone" ? refuseNowhere(context) : ownAnswer(context, done);
}

/**
 * A request without an account, read and changed by anybody who holds the link of one of its mails. No call here looks
 * at who is signed in, and none begins a session: the link is all there is.
 */
export const guestRoutes = (parts: Parts) => [...linkRoutes(parts), ...changeRoutes(parts)];

/** Reading what the link shows, and ending the link. */
function linkRoutes(parts: Parts) {
  const { database } = parts;
  return [
    answerCall("POST /api/guest-request", {
      name: "guest-request.read",
      policy: "public",
      limits: ["guest-look"],
      schema: guestRequestSchema,
      handler: async ({ context, body: { link } }) =>
        (await readGuestRequest(parts, link)) ?? refuseNowhere(context),
    }),
    answerCall("POST /api/guest-request/end", {
      name: "guest-request.end",
      policy: "public",
      limits: ["request-message"],
      idempotent: true,
      schema: guestRequestSchema,
      handler: async ({ context, body: { link } }) => {
        const id = await requestBehind(database.db, link);
        if (id === undefined) return refuseNowhere(context);
        await endLinks(parts, id);
        return { ended: true as const };
      },
    }),
  ];
}

function changeRoutes(parts: Parts) {
  const { clock, config } = parts;
  const days = readLocalDays(config.timeZone);
  return [
    answerCall("POST /api/guest-request/messages", {
      name: "guest-request.say",
      policy: "public",
      status: 201,
      limits: ["request-message"],
      idempotent: "outcome",
      schema: guestMessageSchema,
      handler: ({ context, body: { link, text } }) =>
        act(parts, context, link, (id) => sayOwn(parts, id, "guest", text)),
    }),
    answerCall("POST /api/guest-request/cancel", {
      name: "guest-request.cancel",
      policy: "public",
      limits: ["request-message"],
      idempotent: "outcome",
      schema: guestRequestSchema,
      handler: ({ context, body: { link } }) =>
        act(parts, context, link, (id) => cancelOwn(parts, id, "guest")),
    }),
    answerCall("POST /api/guest-request/undo", {
      name: "guest-request.undo",
      policy: "public",
      limits: ["request-message"],
      idempotent: "outcome",
      schema: guestRequestSchema,
      handler: ({ context, body: { link } }) =>
        act(parts, context, link, (id) => takeBackOwn(parts, id, "guest")),
    }),
    answerCall("POST /api/guest-request/address", {
      name: "guest-request.correct",
      policy: "public",
      limits: ["request-message"],
      idempotent: "outcome",
      schema: guestAddressSchema,
      handler: ({ context, body: { link, ...address } }) =>
        act(parts, context, link, (id) => correctAddress(parts, id, "guest", address)),
    }),
    answerCall("POST /api/guest-request/day", {
      name: "guest-request.move",
      policy: "public",
      limits: ["request-message"],
      idempotent: "outcome",
      schema: guestDaySchema,
      handler: async ({ context, body: { link, wantedOn } }) => {
        const problem = wantedDayProblem(wantedOn, days.dateOf(clock()));
        if (problem !== null) return refuseField(context, "wantedOn", problem);
        return act(parts, context, link, (id) => moveDay(parts, id, "guest", wantedOn));
      },
    }),
  ];
}
