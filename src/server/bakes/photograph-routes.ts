import { createHash } from "node:crypto";
import type { Context } from "hono";
import { PHOTOGRAPH_FAULTS, SENT_TYPES } from "../../contract/baking/photographs";
import { CLOSER_WORDS } from "../../contract/api/errors";
import type { AppEnv } from "../http/app-env";
import { finish, refuseField, refuse } from "../http/errors";
import type { Parts } from "../parts";
import { answerCall } from "../gate/policy";
import { isKnown } from "../http/static-files";
import {
  findOrRefuse,
  refuseAny,
  addPhotograph,
  deletePhotograph,
  hasPhotograph,
  type NotAdded,
  type OnePhotograph,
  pictureOf,
} from "./photographs";
import { remakePhotograph } from "./remake-photograph";

const isHash = (text: string) => /^[0-9a-f]{64}$/.test(text);

const answerFor = (context: Context<AppEnv>, code: NotAdded) =>
  code === "address-unconfirmed"
    ? refuse(context, code, { error: CLOSER_WORDS.confirmForPhotographs })
    : refuse(context, code);

/** The photographs of bakes. Like the bakes, each is its baker's own. */
export function photographRoutes(parts: Parts) {
  const { db } = parts.database;
  return [
    answerCall("POST /api/bakes/:id/photographs", {
      name: "photographs.add",
      policy: "user",
      limits: ["photograph-write"],
      media: SENT_TYPES,
      needsDisk: true,
      // The photograph is remade outside the transaction. Inside it, everything that may have changed meanwhile is
      // checked again.
      guard: "by-handler",
      async before({ context, params: { id = "" }, session: { userId } }) {
        const code = await refuseAny(db, { id, userId });
        return code === undefined ? undefined : answerFor(context, code);
      },
      async handler({ context, params: { id }, body, session: { userId }, whileSignedIn }) {
        const hash = createHash("sha256").update(body).digest("hex");
        const one: OnePhotograph = { id, userId, hash };
        const before = await findOrRefuse(db, one);
        if (before !== undefined) return typeof before === "string" ? answerFor(context, before) : before;
        const remade = await context.get("place").uncounted(() => remakePhotograph(body));
        if (remade === "busy" || remade === "full") return refuse(context, "unavailable");
        if (typeof remade === "string") return refuseField(context, "photograph", PHOTOGRAPH_FAULTS[remade]);
        const added = await whileSignedIn(() => addPhotograph(parts, one, remade));
        return typeof added === "string" ? answerFor(context, added) : added;
      },
    }),
    answerCall("GET /api/bakes/:id/photographs/:hash", {
      name: "photographs.read",
      policy: "user",
      limits: ["photograph-read"],
      async handler({ context, params: { id, hash }, query, session: { userId } }) {
        const one = { id, userId, hash };
        if (!isHash(hash) || !(await hasPhotograph(db, one))) return refuse(context, "not-found");
        const size = query.size === "small" ? "small" : "large";
        // The browser asks each time, so that a picture is seen no longer than its session lives; it is sent only once.
        const tag = `"${hash}-${size}"`;
        const headers = { "cache-control": "private, no-cache", etag: tag };
        if (isKnown(context.req.header("if-none-match"), tag))
          return finish(context.body(null, 304, headers));
        const picture = await pictureOf(db, one, size);
        if (picture === undefined) return refuse(context, "not-found");
        const type = { "content-type": "image/jpeg", "content-disposition": 'inline; filename="bread.jpg"' };
        return finish(context.body(Uint8Array.from(picture), 200, { ...headers, ...type }));
      },
    }),
    answerCall("DELETE /api/bakes/:id/photographs/:hash", {
      name: "photographs.delete",
      policy: "user",
      status: 204,
      limits: ["photograph-write"],
      handler: async ({ context, params: { id, hash }, session: { userId } }) =>
        isHash(hash) && (await deletePhotograph(db, { id, userId, hash }))
          ? null
          : refuse(context, "not-found"),
    }),
  ];
}
