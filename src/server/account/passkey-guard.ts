import type { Context } from "hono";
import type { AppEnv } from "../app-env";
import { refuse } from "../errors";
import type { SignedIn } from "../session";
import type { AccountParts } from "./account-parts";
import { passkeysOf } from "./passkey-store";

/**
 * Where the owner's pages ask for a passkey, whoever only knows the owner's password must not get past that by making
 * a passkey of their own, or by removing the owner's. The very first one has nothing but the password to go by; whoever
 * has lost theirs claims the site anew.
 */
export async function refuseWithoutPasskey(
  { config, database, owner }: Pick<AccountParts, "config" | "database" | "owner">,
  context: Context<AppEnv>,
  { userId, method }: SignedIn,
): Promise<Response | null> {
  if (!config.adminRequirePasskey || method === "passkey" || !(await owner.holdsSite(userId))) return null;
  const { length } = await passkeysOf(database.db, userId);
  return length === 0
    ? null
    : refuse(context, "not-owner", { error: "Sign in with your passkey to do this." });
}
