import { uuidv7 } from "uuidv7";
import { gramsOf, loavesOf } from "../../contract/requests/breads";
import type { StandingState } from "../../contract/requests/standing";
import { sayBreadPaused } from "../../wording/requests/switches";
import { dayAfter, weekdayName } from "../../wording/values/dates";
import { NOT_PAID, pricesColumn } from "../breads/money";
import { wishOf } from "../breads/wishes";
import type { Db } from "../db/database";
import type { Row } from "../db/types";
import { dayProblem, readOffer } from "../switches/offer";
import { readSwitches } from "../switches/store";
import { readLocalDays } from "../values/local-day";
import {
  mailPerson,
  type Person,
  type Refused,
  actOnOwn,
  type TellParts,
  tellOwner,
} from "../requests/own-request";
import { noticeLetter } from "../requests/rows/letters";
import { mailOwner } from "../requests/rows/owner-mails";
import { countRequest, lockRequests, requestSearchText } from "../requests/rows/request-tables";
import { changeStanding, endStanding, nextWeek } from "../requests/rows/standing";
import { standingLetter } from "../requests/rows/standing-letters";

const KIND = "bread-requests";
type Bread = Row<"bread_request">;

const todayOf = ({ config, clock }: TellParts) => readLocalDays(config.timeZone).dateOf(clock());

/** Why a request cannot come again every week. */
function problemOf(row: Bread): Refused | undefined {
  if (row.blanked_at !== null) return "gone";
  if (row.closed !== null) return row.closed;
  return row.wanted_on === "" ? { dayProblem: "Choose a day first." } : undefined;
}

async function change(
  parts: TellParts,
  row: Bread,
  state: StandingState,
  by: "person" | "owner",
): Promise<Refused | undefined> {
  const { db } = parts.database;
  const problem = state === "on" ? problemOf(row) : undefined;
  if (problem !== undefined) return problem;
  const before = await nextOf(db, row.id);
  if (!(await changeStanding(db, row, { state, by, today: todayOf(parts), now: parts.clock() })))
    return undefined;
  const next = (await nextOf(db, row.id)) ?? before ?? row.wanted_on;
  const news = { what: state, every: weekdayName(next), next };
  if (by === "person") await tellOwner(parts, { kind: KIND, row }, { ...news, what: "standing", state });
  else await mailPerson(parts, row, (about) => standingLetter(row, news, about));
  return undefined;
}

const nextOf = async (db: Db, requestId: string): Promise<string | undefined> =>
  (
    await db
      .selectFrom("standing_wish")
      .select("next_on")
      .where("request_id", "=", requestId)
      .executeTakeFirst()
  )?.next_on;

/** A person has their wish come again every week, pauses that, or ends it. The owner is told. */
export const standOwn = (parts: TellParts, id: string, person: Person, state: StandingState) =>
  actOnOwn(parts, id, person, async ({ row }) =>
    "wanted_on" in row ? change(parts, row, state, "person") : "gone",
  );

/** The owner does it for somebody with an account, or for an order of the phone. Its person is told. */
export async function standFor(parts: TellParts, id: string, state: StandingState): Promise<Bread | Refused> {
  const { database } = parts;
  const { db } = database;
  return database.transaction(async () => {
    await lockRequests(db, KIND);
    const row = await db.selectFrom("bread_request").selectAll().where("id", "=", id).executeTakeFirst();
    // Who asked by a link has no page to pause it on.
    const hasPage = row?.user_id !== null || row.entered === 1;
    if (row === undefined || (state === "on" && !hasPage)) return "gone";
    return (await change(parts, row, state, "owner")) ?? row;
  });
}

/**
 * Makes the next wish of every standing wish whose week is over. Each is made in one transaction with the note that it is
 * made, so a second process or a restart finds nothing left to do.
 */
export async function makeStandingWishes(parts: TellParts): Promise<void> {
  const { db } = parts.database;
  const today = todayOf(parts);
  const due = await dueBy(db, today).select("id").execute();
  for (const { id } of due) await parts.database.transaction(() => makeNext(parts, id, today));
}

const dueBy = (db: Db, today: string) =>
  db.selectFrom("standing_wish").where("paused_by", "is", null).where("next_on", "<", dayAfter(today, 7));

async function makeNext(parts: TellParts, id: string, today: string): Promise<void> {
  const { db } = parts.database;
  await lockRequests(db, KIND);
  const standing = await dueBy(db, today).selectAll().where("id", "=", id).executeTakeFirst();
  if (standing === undefined) return;
  const last = await db
    .selectFrom("bread_request")
    .selectAll()
    .where("id", "=", standing.request_id)
    .executeTakeFirstOrThrow();
  // Nothing is left of whom it was for.
  if (last.blanked_at !== null) return endStanding(db, last.id);
  // Days that went by while the site was off are not made up for.
  const day = nextWeek(dayAfter(standing.next_on, -7), today);
  const goOn = (requestId: string) =>
    db
      .updateTable("standing_wish")
      .set({ request_id: requestId, next_on: dayAfter(day, 7) })
      .where("id", "=", id)
      .execute();
  const why = await whyNot(parts, last, day);
  if (why !== null) {
    await goOn(last.id);
    await mailPerson(parts, last, (about) => standingLetter(last, { what: "skipped", day, why }, about));
    return;
  }
  const made = await copyFor(parts, last, day);
  await db.insertInto("bread_request").values(made).execute();
  await countRequest(db, KIND, made, 1);
  await goOn(made.id);
  const every = weekdayName(day);
  await mailOwner(parts, "bread", {
    ...noticeLetter(KIND, made, parts.baseUrl(), every),
    subjectId: made.id,
    ...(made.email === "" ? {} : { replyTo: made.email }),
    ...(made.user_id === null ? {} : { userId: made.user_id }),
  });
}

/** Why no bread can be asked for on a day, in words; null when it can. */
async function whyNot(parts: TellParts, last: Bread, day: string): Promise<string | null> {
  const { bread } = await readOffer(parts);
  return sayBreadPaused(bread) ?? dayProblem(parts, day, loavesOf(gramsOf(wishOf(parts, last).items)));
}

/** The last wish once more, pending and for another day. Somebody with an account has the name and address of today. */
async function copyFor(parts: TellParts, last: Bread, day: string): Promise<Bread> {
  const { clock, database } = parts;
  const { db } = database;
  const user =
    last.user_id === null
      ? undefined
      : await db
          .selectFrom("user")
          .select(["name", "email"])
          .where("id", "=", last.user_id)
          .executeTakeFirst();
  const now = clock();
  const row = { ...last, ...user };
  return {
    ...row,
    id: uuidv7(),
    wanted_on: day,
    status: "pending",
    created_at: now,
    updated_at: now,
    delivered_at: null,
    turn: "new",
    turn_at: null,
    closed: null,
    closed_at: null,
    address_at: null,
    heard: 0,
    earlier_mails: "",
    ...NOT_PAID,
    // The next bread costs what bread costs by then.
    prices: pricesColumn((await readSwitches(parts)).bread.prices),
    fingerprint: "",
    search: requestSearchText(row),
  };
}
