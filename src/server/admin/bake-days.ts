import { BAKED, type BakeDay, COUNTED } from "../../contract/requests/bake-days";
import { dayIsOut } from "../../contract/site/switches";
import { wishSchema } from "../../contract/requests/wish-schema";
import { audit } from "../audit";
import { keepWish } from "../breads/wishes";
import type { Row } from "../db/types";
import { refuse } from "../http/errors";
import type { Telemetry } from "../left-out";
import type { Parts } from "../parts";
import { answerCall } from "../gate/policy";
import { capacityOf, gramsByDay } from "../switches/full-days";
import { readSwitches } from "../switches/store";
import { readLocalDays } from "../values/local-day";
import { toAdminJson } from "./request-lists";

type Bread = Row<"bread_request">;
type DayParts = Telemetry & Pick<Parts, "clock" | "config" | "database">;

/** More than anybody bakes before the first of them is delivered; and more than stands ready at a time. */
const MOST_REQUESTS = 500;
const LEFT_TO_BAKE = ["pending", ...COUNTED];

const requestsOf = ({ database: { db } }: DayParts) =>
  db.selectFrom("bread_request").selectAll().where("closed", "is", null).limit(MOST_REQUESTS);

const leftToBake = (parts: DayParts): Promise<Bread[]> =>
  requestsOf(parts).where("status", "in", LEFT_TO_BAKE).orderBy("created_at").orderBy("id").execute();

/**
 * Ready bread, and what was handed over until the day is over: its own, or the one on which that was said. The newest,
 * should an owner never say so.
 */
async function toHandOver(parts: DayParts, today: string, startOfToday: number): Promise<Bread[]> {
  const newest = await requestsOf(parts)
    .where((where) =>
      where.or([
        where("status", "=", "ready"),
        where.and([
          where("status", "=", "delivered"),
          where.or([where("wanted_on", ">=", today), where("delivered_at", ">=", startOfToday)]),
        ]),
      ]),
    )
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .execute();
  return newest.toReversed();
}

/**
 * Bread left to bake and to hand over, day by day: days on which something is to be done, requests without a day, and
 * last the days that are over but for bread that nobody fetched.
 */
async function bakeDays(parts: DayParts): Promise<BakeDay[]> {
  const { bread } = await readSwitches(parts);
  const local = readLocalDays(parts.config.timeZone);
  const now = parts.clock();
  const today = local.dateOf(now);
  const [toBake, ready] = [await leftToBake(parts), await toHandOver(parts, today, local.startOf(now))];
  // What became ready between the two questions is ready.
  const rows = [...new Map([...toBake, ...ready].map((row) => [row.id, row])).values()];
  const shown = await toAdminJson(parts, "bread-requests", rows);
  const isReady = new Set(ready.map(({ id }) => id));
  const days = [...new Set(shown.map(({ wantedOn }) => wantedOn))].toSorted();
  const calendar = { weekdays: bread.days.map(({ weekday }) => weekday), closedDays: bread.closedDays };
  const first = days.find((day) => day !== "");
  const baked = first === undefined ? new Map<string, number>() : await gramsByDay(parts, first, BAKED);
  return days
    .map((day) => {
      const all = shown.filter(({ wantedOn }) => wantedOn === day);
      return {
        day,
        capacity: capacityOf(day, bread),
        isOut: dayIsOut(day, calendar) !== null,
        baked: baked.get(day) ?? 0,
        requests: all.filter(({ id }) => !isReady.has(id)),
        handOver: all.filter(({ id }) => isReady.has(id)),
      };
    })
    .toSorted((one, other) => (orderOf(one, today) < orderOf(other, today) ? -1 : 1));
}

/** A day with something to do by its date, then no day at all, then what only waits to be fetched. */
function orderOf({ day, requests }: BakeDay, today: string): string {
  const isOver = day < today && requests.length === 0;
  return `${isOver ? 2 : day === "" ? 1 : 0} ${day}`;
}

/** The owner's bakes on each day, and the owner's reading of each request. */
export function bakeDayRoutes(parts: DayParts) {
  const { database } = parts;
  return [
    answerCall("GET /api/admin/bake-days", {
      name: "admin.bake-days",
      policy: "owner",
      handler: ({ session: { userId } }) =>
        database.transaction(async () => {
          const days = await bakeDays(parts);
          const shown = days.reduce((sum, day) => sum + day.requests.length + (day.handOver?.length ?? 0), 0);
          await audit(parts, {
            actorId: userId,
            action: "addresses-read",
            subject: "bread-requests",
            detail: `bake days, ${shown} shown`,
          });
          return days;
        }),
    }),
    answerCall("PUT /api/admin/bread-requests/:id/wish", {
      name: "admin.bread-requests.wish",
      policy: "owner",
      idempotent: true,
      schema: wishSchema,
      handler: ({ context, params: { id }, body: { items }, session: { userId } }) =>
        database.transaction(async () => {
          const row = await keepWish(parts, id, items);
          if (row === undefined) return refuse(context, "not-found");
          await audit(parts, { actorId: userId, action: "wish-read", subject: id });
          const [request] = await toAdminJson(parts, "bread-requests", [row]);
          return request ?? refuse(context, "not-found");
        }),
    }),
  ];
}
