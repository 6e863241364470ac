import { uuidv7 } from "uuidv7";
import type * as z from "zod/mini";
import type { Address } from "../../contract/address";
import { householdOf } from "../../contract/household";
import type { RequestKind } from "../../contract/request-kinds";
import { HOUR_MS } from "../../contract/milliseconds";
import type { breadRequestSchema, starterRequestSchema } from "../../contract/requests";
import { mayMail } from "../mail/mailbox";
import type { Row } from "../db/types";
import type { Parts } from "../parts";
import { makeRequestLink } from "./links";
import { readPromisesAbout } from "./promises";
import { confirmationLetter, digestLetter, noticeLetter } from "./letters";
import {
  countRequest,
  fingerprintOf,
  NOWHERE,
  type RequestRow,
  requestSearchText,
  TABLES,
  takeTurn,
} from "./request-tables";
import type { RequestParts } from "./store";

type AcceptParts = RequestParts & Pick<Parts, "limits">;

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
  /** The request has an idempotency key, which alone decides whether it is a repeat. */
  keyed: boolean;
};

export type Accepted = { id: string; createdAt: number };

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
    } satisfies Row<"bread_request">;
    await db.insertInto("bread_request").values(row).execute();
    return row;
  });
}

type Facts = Accepted & { fingerprint: string };

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
  return database.transaction(async () => {
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
    await writeMails(parts, kind, row, sender);
    return { id: row.id, createdAt: now };
  });
}

/**
 * Writes both mails: a confirmation to the person, and a notice to the owner. An unconfirmed address may belong to
 * somebody who asked for nothing, so it gets at most three mails a day.
 */
async function writeMails(
  parts: AcceptParts,
  kind: RequestKind,
  row: RequestRow,
  { proven }: Requester,
): Promise<void> {
  const { outbox, config, baseUrl, limits } = parts;
  const about = { subjectId: row.id, ...(row.user_id === null ? {} : { userId: row.user_id }) };
  if (proven || (await mayMail(limits, "request", row.email))) {
    const confirmation = confirmationLetter(kind, row, {
      baseUrl: baseUrl(),
      timeZone: config.timeZone,
      proven,
      promises: await readPromisesAbout(parts, kind, row),
      link: await makeRequestLink(parts, row),
    });
    await outbox.add({ ...confirmation, ...about, to: row.email, replyTo: config.adminEmail });
  }
  await tellOwner(parts, kind, row, about);
}

/** How many requests within an hour are mailed to the owner one by one. */
const ONE_BY_ONE = 20;

type Hour = Row<"request_notice">;

/**
 * Mails the owner what a request says, in the transaction that stores it. After twenty within an hour, the hour's other
 * requests are counted in one mail: nobody would read them one by one, and somebody who floods the site must not flood
 * the mailbox.
 */
async function tellOwner(
  parts: RequestParts,
  kind: RequestKind,
  row: RequestRow,
  about: { subjectId: string; userId?: string },
): Promise<void> {
  const { config, outbox, baseUrl } = parts;
  const hour = await currentHour(parts);
  if (hour.told < ONE_BY_ONE) {
    await outbox.add({
      ...noticeLetter(kind, row, baseUrl()),
      ...about,
      to: config.adminEmail,
      replyTo: row.email,
    });
    return keep(parts, { ...hour, told: hour.told + 1 });
  }
  const { counted } = TABLES[kind];
  const more = { ...hour, [counted]: hour[counted] + 1 };
  if (await addToDigest(parts, more)) return keep(parts, more);
  // There is no such mail yet, or a worker is sending it already, perhaps in a process whose clock is ahead.
  const first = { ...hour, starter: 0, bread: 0, [counted]: 1 };
  const outbox_id = await outbox.add({
    ...digestLetter(first, baseUrl()),
    to: config.adminEmail,
    dueAt: hour.began_at + HOUR_MS,
  });
  return keep(parts, { ...first, outbox_id });
}

/** The current hour's row, locked until the transaction ends, so that requests of both kinds wait here. */
async function currentHour({ database: { db }, clock }: RequestParts): Promise<Hour> {
  const now = clock();
  const begun = { singleton: 1, began_at: now, told: 0, starter: 0, bread: 0, outbox_id: null } as const;
  const hour = await db
    .insertInto("request_notice")
    .values(begun)
    .onConflict((conflict) =>
      conflict.column("singleton").doUpdateSet((row) => ({ told: row.ref("request_notice.told") })),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  // The distance in either direction: a clock that was set back must not lengthen the hour.
  return Math.abs(now - hour.began_at) < HOUR_MS ? hour : begun;
}

async function keep({ database: { db } }: RequestParts, { singleton, ...hour }: Hour): Promise<void> {
  await db.updateTable("request_notice").set(hour).where("singleton", "=", singleton).execute();
}

/** Counts a request in the hour's mail; false when there is none that can still be changed. */
async function addToDigest({ database: { db }, baseUrl }: RequestParts, hour: Hour): Promise<boolean> {
  if (hour.outbox_id === null) return false;
  const { subject, text, html = null } = digestLetter(hour, baseUrl());
  const { numUpdatedRows } = await db
    .updateTable("outbox")
    .set({ subject, body: text, html })
    .where("id", "=", hour.outbox_id)
    .where("sent_at", "is", null)
    .where("dead_at", "is", null)
    .where("leased_until", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
