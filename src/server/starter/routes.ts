import { CLOSER_WORDS } from "../../contract/errors";
import { starterEditSchema } from "../../contract/starter";
import { refuse } from "../errors";
import { readStoredStarter } from "../left-out";
import type { Parts } from "../parts";
import { answerCall } from "../policy";
import { joinStarter, starterOf } from "./store";

/** The diary of one's starter, the same on all devices. Nobody else reads it. */
export function starterRoutes(parts: Parts) {
  return [
    answerCall("GET /api/starter", {
      name: "starter.read",
      policy: "user",
      limits: ["starter-read"],
      handler: async ({ context, session: { userId } }) => {
        const row = await starterOf(parts.database.db, userId);
        if (row === undefined) return { version: 0, records: [] };
        const records = readStoredStarter(parts, { id: row.id, data: row.records });
        return records === undefined
          ? refuse(context, "damaged", { error: CLOSER_WORDS.starterDamaged })
          : { version: row.version, records: [...records] };
      },
    }),
    answerCall("PUT /api/starter", {
      name: "starter.save",
      policy: "user",
      limits: ["starter-write"],
      size: "recipe",
      needsRoom: true,
      schema: starterEditSchema,
      handler: async ({ context, body: { records: sent }, session: { userId } }) => {
        const saved = await joinStarter(parts, userId, sent);
        if (saved === "damaged") return refuse(context, saved, { error: CLOSER_WORDS.starterDamaged });
        return typeof saved === "string" ? refuse(context, saved) : { ...saved, records: [...saved.records] };
      },
    }),
  ];
}
