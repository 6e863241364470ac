import { uuidv7 } from "uuidv7";
import type * as z from "zod/mini";
import type { RequestKind } from "../../contract/admin";
import type { Address } from "../../contract/address";
import type { breadRequestSchema, starterRequestSchema } from "../../contract/requests";
import { lockUser } from "../account/user-store";
import type { Row } from "../db/types";
import { confirmationLetter } from "./letters";
import { tellOwner } from "./notices";
import { countRequest, fingerprintOf, type RequestRow, searchText, TABLES, takeTurn } from "./request-tables";
import type { Parts } from "../parts";
import type { RequestParts } from "./store";

type AcceptParts = RequestParts & Pick<Parts, "limits">;

/** The same twice in so long is one request, sent twice by a form or a script that does not name it. */
const SAME_MS = 30_000;

/** Who asks, by name and address; `proven` when the address is known to be theirs. */
export type Sender = {
  name: string;
  email: string;
  proven: boolean;
  /** Null for somebody who is not signed in. */
  userId: string | null;
  /** From where, as far as the network tells. */
  network: string;
  /** The request carries a key, by which alone it is known as a repeat. */
  keyed: boolean;
};

export type Accepted = { id: string; createdAt: number };

type StarterForm = z.output<typeof starterRequestSchema>;
type BreadForm = z.output<typeof breadRequestSchema>;

const NOWHERE: Address = { address: "", address2: "", city: "", state: "", zip: "" };
const placeOf = ({ address, address2, city, state, zip }: Address): Address => ({
  address,
  address2,
  city,
  state,
  zip,
});

/** An envelope; "nobody" when their account was deleted in this very moment. */
export function acceptStarter(
  parts: AcceptParts,
  sender: Sender & { userId: string },
  form: StarterForm,
): Promise<Accepted | "nobody"> {
  const place = placeOf(form);
  const { db } = parts.database;
  return accept(parts, "starter-requests", sender, [place], async (facts) => {
    const { earlier } = await db
      .selectFrom("starter_request")
      .select(({ fn }) => fn.countAll<number>().as("earlier"))
      .where("user_id", "=", sender.userId)
      .executeTakeFirstOrThrow();
    const row = { ...columnsOf(sender, place, facts), earlier } satisfies Row<"starter_request">;
    await db.insertInto("starter_request").values(row).execute();
    return row;
  });
}

/** A loaf, for anybody. */
export function acceptBread(
  parts: AcceptParts,
  sender: Sender,
  form: BreadForm,
): Promise<Accepted | "nobody"> {
  const { requestType, instructions, fulfillment } = form;
  const place = fulfillment === "pickup" ? NOWHERE : placeOf({ ...NOWHERE, ...form });
  const { db } = parts.database;
  const typed = [requestType, instructions, fulfillment, place];
  return accept(parts, "bread-requests", sender, typed, async (facts) => {
    const row = {
      ...columnsOf(sender, place, facts),
      request_type: requestType === "omakase" ? "omakase" : "custom",
      instructions,
      fulfillment,
    } satisfies Row<"bread_request">;
    await db.insertInto("bread_request").values(row).execute();
    return row;
  });
}

type Facts = Accepted & { fingerprint: string };

const columnsOf = ({ name, email, userId }: Sender, place: Address, facts: Facts) => ({
  id: facts.id,
  user_id: userId,
  name,
  email,
  ...place,
  status: "pending",
  created_at: facts.createdAt,
  updated_at: facts.createdAt,
  delivered_at: null,
  blanked_at: null,
  fingerprint: facts.fingerprint,
  search: searchText({ name, email, ...place }),
});

/** One transaction: the row, what is counted of it, and the two mails. Or, for a duplicate, nothing at all. */
async function accept(
  parts: AcceptParts,
  kind: RequestKind,
  sender: Sender,
  typed: readonly unknown[],
  insert: (facts: Facts) => Promise<RequestRow>,
): Promise<Accepted | "nobody"> {
  const { database, clock } = parts;
  const { db } = database;
  const { userId, network, name, email } = sender;
  const fingerprint = fingerprintOf([kind, userId ?? network, name, email, ...typed]);
  return database.transaction(async () => {
    if (userId !== null && !(await lockUser(db, userId))) return "nobody";
    await takeTurn(db, kind);
    const now = clock();
    const same = sender.keyed
      ? undefined
      : await db
          .selectFrom(TABLES[kind].table)
          .select(["id", "created_at"])
          .where("fingerprint", "=", fingerprint)
          .where("created_at", ">=", now - SAME_MS)
          .orderBy("created_at", "desc")
          .limit(1)
          .executeTakeFirst();
    if (same !== undefined) return { id: same.id, createdAt: same.created_at };
    const row = await insert({ id: uuidv7(), createdAt: now, fingerprint });
    await countRequest(db, kind, row, 1);
    await tell(parts, kind, row, sender);
    return { id: row.id, createdAt: now };
  });
}

/**
 * Writes both mails: to the person that the request has arrived, to the owner what it says. An address that nobody
 * has confirmed may be somebody's who asked for nothing: the third mail of a day is the last.
 */
async function tell(
  parts: AcceptParts,
  kind: RequestKind,
  row: RequestRow,
  { proven }: Sender,
): Promise<void> {
  const { outbox, config, baseUrl, limits } = parts;
  const about = { subjectId: row.id, ...(row.user_id === null ? {} : { userId: row.user_id }) };
  if (proven || (await limits.take("confirmation", `request ${row.email}`)) === undefined) {
    const confirmation = confirmationLetter(kind, row, { baseUrl: baseUrl(), proven });
    await outbox.add({ ...confirmation, ...about, to: row.email, replyTo: config.adminEmail });
  }
  await tellOwner(parts, kind, row, about);
}
