import type { Units } from "../contract/units";
import { ask } from "./api";
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
  const reply = await ask("POST", "/api/auth/update-user", { units });
  if (reply.ok) await refreshSession();
}
