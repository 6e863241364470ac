import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "../../src/server/db/sqlite-engine.js";

/** Calls the site like a script: no browser headers, one cookie. */
export async function ask(url, method, path, { cookie, body, key, headers, timeout = 15_000 } = {}) {
  const response = await fetch(url + path, {
    method,
    redirect: "manual",
    signal: AbortSignal.timeout(timeout),
    headers: {
      ...(cookie && { cookie }),
      ...(body !== undefined && { "content-type": "application/json" }),
      ...(key && { "idempotency-key": key }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

export const PASSWORD = "Sourdough-2026-rye";

/** Signs up a new person, and returns their cookie. */
export async function signUp(url, name = "Ana", email = `${randomUUID()}@example.com`) {
  const body = { name, email, password: PASSWORD };
  const send = () => ask(url, "POST", "/api/auth/sign-up/email", { body, timeout: 60_000 });
  let { status, text, headers } = await send();
  // Too many passwords at once for a busy machine: try again, as the answer says.
  for (let tries = 0; status === 503 && tries < 20; tries += 1) ({ status, text, headers } = await send());
  if (status !== 200) throw new Error(`sign-up: ${status} ${text}`);
  const cookie = headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
  return { email, cookie };
}

/**
 * Confirms an address, because that raises the limit from 2 to 20 MB. Writes to SQLite beside the site, as a second
 * process.
 */
export function confirm(dataDir, { email }) {
  const db = new DatabaseSync(join(dataDir, "bread-tools.sqlite"), { timeout: 5000 });
  const { changes } = db.prepare(`update "user" set "emailVerified" = 1 where email = ?`).run(email);
  db.close();
  if (changes !== 1) throw new Error("nobody there to confirm");
}

export const recipe = (recipeName, notes = "Fold once more when the dough feels slack. ".repeat(30)) => ({
  recipeName,
  recipeType: "sourdough",
  notes,
});

/** A person with `recipes` recipes. */
export async function baker(url, recipes = 0) {
  const person = await signUp(url);
  const ids = [];
  for (let at = 0; at < recipes; at += 1) {
    const { status, text } = await ask(url, "POST", "/api/recipes", {
      ...person,
      body: recipe(`Loaf ${at}`),
    });
    if (status !== 201) throw new Error(`save: ${status} ${text}`);
    ids.push(JSON.parse(text).id);
  }
  return { ...person, ids };
}
