import type { Wish, WishItem } from "../../contract/requests/breads";
import { breadsText } from "../../wording/requests/breads";
import { readWish } from "../../wording/requests/read-wish";
import type { Row } from "../db/types";
import { isId } from "../values/ids";
import { readStoredWish, type Telemetry } from "../left-out";
import type { Parts } from "../parts";

type WishRow = Pick<Row<"bread_request">, "id" | "wish" | "instructions" | "request_type">;

/** The bread asked for: the owner's reading where there is one, else ours of the request's words. */
export function wishOf(telemetry: Telemetry, { id, wish, instructions, request_type }: WishRow): Wish {
  const items = wish === null ? undefined : readStoredWish(telemetry, { id, data: wish });
  if (items !== undefined && items.length > 0) return { items, by: "owner" };
  return readWish(instructions, request_type === "omakase");
}

/** The breads of a request in words; "" where they are only guessed, and for a starter. */
export function breadsIn(
  telemetry: Telemetry,
  request: Row<"starter_request"> | Row<"bread_request">,
): string {
  if (!("wish" in request)) return "";
  const { items, by } = wishOf(telemetry, request);
  return by === "guess" ? "" : breadsText(items);
}

/** Keeps the owner's reading of a request; null goes back to ours. Undefined when there is no such request. */
export async function keepWish(
  { database: { db } }: Pick<Parts, "database">,
  id: string,
  items: readonly WishItem[] | null,
): Promise<Row<"bread_request"> | undefined> {
  if (!isId(id)) return undefined;
  return db
    .updateTable("bread_request")
    .set({ wish: items === null ? null : JSON.stringify(items) })
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirst();
}
