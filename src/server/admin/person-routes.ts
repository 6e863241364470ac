import { noteSchema } from "../../contract/requests/people";
import { REQUEST_KINDS } from "../../contract/requests/request-kinds";
import { audit } from "../audit";
import { refuseField, refuse } from "../http/errors";
import type { Parts } from "../parts";
import { MOST_NOTES, notesAbout, removeNote, writeNote } from "../people/notes";
import { answerCall } from "../gate/policy";
import { lockRequests } from "../requests/rows/request-tables";
import { notedOf, personOf, readPersonPage } from "./person";

const NOBODY = "Nobody can be told from this request any more, so there is nobody to note anything about.";
const ENOUGH = `There are ${MOST_NOTES} notes about this person. Delete one first.`;

/** A page for each person, found by any of their requests, and the owner's notes about them. */
export function personRoutes(parts: Pick<Parts, "clock" | "database" | "log" | "meter">) {
  const { clock, database } = parts;
  const { db } = database;
  return [
    ...REQUEST_KINDS.flatMap((kind) => [
      answerCall(`GET /api/admin/${kind}/:id/person`, {
        name: `admin.${kind}.person`,
        policy: "owner",
        handler: async ({ context, params: { id }, session: { userId } }) => {
          const page = await database.transaction(async () => {
            const person = await personOf(db, kind, id);
            if (person === undefined) return undefined;
            await audit(parts, { actorId: userId, action: "person-read", subject: id });
            return readPersonPage(parts, person);
          });
          return page ?? refuse(context, "not-found");
        },
      }),
      answerCall(`POST /api/admin/${kind}/:id/notes`, {
        name: `admin.${kind}.note`,
        policy: "owner",
        status: 201,
        idempotent: true,
        schema: noteSchema,
        handler: async ({ context, params: { id }, body, session: { userId } }) => {
          const written = await database.transaction(async () => {
            // From here on nobody deletes the request or the account behind it.
            await lockRequests(db, kind);
            const person = await personOf(db, kind, id);
            if (person === undefined) return "not-found";
            if (person.account === "gone") return "nobody";
            if ((await notesAbout(db, notedOf(person))).length >= MOST_NOTES) return "enough";
            await audit(parts, { actorId: userId, action: "note-written", subject: id, detail: body.kind });
            return writeNote(db, notedOf(person), body, clock());
          });
          if (written === "not-found") return refuse(context, "not-found");
          if (written === "nobody") return refuseField(context, "text", NOBODY);
          return written === "enough" ? refuseField(context, "text", ENOUGH) : written;
        },
      }),
    ]),
    answerCall("DELETE /api/admin/person-notes/:id", {
      name: "admin.person-notes.delete",
      policy: "owner",
      idempotent: true,
      status: 204,
      handler: async ({ context, params: { id }, session: { userId } }) => {
        const gone = await database.transaction(async () => {
          const removed = await removeNote(db, id);
          if (removed) await audit(parts, { actorId: userId, action: "note-deleted" });
          return removed;
        });
        return gone ? null : refuse(context, "not-found");
      },
    }),
  ];
}
