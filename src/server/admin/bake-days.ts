import type { AdminBreadRequest } from "../../contract/requests/admin";
import { BAKED, type BakeDay, COUNTED } from "../../contract/requests/bake-days";
import { dayIsOut } from "../../contract/site/switches";
import { wishSchema } from "../../contract/requests/wish-schema";
import { audit } from "../audit";
import { keepWish } from "../breads/wishes";
import { refuse } from "../http/errors";
import type { Telemetry } from "../left-out";
import type { Parts } from "../parts";
import { answerCall } from "../gate/policy";
import { capacityOf, gramsByDay } from "../switches/full-days";
import { readSwitches } from "../switches/store";
import { readLocalDays } from "../values/local-day";
import { toAdminJson } from "./request-lists";

type DayParts = Telemetry & Pick<Parts, "clock" | "config" | "database">;

/** More than anybody bakes before the first of them is delivered. */
const MOST_REQUESTS = 500;
const LEFT_TO_BAKE: readonly string[] = ["pending", ...COUNTED];
const isLeftToBake = (status: string) => LEFT_TO_BAKE.includes(status);

/**
 * Bread left to bake and to hand over, day by day, requests without a day last. Past days stay until their requests are
 * done; what was handed over stays until its day is over.
 */
async function bakeDays(parts: DayParts): Promise<BakeDay[]> {
  const { bread } = await readSwitches(parts);
  const today = readLocalDays(parts.config.timeZone).dateOf(parts.clock());
  const rows = await parts.database.db
    .selectFrom("bread_request")
    .selectAll()
    .where((where) =>
      where.or([
        where("status", "in", [...LEFT_TO_BAKE, "ready"]),
        where.and([where("status", "=", "delivered"), where("wanted_on", ">=", today)]),
      ]),
    )
    .where("closed", "is", null)
    .orderBy("created_at")
    .orderBy("id")
    .limit(MOST_REQUESTS)
    .execute();
  const days = new Map<string, AdminBreadRequest[]>();
  for (const request of await toAdminJson(parts, "bread-requests", rows))
    days.set(request.wantedOn, [...(days.get(request.wantedOn) ?? []), request]);
  const calendar = { weekdays: bread.days.map(({ weekday }) => weekday), closedDays: bread.closedDays };
  const first = [...days.keys()].filter((day) => day !== "").toSorted()[0];
  const baked = first === undefined ? new Map<string, number>() : await gramsByDay(parts, first, BAKED);
  // "~" stands after every digit.
  const order = (day: string) => day || "~";
  return [...days]
    .toSorted(([one], [other]) => (order(one) < order(other) ? -1 : 1))
    .map(([day, requests]) => ({
      day,
      capacity: capacityOf(day, bread),
      isOut: dayIsOut(day, calendar) !== null,
      baked: baked.get(day) ?? 0,
      requests: requests.filter(({ status }) => isLeftToBake(status)),
      handOver: requests.filter(({ status }) => !isLeftToBake(status)),
    }));
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
