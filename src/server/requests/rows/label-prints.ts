import type { Address } from "../../../contract/requests/address";
import type { Row } from "../../db/types";
import { isId } from "../../values/ids";
import { iso } from "../../values/instant";
import { lockRequests } from "./request-tables";
import type { Parts } from "../../parts";

type Labelled = Pick<Row<"starter_request">, "address_at" | "label_at">;

/** Whether the address was corrected after its label was printed. */
export const hasOldLabel = ({ address_at, label_at }: Labelled): boolean =>
  (address_at ?? 0) > (label_at ?? Number.POSITIVE_INFINITY);

/** The lines of an address as a label has them, without the name. */
export const placeLines = ({ address, address2, city, state, zip }: Address): string =>
  address === ""
    ? ""
    : [address, address2, `${city}, ${state} ${zip}`].filter((line) => line !== "").join("\n");

/** Where an envelope that is out went, if its label had another address than the request has now; null if not. */
export function postedElsewhere(row: Row<"starter_request">): string | null {
  const { status, posted_to } = row;
  return status === "pending" || posted_to === null || posted_to === placeLines(row) ? null : posted_to;
}

/** Where an envelope goes that is posted now: to the address on its label, or else to the request's. */
export const postsTo = (row: Row<"starter_request">): string | null =>
  hasOldLabel(row) ? row.label_to : placeLines(row);

/**
 * Notes that labels were printed, so that a later correction marks them as old; answers how many. `corrections` says
 * which correction of its address each label has: a label without the last one is old already.
 */
export async function noteLabels(
  { clock, database }: Pick<Parts, "clock" | "database">,
  ids: readonly string[],
  corrections?: Readonly<Record<string, string>>,
): Promise<number> {
  const { db } = database;
  const known = ids.filter(isId);
  if (known.length === 0) return 0;
  return database.transaction(async () => {
    await lockRequests(db, "starter-requests");
    const rows = await db.selectFrom("starter_request").selectAll().where("id", "in", known).execute();
    for (const row of rows) {
      const { id, address_at } = row;
      const isOld = corrections !== undefined && address_at !== null && iso(address_at) !== corrections[id];
      await db
        .updateTable("starter_request")
        .set(isOld ? { label_at: address_at - 1 } : { label_at: clock(), label_to: placeLines(row) })
        .where("id", "=", id)
        .execute();
    }
    return rows.length;
  });
}
