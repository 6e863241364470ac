import { uuidv7 } from "uuidv7";
import type * as z from "zod/mini";
import type { Address } from "../../contract/requests/address";
import { householdOf } from "../../contract/requests/household";
import type { RequestKind } from "../../contract/requests/request-kinds";
import type { breadRequestSchema, starterRequestSchema } from "../../contract/requests/requests";
import { NOT_PAID, pricesColumn } from "../breads/money";
import { mayMail } from "../mail/mailbox";
import type { Db } from "../db/database";
import type { Row } from "../db/types";
import type { Parts } from "../parts";
import { readSwitches } from "../switches/store";
import { makeRequestLink, receiptToken } from "./rows/links";
import { readPromisesAbout } from "./rows/promises";
import { CONFIRMATION, confirmationLetter, noticeLetter } from "./rows/letters";
import { mailOwner } from "./rows/owner-mails";
import {
  countRequest,
  fingerprintOf,
  NOWHERE,
  type RequestRow,
  requestSearchText,
  TABLES,
  lockRequests,
} from "./rows/request-tables";
import type { RequestParts } from "./rows/store";

type AcceptParts = RequestParts & Pick<Parts, "limits" | "secret">;

/** The same request twice within this time counts as one, sent twice by a form or a script without a key. */
const SAME_MS = 30_000;

/** The person who asks. `proven`: the address is known to be theirs. */
export type Requester = {
  name: string;
  email: string;
  proven: boolean;
  /** Null when nobody is signed in. */
  userId: string | null;
  /** The network that the request came from. */
  network: string;
  /** The request's idempotency key, which alone decides whether it is a repeat. Without one, equal fields do. */
  key: string | undefined;
};

export type Accepted = {
  id: string;
  createdAt: number;
  /** Whether a confirmation goes out. */
  mailed: boolean;
  /** The link for the browser that asked; null with an account. */
  link: string | null;
};

type StarterForm = z.output<typeof starterRequestSchema>;
type BreadForm = z.output<typeof breadRequestSchema>;

const placeOf = ({ address, address2, city, state, zip }: Address): Address => ({
  address,
  address2,
  city,
  state,
  zip,
});

/** Stores a starter request. */
export function acceptStarter(
  parts: AcceptParts,
  sender: Requester & { userId: string },
  form: StarterForm,
): Promise<Accepted> {
  const place = placeOf(form);
  const { db } = parts.database;
  return accept(parts, "starter-requests", sender, [place], async (facts) => {
    const { earlier } = await db
      .selectFrom("starter_request")
      .select(({ fn }) => fn.countAll<number>().as("earlier"))
      .where("user_id", "=", sender.userId)
      .where("closed", "is", null)
      .executeTakeFirstOrThrow();
    const row = {
      ...columnsOf(sender, place, facts),
      earlier,
      shipped_at: null,
      household: householdOf(place),
      label_at: null,
      label_to: null,
      posted_to: null,
    } satisfies Row<"starter_request">;
    await db.insertInto("starter_request").values(row).execute();
    return row;
  });
}

/** Stores a bread request, with or without an account. */
export function acceptBread(parts: AcceptParts, sender: Requester, form: BreadForm): Promise<Accepted> {
  const { requestType, instructions, fulfillment, wantedOn } = form;
  const place = fulfillment === "pickup" ? NOWHERE : placeOf({ ...NOWHERE, ...form });
  const { db } = parts.database;
  const typed = [requestType, instructions, fulfillment, wantedOn, place];
  return accept(parts, "bread-requests", sender, typed, async (facts) => {
    const row = {
      ...columnsOf(sender, place, facts, instructions),
      request_type: requestType === "omakase" ? "omakase" : "custom",
      instructions,
      fulfillment,
      wanted_on: wantedOn,
      wish: null,
      entered: 0,
      earlier_mails: "",
      ...NOT_PAID,
      prices: pricesColumn((await readSwitches(parts)).bread.prices),
    } satisfies Row<"bread_request">;
    await db.insertInto("bread_request").values(row).execute();
    return row;
  });
}

type Facts = Pick<Accepted, "id" | "createdAt"> & { fingerprint: string };

const columnsOf = ({ name, email, userId }: Requester, place: Address, facts: Facts, instructions = "") => ({
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
  turn: "new" as const,
  turn_at: null,
  closed: null,
  closed_at: null,
  address_at: null,
  heard: 0,
  fingerprint: facts.fingerprint,
  search: requestSearchText({ name, email, ...place, instructions }),
});

/** Stores the row, its counts and the two mails in one transaction; nothing at all for a duplicate. */
async function accept(
  parts: AcceptParts,
  kind: RequestKind,
  sender: Requester,
  typed: readonly unknown[],
  insert: (facts: Facts) => Promise<RequestRow>,
): Promise<Accepted> {
  const { database, clock } = parts;
  const { db } = database;
  const { userId, network, name, email } = sender;
  const fingerprint = fingerprintOf([kind, userId ?? network, name, email, ...typed]);
  const linkTo = (id: string) =>
    userId === null ? receiptToken(parts.secret, id, sender.key ?? fingerprint) : null;
  return database.transaction(async () => {
    await lockRequests(db, kind);
    const now = clock();
    const same =
      sender.key !== undefined
        ? undefined
        : await db
            .selectFrom(TABLES[kind].table)
            .select(["id", "created_at"])
            .where("fingerprint", "=", fingerprint)
            .where("created_at", ">=", now - SAME_MS)
            .orderBy("created_at", "desc")
            .limit(1)
            .executeTakeFirst();
    if (same !== undefined)
      return {
        id: same.id,
        createdAt: same.created_at,
        mailed: await isConfirmed(db, same.id),
        link: linkTo(same.id),
      };
    const row = await insert({ id: uuidv7(), createdAt: now, fingerprint });
    await countRequest(db, kind, row, 1);
    const mailed = await writeMails(parts, kind, row, sender);
    const link = linkTo(row.id);
    if (link !== null) await makeRequestLink(parts, row, link);
    return { id: row.id, createdAt: now, mailed, link };
  });
}

/** Whether a confirmation of this request was written. */
async function isConfirmed(db: Db, id: string): Promise<boolean> {
  const mail = await db
    .selectFrom("outbox")
    .select("id")
    .where("subject_id", "=", id)
    .where("kind", "=", CONFIRMATION)
    .executeTakeFirst();
  return mail !== undefined;
}

/**
 * Writes both mails: a confirmation to the person, and a notice to the owner. An unconfirmed address may belong to
 * somebody who asked for nothing, so it gets at most three mails a day. Answers whether there is a confirmation.
 */
async function writeMails(
  parts: AcceptParts,
  kind: RequestKind,
  row: RequestRow,
  { proven }: Requester,
): Promise<boolean> {
  const { outbox, config, baseUrl, limits } = parts;
  const about = { subjectId: row.id, ...(row.user_id === null ? {} : { userId: row.user_id }) };
  const isMailed = proven || (await mayMail(limits, "request", row.email));
  if (isMailed) {
    const confirmation = confirmationLetter(kind, row, {
      baseUrl: baseUrl(),
      timeZone: config.timeZone,
      proven,
      promises: await readPromisesAbout(parts, kind, row),
      link: await makeRequestLink(parts, row),
    });
    await outbox.add({ ...confirmation, ...about, to: row.email, replyTo: config.adminEmail });
  }
  const notice = { ...noticeLetter(kind, row, baseUrl()), ...about, replyTo: row.email };
  await mailOwner(parts, TABLES[kind].counted, notice);
  return isMailed;
}
