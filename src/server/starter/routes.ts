import { starterEditSchema } from "../../contract/starter";
import { inOrder } from "../../contract/starter-merge";
import { refuse } from "../errors";
import type { Parts } from "../parts";
import { answerCall } from "../policy";
import { linesOf } from "./lines";
import { joinStarter, starterOf } from "./store";

/** The diary of one's starter, the same on all devices. Nobody else reads it. */
export function starterRoutes(parts: Parts) {
  return [
    answerCall("GET /api/starter", {
      name: "starter.read",
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
      needsRoom: true,
      schema: starterEditSchema,
      handler: async ({ context, body: { records: sent }, session: { userId } }) => {
        const saved = await joinStarter(parts, userId, sent);
        return typeof saved === "string" ? refuse(context, saved) : { ...saved, records: [...saved.records] };
      },
    }),
  ];
}
