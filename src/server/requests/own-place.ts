import type { Address } from "../../contract/requests/address";
import { householdOf } from "../../contract/requests/household";
import { requestSearchText, TABLES } from "./rows/request-tables";
import { actOnOwn, type Person, tellOwner, refuseUnderWay } from "./own-request";
import type { RequestParts } from "./rows/store";
import { hasEnough, note } from "./rows/talk";
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
        .set({ household: householdOf(corrected) })
        .where("id", "=", id)
        .execute();
    await note(database.db, { request_id: id, what: "address", body: "", created_at: now });
    await tellOwner(parts, found, { what: "address", row: corrected });
    return undefined;
  });

/** Moves the day for which bread is wanted; "" means any day. An answer that named the day before needs another look. */
export const moveDay = (parts: RequestParts, id: string, person: Person, day: string) =>
  actOnOwn(parts, id, person, async (found) => {
    const { kind, row } = found;
    const { database, clock } = parts;
    if (row.closed !== null) return row.closed;
    if (!("wanted_on" in row) || !mayOf(kind, row).day) return refuseUnderWay(kind);
    if (row.wanted_on === day) return undefined;
    if (await hasEnough(database.db, id)) return "enough";
    const now = clock();
    const answered = row.turn === "answered" || row.status !== "pending";
    await setTurn(database.db, kind, id, {
      wanted_on: day,
      updated_at: now,
      ...(answered ? { turn: "wrote" as const, turn_at: now } : {}),
    });
    await note(database.db, { request_id: id, what: "day", body: day, created_at: now });
    await tellOwner(parts, found, { what: "day", before: row.wanted_on, day });
    return undefined;
  });
