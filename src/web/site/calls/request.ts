import type { AddressPartsOf, CallName } from "../../../contract/api/api";
import type { PhotographFile } from "../../../contract/baking/photographs";
import { FOR_ACCOUNT } from "../../../contract/api/for-account";
import { currentDrawing } from "../drawn/drawing";
import { earlyAnswer } from "./early-answers";
import type { ResponseTo } from "./reply";
import { currentSession } from "./session";

/** The parts of a request besides the name of its call. `call` in api.ts says what each call takes. */
export interface Sent {
  params?: Readonly<Record<string, string>> | undefined;
  query?: object | undefined;
  body?: unknown;
  key?: string | undefined;
  signal?: AbortSignal | undefined;
}

export const methodOf = (name: CallName) => name.slice(0, name.indexOf(" "));
const pathOf = (name: CallName) => name.slice(name.indexOf(" ") + 1);

/** The path with its parameters filled in, and the query in the given order. */
function fillIn(name: CallName, { params = {}, query = {} }: Sent = {}): string {
  const path = pathOf(name).replace(/:(\w+)/g, (_, parameter: string) =>
    encodeURIComponent(params[parameter] ?? ""),
  );
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  const search = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return search === "" ? path : `${path}?${search}`;
}

/** The address of a call, for a link to its answer. */
export const addressOf = <Name extends CallName>(name: Name, parts: AddressPartsOf<Name>): string =>
  fillIn(name, parts);

const isFile = (body: unknown): body is PhotographFile => body instanceof Uint8Array;
/** Our pages make JPEGs, or PNGs in browsers that make nothing else. */
const typeOf = (body: unknown) =>
  isFile(body) ? (body[0] === 0x89 ? "image/png" : "image/jpeg") : "application/json";

/** Sends a call once, and answers whatever came back. */
export function request<Name extends CallName>(name: Name, question: Sent = {}): Promise<ResponseTo<Name>> {
  const { body, key, signal } = question;
  const address = fillIn(name, question);
  const method = methodOf(name);
  const drawing = currentDrawing();
  if (drawing !== undefined) return drawing.ask(address);
  const early = method === "GET" ? earlyAnswer(address) : undefined;
  if (early) return early.then((answer) => answer ?? request(name, question));
  const { user } = currentSession();
  return fetch(address, {
    method,
    headers: {
      accept: "application/json",
      ...(user && { [FOR_ACCOUNT]: user.id }),
      ...(body === undefined ? {} : { "content-type": typeOf(body) }),
      ...(key === undefined ? {} : { "idempotency-key": key }),
    },
    ...(body === undefined ? {} : { body: isFile(body) ? body : JSON.stringify(body) }),
    ...(signal && { signal }),
  });
}

/** The cursor in `Link: </api/…?cursor=…>; rel="next"`, if it is about the same list. */
export function nextCursor(name: CallName, response: Response): string | undefined {
  const [, address = ""] = /<([^<>]+)>\s*;\s*rel="?next"?/.exec(response.headers.get("link") ?? "") ?? [];
  const [path, search] = address.split("?", 2);
  return path === pathOf(name) ? (new URLSearchParams(search).get("cursor") ?? undefined) : undefined;
}
