import { DAY_MS } from "../../contract/values/milliseconds";
import type { Db } from "../db/database";
import { iso } from "../values/instant";
import { removeFiledBefore } from "../mail/file-transport";
import type { SignedIn } from "../gate/session";
import { type PersonalData, each } from "./personal-data";

/** How long the row of a finished mail is kept, or its file when there is no mail server. */
const MAIL_KEPT = 90 * DAY_MS;

const SENDING = { apart: "how the mail travels" };

/** Mail to a person. Mails to the owner about their requests are deleted with the account, but are not theirs to read. */
export const MAIL = {
  tables: {
    outbox: {
      deleted: "leave",
      reset: "stays",
      columns: {
        ...each("file", "kind", "recipient", "subject", "body", "created_at", "sent_at"),
        ...each(SENDING, "id", "reply_to", "html", "expires_at", "due_at", "attempts", "leased_until"),
        ...each(SENDING, "dead_at", "problem", "held_at"),
        ...each({ apart: "names the person, or their request" }, "user_id", "subject_id"),
      },
    },
  },
  file: async ({ database: { db } }, person) => ({ mails: await mailsTo(db, person) }),
  leave: ({ database: { db } }, { id, address }) =>
    db
      .deleteFrom("outbox")
      .where((mail) =>
        mail.or([mail("user_id", "=", id), ...(address === null ? [] : [mail("recipient", "=", address)])]),
      )
      .returning(["id", "kind"])
      .execute(),
  async forget({ config, database: { db } }, now) {
    await db
      .deleteFrom("outbox")
      .where("created_at", "<", now - MAIL_KEPT)
      .where((mail) => mail.or([mail("sent_at", "is not", null), mail("dead_at", "is not", null)]))
      .execute();
    await removeFiledBefore(config.dataDir, now - MAIL_KEPT);
  },
} satisfies PersonalData;

/** Mails to an address belong to its person once it is confirmed. Mails to the owner are also about other people. */
async function mailsTo(db: Db, { userId, email, emailVerified, isOwner }: SignedIn) {
  const rows = await db
    .selectFrom("outbox")
    .select(["kind", "recipient", "subject", "body", "created_at", "sent_at", "expires_at"])
    .where("recipient", "=", email)
    .where((mail) =>
      mail.or([
        mail("user_id", "=", userId),
        ...(emailVerified && !isOwner ? [mail("user_id", "is", null)] : []),
      ]),
    )
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ kind, recipient, subject, body, created_at, sent_at, expires_at }) => ({
    kind,
    to: recipient,
    subject,
    // A mail that expires holds a link that opens the account.
    text: expires_at === null ? body : null,
    createdAt: iso(created_at),
    sentAt: sent_at === null ? null : iso(sent_at),
  }));
}
