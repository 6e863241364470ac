import type { Context } from "hono";
import type { AppEnv } from "../app";
import { refuse } from "../errors";

export const iso = (at: number) => new Date(at).toISOString();

/**
 * A JSON object whose `recipeData` is the stored document as it stands. It was written by us from what the contract
 * had read; taking it apart only to write it again is most of what a list would cost.
 */
export function withDocument(fields: object, document: string): string {
  const text = JSON.stringify(fields);
  return `${text.slice(0, -1)},"recipeData":${document}}`;
}

export const JSON_TYPE = { "content-type": "application/json" };

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
