import { call } from "./api";
import { knownSession } from "./known-session";
import { refreshSession } from "./session";
import type { Theme } from "./theme";

let before: Promise<unknown> = Promise.resolve();

/**
 * Keeps a choice on the user who is signed in, one after the other, so that the last one made is the one kept
 * (SH-07). One that could not be kept still holds on this device.
 */
export function saveTheme(theme: Theme): Promise<unknown> {
  before = before.then(() => save(theme));
  return before;
}

async function save(theme: Theme): Promise<void> {
  const { user } = await knownSession();
  if (user === null || user.theme === theme) return;
  const reply = await call("POST /api/auth/update-user", { body: { theme }, keepSession: true });
  if (reply.ok) await refreshSession();
}
