import { HOUR_MS } from "../../contract/values/milliseconds";
import { ownMoneyOf } from "../breads/money";
import { iso } from "../values/instant";
import { saidOf } from "./rows/envelopes";
import { endLinksOfGuest } from "./rows/links";
import { repliesFor } from "./replies";
import { blankOldAddresses, leaveRequests } from "./retention";
import type { RequestRow } from "./rows/request-tables";
import { keptStandingOf } from "./rows/standing";
import { requestsFrom, toBreadJson, toStarterJson } from "./rows/store";
import { each, type PeopleParts, type PersonalData } from "../people/personal-data";
import { messagesFrom } from "./rows/talk";

const FOUND_BY = { apart: "words of the request, for the owner's search" };

const columns = {
  ...each("file", "id", "name", "email", "address", "address2", "city", "state", "zip", "status"),
  ...each("file", "created_at", "updated_at", "delivered_at", "blanked_at"),
  ...each("file", "closed", "closed_at", "address_at"),
  ...each({ apart: "the file says whose turn it is" }, "turn", "turn_at"),
  ...each(FOUND_BY, "search"),
  ...each({ apart: "a hash over who asked for what" }, "fingerprint"),
  ...each({ apart: "the person's id" }, "user_id"),
  ...each({ apart: "how far the owner has read the conversation" }, "heard"),
};

/** The envelopes and loaves that somebody asked for, with all that was said about them. */
export const REQUESTS = {
  tables: {
    starter_request: {
      deleted: "leave",
      reset: "stays",
      columns: {
        ...columns,
        ...each("file", "earlier", "shipped_at", "posted_to"),
        ...each({ apart: "the address once more, as a label has it" }, "label_to"),
        ...each({ apart: "the address once more, for the owner's list" }, "household"),
        ...each({ apart: "the owner's, about the label" }, "label_at"),
      },
    },
    bread_request: {
      deleted: "leave",
      reset: "stays",
      columns: {
        ...columns,
        ...each("file", "request_type", "instructions", "fulfillment", "wanted_on"),
        ...each("file", "paid_at", "paid_how", "paid_minor"),
        ...each({ apart: "the public prices of that day; the file has the sum" }, "prices"),
        ...each({ apart: "the owner's count of what the words ask for" }, "wish"),
        ...each({ apart: "whether the owner typed it in" }, "entered"),
        ...each({ apart: "names mails, which the file has" }, "earlier_mails"),
      },
    },
    starter_envelope: {
      deleted: "leave",
      reset: "stays",
      columns: {
        ...each("file", "request_id", "bubbles", "said_at"),
        ...each({ secret: "whoever holds the printed slip has it" }, "code"),
        ...each({ apart: "the owner's, about the slip" }, "made_at", "is_off"),
        ...each({ apart: "how often was pressed; the last is in the file" }, "taps"),
      },
    },
    standing_wish: {
      deleted: "leave",
      reset: "stays",
      columns: {
        ...each("file", "request_id", "weekday", "next_on", "paused_by", "made_at"),
        ...each({ apart: "names the row" }, "id"),
      },
    },
    request_reply: {
      deleted: "leave",
      reset: "stays",
      columns: {
        ...each("file", "request_id", "body", "created_at"),
        ...each({ apart: "names a mail" }, "id", "outbox_id"),
      },
    },
    request_message: {
      deleted: "leave",
      reset: "stays",
      columns: {
        ...each("file", "request_id", "what", "body", "created_at"),
        ...each({ apart: "orders them" }, "id"),
        ...each({ apart: "the day and status before, which the file has" }, "before"),
      },
    },
    request_link: {
      deleted: "leave",
      reset: "stays",
      columns: {
        ...each({ secret: "whoever holds the mail opens the request" }, "token_hash"),
        ...each(
          { apart: "links of requests that have no account" },
          "id",
          "request_id",
          "made_at",
          "ended_at",
        ),
      },
    },
    status_change: {
      deleted: "leave",
      reset: "stays",
      columns: each(
        { apart: "lets the owner undo a change, for an hour" },
        "change_id",
        "request_id",
        "kind",
        "from_status",
        "to_status",
        "delivered_before",
        "mail_id",
        "mails_removed",
        "state",
        "changed_at",
        "before",
      ),
    },
  },
  file: async (parts, { userId }) => ({
    requests: {
      ...(await keptRequests(parts, userId)),
      replies: await repliesFor(parts.database.db, userId),
      messages: await messagesFrom(parts.database.db, userId),
    },
  }),
  endAccess: ({ database: { db } }, userId) => endLinksOfGuest(db, userId),
  leave: ({ database: { db }, clock }, leaver) => leaveRequests(db, leaver, clock()),
  async forget(parts, now) {
    const { database } = parts;
    await database.db
      .deleteFrom("status_change")
      .where("changed_at", "<", now - HOUR_MS)
      .execute();
    await blankOldAddresses(parts);
  },
} satisfies PersonalData;

const momentOf = (at: number | null) => (at === null ? null : iso(at));

const toKeptRequest = ({ updated_at, delivered_at, blanked_at, closed_at, address_at }: RequestRow) => ({
  updatedAt: iso(updated_at),
  deliveredAt: momentOf(delivered_at),
  addressRemovedAt: momentOf(blanked_at),
  closedAt: momentOf(closed_at),
  addressCorrectedAt: momentOf(address_at),
});

/** A person's requests with everything that is kept about them. */
async function keptRequests(parts: PeopleParts, userId: string) {
  const { db } = parts.database;
  const starter = await requestsFrom(db, "starter_request", userId);
  const said = await saidOf(
    db,
    starter.map(({ id }) => id),
  );
  const bread = await requestsFrom(db, "bread_request", userId);
  const standing = await keptStandingOf(db, bread);
  return {
    starter: starter.map((row) => ({
      ...toStarterJson(row),
      ...toKeptRequest(row),
      shippedAt: momentOf(row.shipped_at),
      postedTo: row.posted_to,
      earlierRequests: row.earlier,
      said: said.get(row.id) ?? null,
    })),
    bread: bread.map((row) => ({
      ...toBreadJson(row),
      ...ownMoneyOf(parts, row),
      ...toKeptRequest(row),
      standing: standing.get(row.id) ?? null,
    })),
  };
}
