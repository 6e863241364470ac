import type { Address } from "../../contract/requests/address";
import { householdOf } from "../../contract/requests/household";
import { gramsOf, loavesOf } from "../../contract/requests/breads";
import { wishOf } from "../breads/wishes";
import { dayProblem } from "../switches/offer";
import { hasOldLabel, placeLines } from "./rows/label-prints";
import { countPending, requestSearchText, TABLES } from "./rows/request-tables";
import { readBefore, writeBefore } from "./rows/second-thoughts";
import { endPromise, giveDayBack } from "./rows/status-changes";
import { writeStatusMails } from "./rows/status-mails";
import {
  actOnOwn,
  type Person,
  refuseUnderWay,
  tellBoth,
  tellOwner,
  type TellParts,
  untell,
} from "./own-request";
import type { RequestParts } from "./rows/store";
import { hasEnough, lastThought, note, readTurnFromTalk } from "./rows/talk";
import { mayOf, setTurn } from "./rows/turns";

const PARTS = ["address", "address2", "city", "state", "zip"] as const;

/** Sends a request to another address while nothing is on its way, and tells the owner, who may have printed a label. */
export const correctAddress = (parts: RequestParts, id: string, person: Person, place: Address) =>
  actOnOwn(parts, id, person, async (found) => {
    const { kind, row } = found;
    const { database, clock } = parts;
    if (row.closed !== null) return row.closed;
    if (!mayOf(kind, row).address) return refuseUnderWay(kind);
    const { address, address2, city, state, zip } = place;
    const corrected = { ...row, address, address2, city, state, zip };
    // Sending the same once more is no correction, and makes no label old.
    if (PARTS.every((part) => row[part] === corrected[part])) return undefined;
    if (await hasEnough(database.db, id)) return "enough";
    const now = clock();
    const search = requestSearchText(corrected);
    const columns = { address, address2, city, state, zip, search, address_at: now, updated_at: now };
    await database.db
      .updateTable<"starter_request" | "bread_request">(TABLES[kind].table)
      .set(columns)
      .where("id", "=", id)
      .execute();
    if (kind === "starter-requests")
      await database.db
        .updateTable("starter_request")
        .set({
          household: householdOf(corrected),
          // A label that is printed, or is being printed at this moment, has the address of before.
          ...("label_at" in row && !hasOldLabel(row) && { label_to: placeLines(row) }),
        })
        .where("id", "=", id)
        .execute();
    await note(database.db, { request_id: id, what: "address", body: "", created_at: now });
    await tellOwner(parts, found, { what: "address", row: corrected });
    return undefined;
  });

/**
 * Moves the day for which bread is wanted; "" means any day. Only a day that can take the wish is taken. A promise was for
 * the day before, so a confirmed wish waits for the owner again, and its old day is free.
 */
export const moveDay = (parts: TellParts, id: string, person: Person, day: string) =>
  actOnOwn(parts, id, person, async (found) => {
    const { kind, row } = found;
    const { database, clock } = parts;
    if (row.closed !== null) return row.closed;
    if (!("wanted_on" in row) || !mayOf(kind, row).day) return refuseUnderWay(kind);
    if (row.wanted_on === day) return undefined;
    const problem = await dayProblem(parts, day, loavesOf(gramsOf(wishOf(parts, row).items)));
    if (problem !== null) return { dayProblem: problem };
    if (await hasEnough(database.db, id)) return "enough";
    const now = clock();
    const isPromised = row.status !== "pending";
    const isAnswered = row.turn === "answered" || isPromised;
    const earlier_mails = isPromised ? await endPromise(database, row) : row.earlier_mails;
    await setTurn(database.db, kind, id, {
      wanted_on: day,
      updated_at: now,
      earlier_mails,
      status: "pending",
      ...(isAnswered ? { turn: "wrote" as const, turn_at: now } : {}),
    });
    if (isPromised) await countPending(database.db, kind, 1);
    await note(database.db, {
      request_id: id,
      what: "day",
      body: day,
      created_at: now,
      before: writeBefore(row),
    });
    const moved = { kind, row: { ...row, wanted_on: day, status: "pending" } };
    await tellBoth(parts, moved, { what: "day", before: row.wanted_on, day, wasPromised: isPromised });
    return undefined;
  });

/**
 * Takes a cancellation or a move back within its minute, while the owner has done nothing since. Pressed again, it answers
 * the same.
 */
export const takeBackOwn = (parts: TellParts, id: string, person: Person) =>
  actOnOwn(parts, id, person, async (found) => {
    const { kind, row } = found;
    const { database, clock } = parts;
    const { db } = database;
    const last = await lastThought(db, row, clock());
    if (last === undefined) return row.closed === "cancelled" ? "too late to undo" : undefined;
    await db.deleteFrom("request_message").where("id", "=", last.id).execute();
    const isUnheard = await untell(database, id);
    const turn = await readTurnFromTalk(db, row);
    if (last.what === "cancelled") {
      await setTurn(db, kind, id, { ...turn, closed: null, closed_at: null, updated_at: clock() });
      if (row.status === "pending") await countPending(db, kind, 1);
      await writeStatusMails(parts, kind, [{ ...row, closed: null }], row.status);
    } else if ("wanted_on" in row && last.before !== null) {
      await giveDayBack(parts, { ...row, ...turn }, last.before);
      if (readBefore(last.before).status !== "pending") await countPending(db, kind, -1);
    }
    if (!isUnheard) await tellOwner(parts, found, { what: "taken back" });
    return undefined;
  });
