import { starterEditSchema } from "../../contract/baking/starter";
import { inOrder } from "../../contract/baking/starter-merge";
import { refuse } from "../http/errors";
import type { Parts } from "../parts";
import { answerCall } from "../gate/policy";
import { wakeRings } from "../push/subscriptions";
import { linesOf } from "./lines";
import { joinStarter, starterOf } from "./store";

/** The diary of one's starter, the same on all devices. Nobody else reads it. */
export function starterRoutes(parts: Parts) {
  return [
    answerCall("GET /api/starter", {
      name: "starter.read",
      compressed: true,
      policy: "user",
      limits: ["starter-read"],
      handler: async ({ session: { userId } }) => {
        const row = await starterOf(parts.database.db, userId);
        if (row === undefined) return { version: 0, records: [] };
        const { lines } = await linesOf(parts, userId);
        return { version: row.version, records: [...inOrder(lines.map(({ record }) => record))] };
      },
    }),
    answerCall("PUT /api/starter", {
      name: "starter.save",
      policy: "user",
      limits: ["starter-write"],
      size: "recipe",
      needsDisk: true,
      schema: starterEditSchema,
      handler: async ({ context, body: { records: sent }, session: { userId } }) => {
        const saved = await joinStarter(parts, userId, sent);
        await wakeRings(parts.database.db, userId);
        return typeof saved === "string" ? refuse(context, saved) : { ...saved, records: [...saved.records] };
      },
    }),
  ];
}
