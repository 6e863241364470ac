import { uuidv7 } from "uuidv7";
import type { Order } from "../../contract/requests/promises";
import { breadsText } from "../../wording/requests/breads";
import { NOT_PAID, pricesColumn } from "../breads/money";
import type { Row } from "../db/types";
import { readSwitches } from "../switches/store";
import { countRequest, NOWHERE, requestSearchText, lockRequests } from "./rows/request-tables";
import { tellStatus } from "./rows/status-mails";
import type { RequestParts } from "./rows/store";

const KIND = "bread-requests";

/**
 * An order that the owner promised on the phone or at the door: confirmed from the start, with the breads as the owner
 * counts them. Its person is mailed where there is an address.
 */
export function enterOrder(parts: RequestParts, order: Order): Promise<Row<"bread_request">> {
  const { database, clock } = parts;
  const { name, email, items, note, wantedOn, fulfillment } = order;
  const { address, address2, city, state, zip } = { ...NOWHERE, ...order };
  const place = { address, address2, city, state, zip };
  const instructions = note === "" ? breadsText(items) : note;
  return database.transaction(async () => {
    await lockRequests(database.db, KIND);
    const now = clock();
    const row = {
      id: uuidv7(),
      user_id: null,
      name,
      email: email ?? "",
      ...place,
      request_type: "custom",
      instructions,
      fulfillment,
      wanted_on: wantedOn,
      wish: JSON.stringify(items),
      entered: 1,
      earlier_mails: "",
      ...NOT_PAID,
      prices: pricesColumn((await readSwitches(parts)).bread.prices),
      status: "confirmed",
      created_at: now,
      updated_at: now,
      delivered_at: null,
      blanked_at: null,
      turn: "answered",
      turn_at: now,
      closed: null,
      closed_at: null,
      address_at: null,
      heard: 0,
      fingerprint: "",
      search: requestSearchText({ name, email: email ?? "", ...place, instructions }),
    } satisfies Row<"bread_request">;
    await database.db.insertInto("bread_request").values(row).execute();
    await countRequest(database.db, KIND, row, 1);
    await tellStatus(parts, KIND, [row], "confirmed");
    return row;
  });
}
