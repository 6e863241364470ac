import type { SessionItem } from "../../contract/account";
import { iso } from "../instant";
import type { Parts } from "../parts";
import { endOf, type SignedIn } from "../session";
import { networkMark } from "./arrival";
import { millisOf } from "./library-dates";

/** More than anybody tells apart; the others end with "sign out all other devices". */
const MOST = 100;

type ListParts = Pick<Parts, "clock" | "database" | "secret">;

/** A person's sessions that still open something, the one that asks first, then by their last use. */
export async function sessionsOf(
  { clock, database: { db }, secret }: ListParts,
  { userId, sessionId }: SignedIn,
  network: string,
): Promise<SessionItem[]> {
  const now = clock();
  const here = networkMark(secret, network);
  const rows = await db
    .selectFrom("session")
    .select(["id", "device", "timeZone", "network", "method", "createdAt", "updatedAt", "expiresAt"])
    .where("userId", "=", userId)
    .orderBy("updatedAt", "desc")
    .orderBy("id", "desc")
    .limit(MOST)
    .execute();
  const items = rows
    .filter((row) => now < endOf(row))
    .map(({ id, device, timeZone, network: last, method, createdAt, updatedAt }): SessionItem => {
      const current = id === sessionId;
      return {
        id,
        device,
        timeZone,
        sameNetwork: current ? true : last === null ? null : last === here,
        method: method === "passkey" ? "passkey" : "password",
        createdAt: iso(millisOf(createdAt)),
        lastUsedAt: iso(current ? now : millisOf(updatedAt)),
        current,
      };
    });
  return items.toSorted((a, b) => Number(b.current) - Number(a.current));
}
