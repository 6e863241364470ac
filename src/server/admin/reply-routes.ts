import { REQUEST_KINDS } from "../../contract/requests/request-kinds";
import { letterSettingsSchema, replySchema } from "../../contract/requests/replies";
import { audit } from "../audit";
import { refuseField, refuse } from "../http/errors";
import { answerCall } from "../gate/policy";
import { keepLetterSettings, readLetterSettings } from "../requests/rows/letter-settings";
import { repliesTo, sendReply } from "../requests/replies";
import type { RequestParts } from "../requests/rows/store";

const NO_ADDRESS = "This person has deleted their account, so there is no address to write to.";

/** The owner's replies, and the settings of the owner's letters. */
export function replyRoutes(parts: RequestParts) {
  const { clock, database } = parts;
  return [
    ...REQUEST_KINDS.flatMap((kind) => [
      answerCall(`GET /api/admin/${kind}/:id/replies`, {
        name: `admin.${kind}.replies`,
        policy: "owner",
        handler: async ({ context, params: { id } }) =>
          (await repliesTo(database.db, kind, id)) ?? refuse(context, "not-found"),
      }),
      answerCall(`POST /api/admin/${kind}/:id/replies`, {
        name: `admin.${kind}.reply`,
        policy: "owner",
        status: 201,
        idempotent: true,
        schema: replySchema,
        handler: async ({ context, params: { id }, body, session: { userId } }) => {
          const written = await database.transaction(async () => {
            const sent = await sendReply(parts, kind, id, body);
            if (typeof sent !== "string")
              await audit(parts, { actorId: userId, action: "reply-sent", subject: id });
            return sent;
          });
          if (written === "gone") return refuse(context, "not-found");
          if (written === "newer words") return refuse(context, "newer-words");
          return written === "nobody" ? refuseField(context, "text", NO_ADDRESS) : written;
        },
      }),
    ]),
    answerCall("GET /api/admin/letter-settings", {
      name: "admin.letter-settings",
      policy: "owner",
      handler: () => readLetterSettings(parts),
    }),
    answerCall("PUT /api/admin/letter-settings", {
      name: "admin.letter-settings.keep",
      policy: "owner",
      idempotent: true,
      schema: letterSettingsSchema,
      handler: async ({ body, session: { userId } }) => {
        await database.transaction(async () => {
          await keepLetterSettings(database.db, body, clock());
          await audit(parts, { actorId: userId, action: "letter-settings-changed" });
        });
        return readLetterSettings(parts);
      },
    }),
  ];
}
