import type { Switches } from "../../contract/site/switches";
import { switchesSchema } from "../../contract/requests/switches-schema";
import { CLOSER_WORDS } from "../../contract/api/errors";
import { audit } from "../audit";
import { refuse } from "../http/errors";
import type { Parts } from "../parts";
import { answerCall } from "../gate/policy";
import { priceOpenWishes } from "../breads/money";
import { readOffer } from "./offer";
import { keepSwitches, readSwitches } from "./store";

/** The owner's offer: everybody can read it, and the owner changes it. */
export function switchRoutes(parts: Parts) {
  const { database } = parts;
  return [
    answerCall("GET /api/switches", {
      name: "switches.offer",
      policy: "public",
      handler: () => readOffer(parts),
    }),
    answerCall("GET /api/admin/switches", {
      name: "admin.switches",
      policy: "owner",
      handler: () => readSwitches(parts),
    }),
    answerCall("PUT /api/admin/switches", {
      name: "admin.switches.keep",
      policy: "owner",
      idempotent: true,
      schema: switchesSchema,
      handler: ({ context, body: { version, starters, bread }, session: { userId } }) =>
        database.transaction(async () => {
          const before = await readSwitches(parts);
          const switches = { starters, bread: { ...bread, prices: bread.prices ?? before.bread.prices } };
          const kept = await keepSwitches(parts, switches, version);
          if (kept === undefined) {
            const { version: stored } = await readSwitches(parts);
            return refuse(context, "changed-elsewhere", {
              error: CLOSER_WORDS.switchesChanged,
              version: stored,
            });
          }
          await priceOpenWishes(parts, switches.bread.prices);
          const detail = describeTurns(before, switches);
          await audit(parts, {
            actorId: userId,
            action: "switches-changed",
            ...(detail === "" ? {} : { detail }),
          });
          return { version: kept, ...switches };
        }),
    }),
  ];
}

/** The opened or paused offers, for the record. */
const describeTurns = (before: Switches, after: Switches): string =>
  (["starters", "bread"] as const)
    .filter((what) => before[what].isOpen !== after[what].isOpen)
    .map((what) => `${what} ${after[what].isOpen ? "open" : "paused"}`)
    .join(", ");
