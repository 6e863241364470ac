import { type PersonalData, each } from "./personal-data";
import { forgetNotesAbout, forgetNotesAboutNobody, notesAbout } from "./notes";

/** The owner's notes about a person. The person may read it. */
export const OWNERS_NOTES = {
  tables: {
    person_note: {
      deleted: "leave",
      reset: "stays",
      columns: {
        ...each("file", "id", "kind", "body", "created_at"),
        ...each({ apart: "the person's id" }, "user_id"),
        ...each({ apart: "the person's address" }, "email"),
      },
    },
  },
  file: async ({ database: { db } }, { userId, email, emailVerified }) => ({
    // Without a confirmed address, the file leaves out notes that were written about the address alone.
    ownersNotes: await notesAbout(db, { userId, email: emailVerified ? email : "" }),
  }),
  leave: async ({ database: { db } }, leaver) => {
    await forgetNotesAbout(db, leaver);
    return [];
  },
  forget: async ({ database: { db } }) => forgetNotesAboutNobody(db),
} satisfies PersonalData;
