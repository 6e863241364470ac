import type { Context } from "hono";
import { CLOSER_WORDS } from "../../contract/api/errors";
import { shownSchema } from "../../contract/baking/private-links";
import type { AppEnv } from "../http/app-env";
import { refuse } from "../http/errors";
import type { Parts } from "../parts";
import { answerCall } from "../gate/policy";
import { endLinks, type Linked, linksOf, makeLink } from "./links";
import { shownBy } from "./shown";

/** Private links to one's own recipes and bakes. They are made and ended here, and read by anybody who has one. */
export function privateLinkRoutes(parts: Parts) {
  return [...linkRoutes(parts, "recipe"), ...linkRoutes(parts, "bake"), shownRoute(parts)];
}

function linkRoutes(parts: Parts, kind: Linked["kind"]) {
  const { db } = parts.database;
  const refuseGone = (context: Context<AppEnv>) => refuse(context, "not-found");
  const path = `/api/${kind}s/:id/links` as const;
  return [
    answerCall(`GET ${path}`, {
      name: `${kind}-links.list`,
      policy: "user",
      limits: ["private-link-read"],
      handler: async ({ context, params: { id }, session: { userId } }) =>
        (await linksOf(db, { kind, id, userId })) ?? refuseGone(context),
    }),
    // Takes no Idempotency-Key, because the reply kept for repeats would hold the secret.
    answerCall(`POST ${path}`, {
      name: `${kind}-links.make`,
      policy: "user",
      status: 201,
      limits: ["private-link"],
      handler: async ({ context, params: { id }, session: { userId } }) => {
        const made = await makeLink(parts, { kind, id, userId });
        return typeof made === "string" ? refuse(context, made) : made;
      },
    }),
    answerCall(`DELETE ${path}`, {
      name: `${kind}-links.end`,
      policy: "user",
      idempotent: true,
      status: 204,
      limits: ["private-link"],
      handler: async ({ context, params: { id }, session: { userId } }) =>
        (await endLinks(db, { kind, id, userId })) ? null : refuseGone(context),
    }),
  ];
}

/** The link is all there is: the call never looks at who is signed in, and begins no session. */
function shownRoute(parts: Parts) {
  return answerCall("POST /api/shown", {
    name: "shown.read",
    policy: "public",
    compressed: true,
    limits: ["shown"],
    schema: shownSchema,
    handler: async ({ context, body: { link } }) => {
      const shown = await shownBy(parts, link);
      if (shown === "damaged") return refuse(context, shown);
      return shown ?? refuse(context, "not-found", { error: CLOSER_WORDS.nothingShown });
    },
  });
}
