import type { Units } from "../../contract/units";
import { call } from "./api";
import { knownSession } from "./known-session";
import { refreshSession } from "./session";

let before: Promise<unknown> = Promise.resolve();

/** Keeps a choice on the user who is signed in, one after the other, as the theme is (save-theme.ts). */
export function saveUnits(units: Units): Promise<unknown> {
  before = before.then(() => save(units));
  return before;
}

async function save(units: Units): Promise<void> {
  const { user } = await knownSession();
  if (user === null) return;
  const reply = await call("POST /api/auth/update-user", { body: { units }, keepSession: true });
  if (reply.ok) await refreshSession();
}
