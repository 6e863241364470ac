import { type RawBuilder, sql } from "kysely";
import type { RequestKind } from "../../../contract/requests/request-kinds";
import {
  isOpenStatus,
  type May,
  TURNS,
  type Turn,
  type TurnFields,
} from "../../../contract/requests/request-turns";
import type { Db } from "../../db/database";
import type { Row } from "../../db/types";
import { iso } from "../../values/instant";
import { type RequestRow, TABLES } from "./request-tables";

/** Exactly as in the indexes of migration 0030: both engines use a partial index only for the same words. */
export const NEEDS_YOU = sql<boolean>`(turn = 'wrote' or (turn = 'new' and status = 'pending' and closed is null))`;

const IN_TURN: Record<Turn, RawBuilder<boolean>> = {
  "needs-you": NEEDS_YOU,
  answered: sql<boolean>`(turn = 'answered' and closed is null and status not in ('shipped', 'delivered'))`,
  declined: sql<boolean>`(closed = 'declined')`,
  cancelled: sql<boolean>`(closed = 'cancelled')`,
};

const isTurn = (text: string): text is Turn => TURNS.some((turn) => turn === text);

/** The rows for a filter of the owner's: a turn, or a status in which work is left. */
export const inFilter = (filter: string): RawBuilder<boolean> =>
  isTurn(filter) ? IN_TURN[filter] : sql<boolean>`(status = ${filter} and closed is null)`;

type TurnColumns = Pick<RequestRow, "status" | "turn" | "turn_at" | "closed" | "closed_at">;

function turnOf({ status, turn, closed }: TurnColumns): Turn {
  if (turn === "wrote") return "needs-you";
  if (closed !== null) return closed;
  return turn === "new" && status === "pending" ? "needs-you" : "answered";
}

/** Whose turn it is, as the contract has it. */
export function toTurnFields(row: TurnColumns): TurnFields {
  const turn = turnOf(row);
  const at = turn === row.closed ? row.closed_at : row.turn_at;
  return { turn, turnAt: at === null ? null : iso(at), closed: row.closed };
}

/** Acts still open to a request's own person. */
export function mayOf(kind: RequestKind, row: RequestRow): May {
  const isOpen = row.closed === null && isOpenStatus(kind, row.status) && row.blanked_at === null;
  const isBread = "fulfillment" in row;
  return {
    cancel: isOpen,
    address: isOpen && !(isBread && row.fulfillment === "pickup"),
    // Once the dough is made, another day needs a word with the baker.
    day: isOpen && isBread && row.status !== "in_progress",
  };
}

type Columns = Partial<
  Pick<
    Row<"bread_request">,
    | "turn"
    | "turn_at"
    | "closed"
    | "closed_at"
    | "updated_at"
    | "address_at"
    | "wanted_on"
    | "heard"
    | "status"
    | "earlier_mails"
  >
>;

/** Sets whose turn it is. The caller holds the kind's lock (`lockRequests`). */
export async function setTurn(db: Db, kind: RequestKind, id: string, columns: Columns): Promise<void> {
  await db
    .updateTable<"starter_request" | "bread_request">(TABLES[kind].table)
    .set(columns)
    .where("id", "=", id)
    .execute();
}
