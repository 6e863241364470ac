import { DAY_MS, HOUR_MS } from "../../../contract/values/milliseconds";
import type { Metrics } from "../../../contract/requests/admin";
import { MOST_COUNTED } from "../../../contract/values/most-counted";
import type { Db } from "../../db/database";
import type { Parts } from "../../parts";
import { answerCall } from "../../gate/policy";
import { NEEDS_YOU } from "../../requests/rows/turns";
import { readLocalDays } from "../../values/local-day";
import { countWaitingRecipes } from "./public-recipes";

const WEEK_MS = 7 * DAY_MS;

type MetricsParts = Pick<Parts, "clock" | "config" | "database">;

/** The two kinds as the tables `totals` and `request_hour` call them. */
const KINDS = ["starter", "bread"];

/** The parts of the statement: stored totals, sums of whole hours, the requests of part of an hour, and what waits. */
const countsIn = (db: Db) => ({
  totalsOf: (...names: string[]) =>
    db
      .selectFrom("totals")
      .select(({ fn }) => fn.sum<number>("n").as("n"))
      .where("name", "in", names),

  inFullHours: (from: number) =>
    db
      .selectFrom("request_hour")
      .select(({ fn }) => fn.sum<number>("n").as("n"))
      .where("kind", "in", KINDS)
      .where("hour", ">=", from),

  between: (table: "starter_request" | "bread_request", from: number, to: number) =>
    db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as("n"))
      .where("created_at", ">=", from)
      .where("created_at", "<", to),

  waiting: (table: "starter_request" | "bread_request") =>
    db
      .selectFrom(db.selectFrom(table).select("id").where(NEEDS_YOU).limit(MOST_COUNTED).as("some"))
      .select(({ fn }) => fn.countAll<number>().as("n")),
});

/**
 * The six numbers in one statement, so that they belong to one moment. Nothing is counted over the whole table: totals
 * are stored, and a period that begins in the middle of an hour costs the requests of that hour and the sums of the
 * hours after it.
 */
export function metricsReader({
  config,
  database: { db },
}: Omit<MetricsParts, "clock">): (now: number) => Promise<Metrics> {
  const days = readLocalDays(config.timeZone);

  const { totalsOf, inFullHours, between, waiting } = countsIn(db);
  return async (now) => {
    const today = days.startOf(now);
    const week = now - WEEK_MS;
    const todayHour = Math.ceil(today / HOUR_MS) * HOUR_MS;
    const weekHour = Math.ceil(week / HOUR_MS) * HOUR_MS;
    const found = await db
      .selectNoFrom([
        totalsOf("users").as("users"),
        totalsOf("starter").as("starter"),
        totalsOf("bread").as("bread"),
        totalsOf("starter-pending", "bread-pending").as("pending"),
        inFullHours(todayHour).as("todayHours"),
        between("starter_request", today, todayHour).as("todayStarter"),
        between("bread_request", today, todayHour).as("todayBread"),
        inFullHours(weekHour).as("weekHours"),
        between("starter_request", week, weekHour).as("weekStarter"),
        between("bread_request", week, weekHour).as("weekBread"),
        waiting("starter_request").as("needsStarter"),
        waiting("bread_request").as("needsBread"),
      ])
      .executeTakeFirstOrThrow();
    // SQL's sum of no rows is null.
    const number = (name: keyof typeof found) => found[name] ?? 0;
    return {
      totalUsers: number("users"),
      totalStarterRequests: number("starter"),
      totalBreadRequests: number("bread"),
      pendingRequests: number("pending"),
      todayRequests: number("todayHours") + number("todayStarter") + number("todayBread"),
      weekRequests: number("weekHours") + number("weekStarter") + number("weekBread"),
      needsYou: { "starter-requests": number("needsStarter"), "bread-requests": number("needsBread") },
      ...(config.mailsStayHere ? { mailsStayHere: true as const } : {}),
    };
  };
}

export function metricsRoute(parts: MetricsParts) {
  const read = metricsReader(parts);
  return answerCall("GET /api/admin/metrics", {
    name: "admin.metrics",
    policy: "owner",
    numbersOnly: true,
    handler: async ({ session: { userId } }) => ({
      ...(await read(parts.clock())),
      recipesWaiting: await countWaitingRecipes(parts.database.db, userId),
    }),
  });
}
