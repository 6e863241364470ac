import type { Context } from "hono";
import type { AppEnv } from "./app-env";
import { refuse } from "./errors";

/** As ids are written; anything else is nobody's, and no question to the database. */
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
export const isId = (text: string) => ID.test(text);

/** The id in a call's address, or null. */
export function idIn(context: Context<AppEnv>): string | null {
  const id = context.req.param("id") ?? "";
  return isId(id) ? id : null;
}

/** One answer for what is unknown, malformed and somebody else's: nobody learns which ids there are (SEC-25). */
export const nothing = (context: Context<AppEnv>) => refuse(context, "not-found");
