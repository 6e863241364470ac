import { createHash } from "node:crypto";
import { pageUrl } from "../../contract/site/pages";
import { planCalendar } from "../../calendar/plan-calendar";
import type { CalendarFeed, NewCalendarFeed } from "../../contract/baking/calendar-feed";
import { tell } from "../audit";
import { refuse } from "../http/errors";
import { iso } from "../values/instant";
import type { Parts } from "../parts";
import { answerPath, answerCall } from "../gate/policy";
import { isKnown } from "../http/static-files";
import { careBehind, endFeed, feedSince, makeFeed, breadsBehind } from "./feed-store";

const ENDING = ".ics";

/** The baker's own calendar feed: made, renewed and ended here. Whoever knows its address can read it. */
export function calendarRoutes(parts: Parts) {
  return [
    answerCall("GET /api/calendar-feed", {
      name: "calendar-feed.read",
      policy: "user",
      limits: ["baking-plan-read"],
      handler: async ({ session: { userId } }) => {
        const since = await feedSince(parts.database.db, userId);
        return since === undefined ? null : ({ createdAt: iso(since) } satisfies CalendarFeed);
      },
    }),
    // Takes no Idempotency-Key, because the reply kept for repeats would hold the secret.
    answerCall("POST /api/calendar-feed", {
      name: "calendar-feed.make",
      policy: "user",
      status: 201,
      limits: ["calendar-feed"],
      handler: async ({ context, session: { userId } }) => {
        const made = await makeFeed(parts, userId);
        tell(parts.log, context, "calendar-feed-made", userId);
        const feed: NewCalendarFeed = {
          address: `${parts.baseUrl()}/calendar/${made.secret}${ENDING}`,
          createdAt: iso(made.createdAt),
        };
        return feed;
      },
    }),
    answerCall("DELETE /api/calendar-feed", {
      name: "calendar-feed.end",
      policy: "user",
      idempotent: true,
      status: 204,
      limits: ["calendar-feed"],
      handler: async ({ context, session: { userId } }) => {
        await endFeed(parts.database.db, userId);
        tell(parts.log, context, "calendar-feed-ended", userId);
        return null;
      },
    }),
    calendarRoute(parts),
  ];
}

/** The feed for calendar programs. They cannot sign in, so the secret in the address is all there is. */
function calendarRoute(parts: Parts) {
  return answerPath({
    name: "calendar.read",
    method: "GET",
    path: "/calendar/:file",
    policy: "public",
    limits: ["calendar"],
    handler: async ({ context, params: { file = "" } }) => {
      const secret = file.endsWith(ENDING) ? file.slice(0, -ENDING.length) : "";
      const breads = await breadsBehind(parts, secret);
      if (breads === undefined) return refuse(context, "not-found");
      const care = await careBehind(parts.database.db, secret);
      const text = planCalendar(breads, { url: pageUrl(parts.baseUrl(), "/baking-day"), care });
      const tag = `"${createHash("sha256").update(text).digest("base64url").slice(0, 22)}"`;
      context.header("cache-control", "private, no-store");
      context.header("etag", tag);
      context.header("referrer-policy", "no-referrer");
      // Search engines should not list a feed whose address somebody has published by mistake.
      context.header("x-robots-tag", "noindex");
      if (isKnown(context.req.header("if-none-match"), tag)) return context.body(null, 304);
      return context.body(text, 200, { "content-type": "text/calendar; charset=utf-8" });
    },
  });
}
