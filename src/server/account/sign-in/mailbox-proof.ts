import { createHmac } from "node:crypto";
import type { Parts } from "../../parts";
import { hashOf } from "../../values/token-hash";
import { LIFETIME_MS, type LinkRefusal } from "../library/token-store";

type ProofParts = Pick<Parts, "database" | "secret">;

const markOf = (secret: string, email: string) =>
  createHmac("sha256", secret).update(`mailbox ${email}`).digest("base64url").slice(0, 22);

/** Keeps that this confirmation link was mailed to this address, whatever becomes of the account. */
export async function keepProof(
  { database: { db, now }, secret }: ProofParts,
  token: string,
  email: string,
): Promise<void> {
  const mailbox = markOf(secret, email);
  await db
    .insertInto("mailbox_proof")
    .values(({ eb }) => ({ hash: hashOf(token), mailbox, expires_at: eb(now(), "+", LIFETIME_MS.verify) }))
    .execute();
}

/**
 * Uses a link that was mailed to this very address for an account that has ended. Without this, somebody who signs up
 * with another person's address and leaves, again and again, could use up the mails of the day for nothing.
 */
export async function useProof(
  { database: { db, now }, secret }: ProofParts,
  token: string,
  email: string,
): Promise<"proven" | LinkRefusal> {
  const proof = await db
    .deleteFrom("mailbox_proof")
    .where("hash", "=", hashOf(token))
    .where("mailbox", "=", markOf(secret, email))
    .returning(({ eb }) => eb("expires_at", ">", now()).as("lasts"))
    .executeTakeFirst();
  if (proof === undefined) return "link-unknown";
  return proof.lasts ? "proven" : "link-expired";
}

/** Forgets the links that were mailed to an address. Called once the address is confirmed. */
export async function dropProofs({ database: { db }, secret }: ProofParts, email: string): Promise<void> {
  await db.deleteFrom("mailbox_proof").where("mailbox", "=", markOf(secret, email)).execute();
}
