import { createHmac, timingSafeEqual } from "node:crypto";
import { type Counts, countRows } from "./backup/tables";
import { refuse } from "./errors";
import type { Parts } from "./parts";
import { type Route, route } from "./policy";
import { beat, THIS_PROCESS } from "./presence";

export const COUNTS_PATH = "/api/health/counts";
export const PROOF_HEADER = "site-proof";

/** A command and its server stand on one machine; their clocks are the same. */
const GOOD_FOR_MS = 60_000;

/** What the server itself finds in its database, and the moment at which it wrote there last. */
type ServerCounts = { process: string; seenAt: number; counts: Counts };

const signed = (secret: string, at: string) =>
  createHmac("sha256", secret).update(`counts of ${at}`).digest("base64url");

/** Shows that whoever asks knows what this site signs its cookies with. */
export const proofOf = (secret: string, at: number) => `${at}.${signed(secret, String(at))}`;

function isProof(secret: string, proof: string, now: number): boolean {
  const [at = "", signature = ""] = proof.split(".");
  const given = Buffer.from(signature);
  const wanted = Buffer.from(signed(secret, at));
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return false;
  return Math.abs(now - Number(at)) < GOOD_FOR_MS;
}

/** For `npm run admin -- backup`. To everybody else there is nothing here: how much a site holds is its own business. */
export function countsRoute({
  database,
  secret,
  clock,
}: Pick<Parts, "database" | "secret" | "clock">): Route {
  return route({
    name: "health.counts",
    method: "GET",
    path: COUNTS_PATH,
    policy: "public",
    handler: async ({ context }) => {
      if (!isProof(secret, context.req.header(PROOF_HEADER) ?? "", clock()))
        return refuse(context, "not-found");
      const counts = await countRows(database.db);
      const seenAt = await beat(database);
      return context.json({ process: THIS_PROCESS, seenAt, counts } satisfies ServerCounts);
    },
  });
}
