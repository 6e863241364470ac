import type { BodyOf } from "../../contract/api/api";
import { call } from "./calls/api";
import { saidSession } from "./calls/known-session";
import { refreshSession } from "./calls/session";

let before: Promise<void> = Promise.resolve();

/**
 * Saves theme or units for the user, one after the other so that the last choice stays (SH-07); else on this device.
 * With `owner`, only for that person.
 */
export function savePreference(body: BodyOf<"POST /api/auth/update-user">, owner?: string): Promise<void> {
  // A choice that did not arrive must not hold back the next one.
  before = before
    .catch(() => undefined)
    .then(async () => {
      const { user } = await saidSession();
      if (user === null || (owner !== undefined && user.id !== owner)) return;
      if (body.theme !== undefined && body.theme === user.theme) return;
      const reply = await call("POST /api/auth/update-user", { body, keepSession: true });
      if (reply.ok) await refreshSession();
    });
  return before;
}
