import type { PastSite } from "./past-site";
import { DAY_MS, HOUR_MS } from "../../src/contract/values/milliseconds";

/** Everybody in the demo signs in with one of these; the demo prints them. */
export const SIGN_INS = {
  owner: { who: "the owner", email: "owner@example.com", password: "Owner-of-the-oven-7" },
  ana: { who: "Ana Ruiz", email: "ana@example.com", password: "Sourdough-2026" },
  ben: { who: "Ben Okafor", email: "ben@example.com", password: "Sourdough-2026" },
  cleo: { who: "Cleo Park", email: "cleo@example.com", password: "Sourdough-2026" },
  dora: { who: "Dora Quill", email: "dora@example.com", password: "Sourdough-2026" },
  emil: { who: "Emil Sand", email: "emil@example.com", password: "Sourdough-2026" },
} as const;
export type Who = keyof typeof SIGN_INS;

/** How many days ago each baker signed up; the owner claimed the site first. */
export const JOINED_DAYS_AGO: Readonly<Record<Who, number>> = {
  owner: 75,
  ana: 72,
  ben: 66,
  cleo: 58,
  emil: 41,
  dora: 19,
};

/** A call of the site; its answer's body is the caller's to name. */
export type Call = <Answer>(method: string, path: string, body?: unknown) => Promise<Answer>;
export type People = (who: Who) => Promise<Call>;

/** The owner proves who they are again after twelve hours; other sessions end after a week without use. */
const SIGNED_IN_MS = { owner: 11 * HOUR_MS, others: 6 * DAY_MS };

const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(";", 1)[0] ?? "")
    .filter((cookie) => !cookie.endsWith("="))
    .join("; ");

/** A caller with this cookie, or without one. */
export function callerOf(site: PastSite, cookie = "") {
  const send = async (method: string, path: string, body?: unknown): Promise<Response> => {
    const isFile = body instanceof Uint8Array;
    const response = await site.request(path, {
      method,
      headers: {
        cookie,
        ...(body !== undefined && { "content-type": isFile ? "image/jpeg" : "application/json" }),
      },
      ...(body !== undefined && { body: isFile ? Uint8Array.from(body) : JSON.stringify(body) }),
    });
    if (!response.ok)
      throw new Error(`${method} ${path}: ${String(response.status)} ${await response.text()}`);
    return response;
  };
  const call: Call = async <Answer>(method: string, path: string, body?: unknown) => {
    const text = await (await send(method, path, body)).text();
    return (text === "" ? null : JSON.parse(text)) as Answer;
  };
  return { send, call };
}

/** Signs each of the six in when they come back, as the site asks them to. */
export function peopleOf(site: PastSite): People {
  const known = new Map<Who, { call: Call; at: number }>();
  return async (who) => {
    const last = known.get(who);
    const lasts = who === "owner" ? SIGNED_IN_MS.owner : SIGNED_IN_MS.others;
    const since = site.now() - (last?.at ?? 0);
    if (last !== undefined && since >= 0 && since < lasts) return last.call;
    const { email, password } = SIGN_INS[who];
    const response = await callerOf(site).send("POST", "/api/auth/sign-in/email", { email, password });
    const { call } = callerOf(site, cookieOf(response));
    known.set(who, { call, at: site.now() });
    return call;
  };
}

/** A new account, whose address is confirmed with the link from its mail. */
export async function signUp(site: PastSite, who: Who): Promise<void> {
  const { who: name, email, password } = SIGN_INS[who];
  const response = await callerOf(site).send("POST", "/api/auth/sign-up/email", { name, email, password });
  const { call } = callerOf(site, cookieOf(response));
  await call("POST", "/api/auth/verify-email", { token: await site.confirmingToken(email) });
}
