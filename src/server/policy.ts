import type { Context } from "hono";
import type * as z from "zod/mini";
import type { AnswerOf, BodyOf, CallName, ParamsOf, SentQueryOf } from "../contract/api";
import type { AppEnv } from "./app-env";
import type { BodySize } from "./body";
import type { Finished } from "./errors";
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

type Call<P extends Policy, Body, Params, Query> = {
  context: Context<AppEnv>;
  /** Of the address. The gate lets only an `id` pass that has the form of our ids. */
  params: Params;
  query: Query;
  /** What the schema made of the body; undefined where the route takes none. */
  body: Body;
  session: SessionFor<P>;
  /** Changes something while the session is alive; else the refusal. For a route with the guard "by-handler". */
  whileSignedIn: <Result>(change: () => Promise<Result>) => Promise<Result | Finished>;
};

type Promised<Value> = Value | Promise<Value>;

/** What the gate asks of whoever calls a route, and what it lets through. */
type Rules<P extends Policy> = {
  /** Stands in logs, limits and the matrix of who may do what: "recipes.save". */
  name: string;
  policy: P;
  /** The caps that count for it. */
  limits?: readonly LimitName[];
  /** Its answer may be large: each account, and each network, may have a few such under way. */
  long?: true;
  /** With `?q=` it looks through much: few such are at work at once. */
  searches?: true;
  /** Only within 15 minutes of having proven who is there; else `confirm-password`. */
  fresh?: boolean;
  /** It holds numbers and nobody's data: the owner reads it without a new proof of who is there. */
  numbersOnly?: true;
  /** The largest body in bytes; "form" unless told. */
  size?: BodySize;
  /** What it makes goes on to grow: refused while the disk is nearly full. */
  needsRoom?: boolean;
  /**
   * A repeat with the same Idempotency-Key gets the first reply, and a page whose answer got lost learns what became of
   * the call (outcome.ts). The handler runs in the key's transaction. "outcome": the reply holds people's data, so only
   * that the call was done is kept.
   */
  idempotent?: true | "outcome";
  /**
   * What a signed-in person changes is changed in a transaction that holds their row and has found their session alive
   * (decision 73). The gate sees to it, unless told: "by-handler" hashes passwords first, and then calls `whileSignedIn`;
   * "none" begins or ends a session, or only asks.
   */
  guard?: "by-handler" | "none";
};

/** What reads the body: `media` are the types of a file, `schemaFor` where what it must hold depends on who sends it. */
type Reading<P extends Policy, Body> = Body extends undefined
  ? { schema?: undefined; schemaFor?: undefined }
  : Body extends Uint8Array
    ? { media: readonly string[] }
    :
        | { schema: z.core.$ZodType<Body>; schemaFor?: undefined }
        | { schema?: undefined; schemaFor(session: SessionFor<P>): z.core.$ZodType<Body> };

type CallSpec<Name extends CallName, P extends Policy> = Rules<P> &
  Reading<P, BodyOf<Name>> & {
    /** Of the answer; 200 unless told. 204 sends none. */
    status?: 201 | 202 | 204;
    handler(
      call: Call<P, BodyOf<Name>, ParamsOf<Name>, SentQueryOf<Name>>,
    ): Promised<AnswerOf<Name> | Finished>;
  };

type Texts = Readonly<Record<string, string>>;

type OtherSpec<P extends Policy, Schema extends z.core.$ZodType | undefined> = Rules<P> & {
  method: Method;
  /** With parameters as ":id". */
  path: string;
  schema?: Schema;
  /** The handler reads the body itself, in whatever type it came. */
  raw?: boolean;
  handler(
    call: Call<P, Schema extends z.core.$ZodType ? z.output<Schema> : undefined, Texts, Texts>,
  ): Promised<Response>;
};

/** A route whose types have been checked and may be forgotten, but for the call that it answers. */
export type Route<Name extends string = string> = Rules<Policy> & {
  /** Method and path: "PUT /api/recipes/:id". */
  call: Name;
  method: Method;
  path: string;
  schema?: z.core.$ZodType | undefined;
  schemaFor?(session: SignedIn | null): z.core.$ZodType;
  raw?: boolean;
  media?: readonly string[];
  status?: 201 | 202 | 204;
  handler(call: Call<"visitor", unknown, Texts, Texts>): unknown;
};

/**
 * One call of src/contract/api.ts: its handler gets the body that the contract speaks of and a session as its policy
 * promises, and gives back the contract's answer.
 */
export function route<const Name extends CallName, const P extends Policy>(
  call: Name,
  spec: CallSpec<Name, P>,
): Route<Name> {
  const [method, path] = call.split(" ");
  return { ...spec, call, method, path } as unknown as Route<Name>;
}

/** A route that no page of ours calls: a probe, a report, a calendar feed. src/contract/api.ts says why they are not in it. */
export function otherRoute<const P extends Policy, Schema extends z.core.$ZodType | undefined = undefined>(
  spec: OtherSpec<P, Schema>,
): Route<never> {
  return { ...spec, call: `${spec.method} ${spec.path}` } as unknown as Route<never>;
}
