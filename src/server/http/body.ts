import type { ErrorCode } from "../../contract/api/errors";
import { SENT_BYTES } from "../../contract/baking/photographs";
import type { ComingBody } from "./bodies";

/** Counted in bytes as they arrive, whatever length was announced. */
export const BODY_SIZES = { form: 16 * 1024, recipe: 256 * 1024 } as const;
export type BodySize = keyof typeof BODY_SIZES;

/** No form of ours is deeper or has more values; larger bodies would only cost time. */
const DEEPEST = 16;
const MOST_VALUES = { form: 2_000, recipe: 20_000 } as const satisfies Record<BodySize, number>;
/** Keys that reach an object's prototype when something copies them carelessly. */
const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);

export type BodyRead =
  | { value: unknown }
  | { code: Extract<ErrorCode, "unreadable" | "too-large" | "not-json" | Crowded> };
type Crowded = ReturnType<ComingBody["problem"]>;

/**
 * The bytes of a stream, or why there are none: more than `limit`, no room for them while they come, or the sender went
 * away. A sender who goes away is no error of the server, or anybody could fill the log.
 */
export async function readAtMost(
  stream: ReadableStream<Uint8Array> | null,
  limit: number,
  coming?: ComingBody,
): Promise<Buffer | "too-large" | "unreadable" | Crowded> {
  if (stream === null) return Buffer.alloc(0);
  const parts: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const part of stream) {
      size += part.byteLength;
      if (size > limit) return "too-large";
      if (coming?.hold(part.byteLength) === false) return coming.problem();
      parts.push(part);
    }
  } catch {
    return "unreadable";
  } finally {
    coming?.leave();
  }
  return Buffer.concat(parts);
}

/** Whether a value is small enough, and free of forbidden keys, to be given to a schema. */
function isPlain(root: unknown, most: number): boolean {
  const open: [value: unknown, depth: number][] = [[root, 1]];
  let seen = 0;
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const [value, depth] = next;
    seen += 1;
    if (seen > most || depth > DEEPEST) return false;
    if (typeof value !== "object" || value === null) continue;
    for (const [key, inner] of Object.entries(value)) {
      if (!Array.isArray(value) && FORBIDDEN.has(key)) return false;
      open.push([inner, depth + 1]);
    }
  }
  return true;
}

/** A request's body as the bytes of a photograph of one of these types. */
export async function readPhotograph(
  request: Request,
  types: readonly string[],
  coming?: ComingBody,
): Promise<
  { value: Uint8Array } | { code: "unreadable" | "photograph-too-large" | "not-a-photograph" | Crowded }
> {
  const [type = ""] = (request.headers.get("content-type") ?? "").toLowerCase().split(";", 1);
  if (!types.includes(type.trim())) return { code: "not-a-photograph" };
  const isAnnounced = Number(request.headers.get("content-length") ?? 0) > SENT_BYTES;
  const bytes = isAnnounced ? "too-large" : await readAtMost(request.body, SENT_BYTES, coming);
  if (bytes === "too-large") return { code: "photograph-too-large" };
  return typeof bytes === "string" ? { code: bytes } : { value: bytes };
}

/** A request's body as JSON; no body at all is undefined. */
export async function readBody(request: Request, size: BodySize, coming?: ComingBody): Promise<BodyRead> {
  const limit = BODY_SIZES[size];
  if (Number(request.headers.get("content-length") ?? 0) > limit) return { code: "too-large" };
  const bytes = await readAtMost(request.body, limit, coming);
  if (typeof bytes === "string") return { code: bytes };
  if (bytes.byteLength === 0) return { value: undefined };
  if (!/^application\/json\s*(;|$)/i.test(request.headers.get("content-type") ?? ""))
    return { code: "not-json" };
  try {
    const value: unknown = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
    return isPlain(value, MOST_VALUES[size]) ? { value } : { code: "unreadable" };
  } catch {
    return { code: "unreadable" };
  }
}
