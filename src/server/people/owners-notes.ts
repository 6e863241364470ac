import { type Belongings, each } from "./belongings";
import { forgetNotesAbout, forgetNotesAboutNobody, notesAbout } from "./notes";

/** What the owner of the site has noted about a person. They may read it: it is about them. */
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
    // Of an address that nobody has confirmed, the file has nothing that was noted without the account.
    ownersNotes: await notesAbout(db, { userId, email: emailVerified ? email : "" }),
  }),
  leave: async ({ database: { db } }, leaver) => {
    await forgetNotesAbout(db, leaver);
    return [];
  },
  forget: async ({ database: { db } }) => forgetNotesAboutNobody(db),
} satisfies Belongings;
