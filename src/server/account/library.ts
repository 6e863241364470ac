import type { Parts } from "../parts";
import { type Arrival, withArrival } from "./arrival";
import { type Auth, createAuth } from "./auth";
import { tellingFailures } from "./library-log";
import type { Passwords } from "./passwords";

type Asked = {
  method?: "GET" | "POST";
  body?: unknown;
  /** A `Cookie` header of ours only. */
  cookies?: string;
  /** What a session that begins with this call is known by. */
  arrival?: Arrival;
};

export type LibraryReply = { status: number; body: unknown; setCookies: readonly string[] };
export type Library = (path: string, asked?: Asked) => Promise<LibraryReply>;

/**
 * Asks the account library. It never sees a visitor's request, only one made of values that have been checked, from
 * our own origin, so that its own checks of both stay on in every environment.
 */
export function createLibrary(parts: Parts, secret: string, passwords: Passwords): Library {
  let auth: Auth | undefined;
  return async (path, { method = "POST", body, cookies = "", arrival } = {}) => {
    // Made for the first request: without BASE_URL only a listening server knows its address.
    auth ??= createAuth(parts, secret, passwords);
    const { handler } = auth;
    const origin = parts.baseUrl();
    const headers = new Headers({ origin });
    if (cookies !== "") headers.set("cookie", cookies);
    const init: RequestInit = { method, headers };
    if (method === "POST") {
      headers.set("content-type", "application/json");
      init.body = JSON.stringify(body ?? {});
    }
    const ask = () => handler(new Request(`${origin}/api/auth${path}`, init));
    const response = await tellingFailures(() => (arrival === undefined ? ask() : withArrival(arrival, ask)));
    const text = await response.text();
    return {
      status: response.status,
      body: text === "" ? null : (JSON.parse(text) as unknown),
      setCookies: response.headers.getSetCookie(),
    };
  };
}
