import type { output } from "zod/mini";
import { uuidv7 } from "uuidv7";
import type { ownersDaySchema, yesSchema } from "../../contract/requests/promises";
import type { Row } from "../db/types";
import { isId } from "../values/ids";
import { countPending, lockRequests } from "./rows/request-tables";
import { writeBefore } from "./rows/second-thoughts";
import { endPromise, recordChange } from "./rows/status-changes";
import { tellStatus, writeStatusMails } from "./rows/status-mails";
import type { RequestParts } from "./rows/store";
import { countHeard } from "./rows/talk";
import { setTurn } from "./rows/turns";
import type { NotDeclined } from "./decline";

type Bread = Row<"bread_request">;
const KIND = "bread-requests";

/** Changes a wish of somebody else's inside the lock, and reads it again; or says why nothing was done. */
async function changeWish(
  { database }: Pick<RequestParts, "database">,
  id: string,
  seen: string | null | undefined,
  change: (row: Bread, heard: number) => Promise<"under way" | undefined>,
): Promise<Bread | NotDeclined> {
  const { db } = database;
  if (!isId(id)) return "gone";
  return database.transaction(async () => {
    await lockRequests(db, KIND);
    const find = () => db.selectFrom("bread_request").selectAll().where("id", "=", id).executeTakeFirst();
    const row = await find();
    if (row === undefined) return "gone";
    if (row.closed !== null) return row.closed;
    const heard = await countHeard(db, id, seen);
    if (heard === undefined) return "newer words";
    return (await change(row, heard)) ?? (await find()) ?? "gone";
  });
}

/**
 * "Yes, bake it": the day, "Confirmed", and one mail with the owner's own sentence, all of it undone together. A wish that
 * was promised before is promised anew, so its person is mailed again.
 */
export const sayYes = (
  parts: RequestParts,
  id: string,
  { wantedOn, text, seen }: output<typeof yesSchema>,
): Promise<Bread | NotDeclined> =>
  changeWish(parts, id, seen, async (row, heard) => {
    const { database, clock } = parts;
    const { db } = database;
    if (row.status !== "pending" && row.status !== "confirmed") return "under way";
    const now = clock();
    const earlier_mails = await endPromise(database, row);
    const promised = { ...row, wanted_on: wantedOn, earlier_mails };
    await db
      .updateTable("bread_request")
      .set({
        status: "confirmed",
        wanted_on: wantedOn,
        earlier_mails,
        turn: "answered",
        turn_at: now,
        heard,
        updated_at: now,
      })
      .where("id", "=", id)
      .execute();
    if (row.status === "pending") await countPending(db, KIND, -1);
    const told = await tellStatus(parts, KIND, [promised], "confirmed", text);
    await recordChange(parts, KIND, [row], { status: "confirmed", before: writeBefore(row), ...told });
    const outbox_id = told.written.get(id);
    if (text !== "" && outbox_id !== undefined)
      await db
        .insertInto("request_reply")
        .values({ id: uuidv7(), request_id: id, outbox_id, body: text, created_at: now })
        .execute();
    return undefined;
  });

/**
 * The owner gives a wish another day, or none. A promise moves along, and its person is mailed the new day; a wish that
 * loses its day is promised to nobody any more.
 */
export const setDay = (
  parts: RequestParts,
  id: string,
  { wantedOn, seen }: output<typeof ownersDaySchema>,
): Promise<Bread | NotDeclined> =>
  changeWish(parts, id, seen, async (row) => {
    const { database, clock } = parts;
    const { db } = database;
    if (row.wanted_on === wantedOn) return undefined;
    if (row.status === "ready" || row.status === "delivered") return "under way";
    const earlier_mails = await endPromise(database, row);
    const isFreed = row.status === "confirmed" && wantedOn === "";
    const moved = { ...row, wanted_on: wantedOn, earlier_mails, status: isFreed ? "pending" : row.status };
    await setTurn(db, KIND, id, {
      wanted_on: wantedOn,
      updated_at: clock(),
      status: moved.status,
      earlier_mails,
    });
    if (isFreed) await countPending(db, KIND, 1);
    else if (row.status !== "pending") await writeStatusMails(parts, KIND, [moved], "confirmed");
    return undefined;
  });
