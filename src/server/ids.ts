import type { Context } from "hono";
import type { AppEnv } from "./app-env";
import { refuse } from "./errors";

/** The form of our ids. Anything else is no id, and the database is not asked for it. */
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const isId = (text: string) => ID.test(text);

/** The id in a call's address, or null. */
export function idIn(context: Context<AppEnv>): string | null {
  const id = context.req.param("id") ?? "";
  return isId(id) ? id : null;
}

/** The same answer for an unknown id, a malformed one and somebody else's: nobody learns which exist (SEC-25). */
export const nothing = (context: Context<AppEnv>) => refuse(context, "not-found");
