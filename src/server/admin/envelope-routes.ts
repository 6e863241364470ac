import { envelopeCodesSchema, envelopeSwitchSchema, labelPrintsSchema } from "../../contract/requests/admin";
import { audit } from "../audit";
import { refuse } from "../http/errors";
import type { Parts } from "../parts";
import { answerCall } from "../gate/policy";
import { noteLabels } from "../requests/rows/label-prints";
import {
  envelopeCodes,
  readOwnersEnvelope,
  countStartersFollowed,
  switchEnvelope,
} from "../requests/rows/envelopes";

/** The codes in the envelopes, and what the people who bake with these starters say. */
export function envelopeRoutes(parts: Pick<Parts, "clock" | "database" | "log" | "meter">) {
  const { database } = parts;
  return [
    answerCall("GET /api/admin/starters", {
      name: "admin.starters",
      policy: "owner",
      numbersOnly: true,
      handler: () => countStartersFollowed(database.db),
    }),
    answerCall("POST /api/admin/envelope-codes", {
      name: "admin.envelope-codes",
      policy: "owner",
      schema: envelopeCodesSchema,
      handler: ({ body: { ids }, session: { userId } }) =>
        database.transaction(async () => {
          const codes = await envelopeCodes(parts, ids);
          if (codes.length > 0)
            await audit(parts, { actorId: userId, action: "envelope-codes-read", detail: `${codes.length}` });
          return codes;
        }),
    }),
    answerCall("POST /api/admin/label-prints", {
      name: "admin.label-prints",
      policy: "owner",
      idempotent: true,
      schema: labelPrintsSchema,
      handler: async ({ body: { ids, corrections } }) => ({
        noted: await noteLabels(parts, ids, corrections),
      }),
    }),
    answerCall("GET /api/admin/starter-requests/:id/envelope", {
      name: "admin.envelope",
      policy: "owner",
      handler: async ({ context, params: { id } }) =>
        (await readOwnersEnvelope(database.db, id)) ?? refuse(context, "not-found"),
    }),
    answerCall("PUT /api/admin/starter-requests/:id/envelope", {
      name: "admin.envelope.switch",
      policy: "owner",
      idempotent: true,
      schema: envelopeSwitchSchema,
      handler: async ({ context, params: { id }, body: { on }, session: { userId } }) => {
        const switched = await database.transaction(async () => {
          const envelope = await switchEnvelope(parts, id, on);
          if (envelope !== undefined)
            await audit(parts, {
              actorId: userId,
              action: "envelope-code-switched",
              subject: id,
              detail: on ? "on" : "off",
            });
          return envelope;
        });
        return switched ?? refuse(context, "not-found");
      },
    }),
  ];
}
