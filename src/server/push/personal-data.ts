import { DAY_MS } from "../../contract/values/milliseconds";
import { type PersonalData, each } from "../people/personal-data";
import { iso } from "../values/instant";
import { endSubscriptions } from "./subscriptions";

/** What has rung cannot ring again after this: nothing rings later than an hour after its time. */
const KEPT_MS = 2 * DAY_MS;

/** The devices that ring, and what has rung on them. */
export const RINGING = {
  tables: {
    push_subscription: {
      deleted: "cascades",
      reset: "ends",
      columns: {
        ...each("file", "zone", "made_at", "failed_at"),
        ...each({ secret: "whoever has these can ring the device" }, "endpoint", "p256dh", "auth"),
        ...each({ apart: "the device's number" }, "id"),
        ...each({ apart: "in the list of sessions" }, "session_id"),
        ...each({ apart: "when we look again" }, "next_at", "looked_at", "leased_until"),
        ...each({ apart: "the person's id" }, "user_id"),
      },
    },
    push_notice: {
      deleted: "cascades",
      reset: "ends",
      columns: {
        ...each("file", "sent_at"),
        ...each({ apart: "the step, by its number in the plan" }, "tag"),
        ...each({ apart: "the device's number" }, "subscription_id"),
      },
    },
  },
  file: async ({ database: { db } }, { userId }) => {
    const devices = await db
      .selectFrom("push_subscription")
      .select(["id", "made_at", "zone", "failed_at"])
      .where("user_id", "=", userId)
      .orderBy("made_at")
      .execute();
    const rang = await db
      .selectFrom("push_notice")
      .innerJoin("push_subscription", "push_subscription.id", "push_notice.subscription_id")
      .select(["subscription_id", "sent_at"])
      .where("user_id", "=", userId)
      .orderBy("sent_at")
      .execute();
    return {
      ringingDevices: devices.map(({ id, made_at, zone, failed_at }) => ({
        madeAt: iso(made_at),
        zone,
        failedAt: failed_at === null ? null : iso(failed_at),
        rang: rang.filter((one) => one.subscription_id === id).map(({ sent_at }) => iso(sent_at)),
      })),
    };
  },
  endAccess: ({ database: { db } }, userId) => endSubscriptions(db, userId),
  forget: async ({ database: { db } }, now) => {
    await db
      .deleteFrom("push_notice")
      .where("sent_at", "<", now - KEPT_MS)
      .execute();
  },
} satisfies PersonalData;
