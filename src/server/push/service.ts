import { createHash } from "node:crypto";
import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import webPush from "web-push";
import type { NoticeMessage } from "../../contract/baking/notices";
import { SECOND_MS } from "../../contract/values/milliseconds";
import type { Config } from "../process/config";
import type { NoticeKeys } from "../process/vapid";
import { isKnownService, lookupPublic } from "./endpoint";

/** "gone": the browser has no such subscription any more. "refused": the service will not take this notice. */
type Delivery = "delivered" | "gone" | "refused" | "later";

/** A notice, and for how long it is worth ringing. */
type Outgoing = { message: NoticeMessage; seconds: number };

type Subscriber = { endpoint: string; p256dh: string; auth: string };

export type PushService = { send(to: Subscriber, notice: Outgoing): Promise<Delivery> };

type Options = { keys: NoticeKeys; contact: string; config: Pick<Config, "pushTestService"> };

/** From looking up the name to the answer. */
const PATIENCE_MS = 10 * SECOND_MS;

/** RFC 8030 7.3 and the services' own pages: 404 and 410 end a subscription. */
function outcomeOf(status: number): Delivery {
  if (status >= 200 && status < 300) return "delivered";
  if (status === 404 || status === 410) return "gone";
  return status === 429 || status >= 500 ? "later" : "refused";
}

/** Two copies of a notice have one topic, so that the service keeps the newer one for a device that is away. */
const topicOf = (tag: string) => createHash("sha256").update(tag).digest("base64url").slice(0, 32);

/** Sends notices to browsers' push services, encrypted for the browser (RFC 8291). Redirects are not followed. */
export function createPushService({ keys, contact, config }: Options): PushService {
  return {
    async send({ endpoint, p256dh, auth }, { message, seconds }) {
      if (!isKnownService(endpoint, config)) return "refused";
      const details = encrypt({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
        vapidDetails: { subject: contact, ...keys },
        TTL: seconds,
        urgency: "high",
        topic: topicOf(message.tag),
      });
      // Keys that are no point on the curve: nothing can ever be encrypted for them.
      if (details === null) return "gone";
      return post(endpoint, details);
    },
  };
}

type Details = Pick<webPush.RequestDetails, "headers" | "body">;

function encrypt(...given: Parameters<typeof webPush.generateRequestDetails>): Details | null {
  try {
    return webPush.generateRequestDetails(...given);
  } catch {
    return null;
  }
}

/** The answer's body is not read: only its status counts, and it may have any length. */
function post(endpoint: string, { headers, body }: Details): Promise<Delivery> {
  const isOwn = endpoint.startsWith("http:");
  return new Promise((resolve) => {
    const options = { method: "POST", headers, agent: false, signal: AbortSignal.timeout(PATIENCE_MS) };
    const sent = isOwn
      ? requestHttp(endpoint, options)
      : requestHttps(endpoint, { ...options, lookup: lookupPublic });
    sent.on("response", (response) => {
      response.destroy();
      resolve(outcomeOf(response.statusCode ?? 0));
    });
    // No network, a name that is not public, silence: all of it may be over in a minute.
    sent.on("error", () => resolve("later"));
    sent.end(body);
  });
}
