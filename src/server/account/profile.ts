import { toSessionAnswer } from "./library/session-store";
import { type PersonalData, each } from "../people/personal-data";

/** The user's own row. */
export const PROFILE = {
  tables: {
    user: {
      deleted: "cascades",
      reset: "stays",
      columns: {
        ...each(
          "file",
          "id",
          "name",
          "email",
          "emailVerified",
          "createdAt",
          "theme",
          "units",
          "sleep",
          "kitchen",
          "pantry",
        ),
        ...each({ apart: "the account library's, never filled" }, "image"),
        ...each({ apart: "when a setting was last saved" }, "updatedAt"),
      },
    },
  },
  file: async (_parts, person) => ({ profile: toSessionAnswer(person).user }),
} satisfies PersonalData;
