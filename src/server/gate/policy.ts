import type { Context } from "hono";
import type * as z from "zod/mini";
import type { AnswerOf, BodyOf, CallName, ParamsOf, SentQueryOf } from "../../contract/api/api";
import type { AppEnv } from "../http/app-env";
import type { BodySize } from "../http/body";
import type { Finished } from "../http/errors";
import type { LimitName } from "../limits/limits";
import type { SignedIn } from "./session";

/**
 * Who may call a route. "public" never looks at who is there; "visitor" lets everybody in and knows who it is; "user"
 * needs a session; "owner" needs the site's owner. Every route has one.
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
  /** From the address. The gate only lets an `id` through that has the form of our ids. */
  params: Params;
  query: Query;
  /** The parsed body; undefined where the route takes none. */
  body: Body;
  session: SessionFor<P>;
  /** Changes something while the session is alive; else the refusal. For a route with the guard "by-handler". */
  whileSignedIn: <Result>(change: () => Promise<Result>) => Promise<Result | Finished>;
};

type Promised<Value> = Value | Promise<Value>;

/** The checks of the gate before it lets a call through to its route. */
type Rules<P extends Policy> = {
  /** The name in logs, limits and the matrix of who may do what: "recipes.save". */
  name: string;
  policy: P;
  /** The limits that count its calls. */
  limits?: readonly LimitName[];
  /** Its answer may be large: each account and each network may have only a few of these under way. */
  long?: true;
  /** Its answer may be long, and holds no secret, so it is sent compressed (http/compressed-answer.ts). */
  compressed?: true;
  /** With `?q=` it searches: only a few of these run at once. */
  searches?: true;
  /** Allowed only within 15 minutes of proving who is there; refused later with `confirm-password`. */
  fresh?: boolean;
  /** Its answer has numbers and nobody's data, so the owner reads it without proving anew who is there. */
  numbersOnly?: true;
  /** How large a body of JSON may be; "form" unless told. */
  size?: BodySize;
  /** The call makes something that will grow, so it is refused while the disk is nearly full. */
  needsDisk?: boolean;
  /**
   * A repeat with the same Idempotency-Key gets the first reply. The handler runs in the key's transaction. "outcome":
   * the reply holds people's data, so only the fact that the call was done is kept.
   */
  idempotent?: true | "outcome";
  /**
   * A signed-in person's change is made in a transaction that locks their row and has found their session alive
   *
   * (docs/decisions/calls.md). The gate does that, unless told otherwise: "by-handler" first does something slow, such
   * as hashing, and then calls `whileSignedIn`; "none" begins or ends a session.
   */
  guard?: "by-handler" | "none";
};

/**
 * How a call reads its body. `media` are the types of a photograph; `schemaFor` is for bodies whose form depends on
 * the sender.
 */
type Reading<P extends Policy, Body> = Body extends undefined
  ? { schema?: undefined; schemaFor?: undefined }
  : Body extends Uint8Array
    ? {
        media: readonly string[];
        /** Refuses a photograph before its body is read. */
        before?(
          call: Pick<Call<P, Body, Texts, Texts>, "context" | "params" | "session">,
        ): Promise<Finished | undefined>;
      }
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
    /**
     * Adds a secret to the reply under a key, which is not kept with it. Called for the first reply and for each repeat,
     * so it must make the same secret again.
     */
    addSecret?(answer: AnswerOf<Name>, key: string, session: SessionFor<P>): AnswerOf<Name>;
  };

type Texts = Readonly<Record<string, string>>;

type OtherSpec<P extends Policy, Schema extends z.core.$ZodType | undefined> = Rules<P> & {
  method: Method;
  /** Parameters are written ":id". */
  path: string;
  schema?: Schema;
  /** The handler reads the body itself, whatever its type. */
  raw?: boolean;
  handler(
    call: Call<P, Schema extends z.core.$ZodType ? z.output<Schema> : undefined, Texts, Texts>,
  ): Promised<Response>;
};

/** A route after its types were checked: they may be forgotten, except for the call that it answers. */
export type Route<Name extends string = string> = Rules<Policy> & {
  /** Method and path: "PUT /api/recipes/:id". */
  call: Name;
  method: Method;
  path: string;
  schema?: z.core.$ZodType | undefined;
  schemaFor?(session: SignedIn | null): z.core.$ZodType;
  raw?: boolean;
  media?: readonly string[];
  before?(
    call: Pick<Call<"visitor", unknown, Texts, Texts>, "context" | "params" | "session">,
  ): Promise<Finished | undefined>;
  status?: 201 | 202 | 204;
  handler(call: Call<"visitor", unknown, Texts, Texts>): unknown;
  addSecret?(answer: unknown, key: string, session: SignedIn | null): unknown;
};

/**
 * One call of src/contract/api/api.ts. Its handler gets the contract's body and a session as its policy promises, and
 * returns the contract's answer.
 */
export function answerCall<const Name extends CallName, const P extends Policy>(
  call: Name,
  spec: CallSpec<Name, P>,
): Route<Name> {
  const [method, path] = call.split(" ");
  return { ...spec, call, method, path } as unknown as Route<Name>;
}

/** A route that no page of ours calls: a probe, a report, a calendar feed. src/contract/api/api.ts says why they are not in it. */
export function answerPath<const P extends Policy, Schema extends z.core.$ZodType | undefined = undefined>(
  spec: OtherSpec<P, Schema>,
): Route<never> {
  return { ...spec, call: `${spec.method} ${spec.path}` } as unknown as Route<never>;
}
