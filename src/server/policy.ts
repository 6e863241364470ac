import type { Context } from "hono";
import type * as z from "zod/mini";
import type { AppEnv } from "./app-env";
import type { LimitName } from "./limits";
import type { SignedIn } from "./session";

/**
 * Who may call a route. "public" never looks at who is there; "visitor" lets everybody in and knows who it is;
 * "user" needs a session; "owner" needs the site's owner. There is no route without one.
 */
const POLICIES = ["public", "visitor", "user", "owner"] as const;
export type Policy = (typeof POLICIES)[number];
export const isPolicy = (value: unknown): value is Policy => POLICIES.some((policy) => policy === value);

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

type SessionFor<P extends Policy> = P extends "public"
  ? null
  : P extends "visitor"
    ? SignedIn | null
    : SignedIn;

type Call<P extends Policy, Body> = {
  context: Context<AppEnv>;
  /** What the schema made of the body; undefined where the route takes none. */
  body: Body;
  session: SessionFor<P>;
};

type Answer = Response | Promise<Response>;

export type RouteSpec<P extends Policy, Schema extends z.core.$ZodType | undefined> = {
  /** Stands in logs, limits and the matrix of who may do what: "recipes.save". */
  name: string;
  method: Method;
  /** With parameters as ":id". */
  path: string;
  policy: P;
  /** The caps that count for it. */
  limits?: readonly LimitName[];
  /** Its answer may be large: each account, and each network, may have a few such under way. */
  long?: true;
  /** With `?q=` it looks through much: few such are at work at once. */
  searches?: true;
  /** Only within 15 minutes of having proven who is there; else `confirm-password`. */
  fresh?: boolean;
  /** The largest body in bytes; "form" unless told. */
  size?: "form" | "recipe";
  /** What it makes goes on to grow: refused while the disk is nearly full. */
  needsRoom?: boolean;
  /** A repeat with the same Idempotency-Key gets the first reply; the handler runs in the key's transaction. */
  idempotent?: boolean;
  schema?: Schema;
  /** In place of `schema`, where what a body must hold depends on who sends it. */
  schemaFor?(session: SessionFor<P>): Schema;
  /** The handler reads the body itself, in whatever type it came. */
  raw?: boolean;
  handler(call: Call<P, Schema extends z.core.$ZodType ? z.output<Schema> : undefined>): Answer;
};

/** A route whose types have been checked and may be forgotten. */
export type Route = Omit<RouteSpec<Policy, z.core.$ZodType | undefined>, "handler" | "schemaFor"> & {
  schemaFor?(session: SignedIn | null): z.core.$ZodType;
  handler(call: { context: Context<AppEnv>; body: unknown; session: SignedIn | null }): Answer;
};

/** One route: its handler gets a body its schema has read, and a session as its policy promises. */
export function route<const P extends Policy, Schema extends z.core.$ZodType | undefined = undefined>(
  spec: RouteSpec<P, Schema>,
): Route {
  return spec as unknown as Route;
}
