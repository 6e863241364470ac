import { createHmac, timingSafeEqual } from "node:crypto";
import { type Counts, countRows } from "./tables";
import { refuse } from "../http/errors";
import { HEALTH_PATH } from "../http/own-paths";
import type { Parts } from "../parts";
import { answerPath } from "../gate/policy";
import { beat, THIS_PROCESS } from "../presence";

export const COUNTS_PATH = `${HEALTH_PATH}counts`;
export const PROOF_HEADER = "site-proof";

/** A command and its server run on one machine, so their clocks agree. */
const GOOD_FOR_MS = 60_000;

/** The server's own row counts, and the moment at which it last wrote into its database. */
type ServerCounts = { process: string; seenAt: number; counts: Counts };

const signMoment = (secret: string, at: string) =>
  createHmac("sha256", secret).update(`counts of ${at}`).digest("base64url");

/** Proves that the asking command knows the secret that signs this site's cookies. */
export const proofOf = (secret: string, at: number) => `${at}.${signMoment(secret, String(at))}`;

function isProof(secret: string, proof: string, now: number): boolean {
  const [at = "", signature = ""] = proof.split(".");
  const given = Buffer.from(signature);
  const wanted = Buffer.from(signMoment(secret, at));
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return false;
  return Math.abs(now - Number(at)) < GOOD_FOR_MS;
}

/** For `npm run admin -- backup`. Nobody else learns how much the site holds, not even that the address exists. */
export function countsRoute({ database, secret, clock }: Pick<Parts, "database" | "secret" | "clock">) {
  return answerPath({
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
