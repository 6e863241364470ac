import { type IncomingMessage, request as askHttp } from "node:http";
import { request as askHttps } from "node:https";
import type { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { RequestFilteringHttpAgent, RequestFilteringHttpsAgent } from "request-filtering-agent";
import { type AddressRules, isAskable, NotPublic, PUBLIC_ONLY } from "./address-rules";

/** Pages of recipes are far smaller; whatever unpacks to more is not read to its end. */
const MOST_BYTES = 2_000_000;
/** For everything together: redirects, headers and the body. */
const PATIENCE_MS = 8_000;
const MOST_REDIRECTS = 5;

type PageFault = "page-address" | "page-unreachable" | "page-too-large" | "page-not-html";
type FetchedPage = { ok: true; address: string; html: string } | { ok: false; fault: PageFault };

class Fault extends Error {
  readonly fault: PageFault;
  constructor(fault: PageFault) {
    super(fault);
    this.fault = fault;
  }
}

/** The agent's own refusal of an address: it has no code, so its words are all there is. */
const isRefused = (error: Error) =>
  error instanceof NotPublic || /is not allowed\. Because/.test(error.message);

/** One question, without cookies and without a connection that stays. */
function ask(url: URL, rules: AddressRules, signal: AbortSignal): Promise<IncomingMessage> {
  const isHttps = url.protocol === "https:";
  const agent = new (isHttps ? RequestFilteringHttpsAgent : RequestFilteringHttpAgent)({
    ...rules.agent,
    keepAlive: false,
  });
  return new Promise((resolve, reject) => {
    const asked = (isHttps ? askHttps : askHttp)(
      url,
      {
        agent,
        signal,
        ...(rules.lookup === undefined ? {} : { lookup: rules.lookup }),
        headers: {
          accept: "text/html,application/xhtml+xml",
          "accept-encoding": "gzip, deflate, br",
          "user-agent": "BreadTools recipe reader",
        },
      },
      resolve,
    );
    asked.on("error", (error) => reject(isRefused(error) ? new Fault("page-address") : error));
    asked.end();
  });
}

const UNPACKERS: Readonly<Record<string, () => ReturnType<typeof createGunzip>>> = {
  gzip: createGunzip,
  "x-gzip": createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

function unpacked(answer: IncomingMessage): Readable {
  const way = answer.headers["content-encoding"]?.trim().toLowerCase() ?? "identity";
  if (way === "identity" || way === "") return answer;
  const unpack = UNPACKERS[way]?.();
  if (unpack === undefined) throw new Fault("page-not-html");
  answer.on("error", (error) => unpack.destroy(error));
  return answer.pipe(unpack);
}

/** Counts what comes out, so that a small answer cannot become a large one. */
async function readBytes(answer: IncomingMessage): Promise<Buffer> {
  if (Number(answer.headers["content-length"] ?? 0) > MOST_BYTES) throw new Fault("page-too-large");
  const body = unpacked(answer);
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of body as AsyncIterable<Buffer>) {
    length += piece.length;
    if (length > MOST_BYTES) throw new Fault("page-too-large");
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** The page's letters: as its head says, else as its own first lines say, else UTF-8. */
function decode(bytes: Buffer, type: string): string {
  const [, named] =
    /charset=["']?([\w-]+)/i.exec(type) ??
    /<meta[^>]{0,200}charset=["']?([\w-]+)/i.exec(bytes.subarray(0, 4096).toString("latin1")) ??
    [];
  try {
    return new TextDecoder(named ?? "utf-8").decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status);

/** Follows redirects, each of which is checked like the first address. */
async function follow(first: string, rules: AddressRules, signal: AbortSignal): Promise<FetchedPage> {
  let url = new URL(first);
  for (let turns = 0; turns <= MOST_REDIRECTS; turns++) {
    if (!isAskable(url, rules)) throw new Fault("page-address");
    const answer = await ask(url, rules, signal);
    try {
      const { statusCode = 0, headers } = answer;
      if (isRedirect(statusCode)) {
        if (headers.location === undefined || !URL.canParse(headers.location, url))
          throw new Fault("page-unreachable");
        url = new URL(headers.location, url);
        continue;
      }
      if (statusCode !== 200) throw new Fault("page-unreachable");
      const type = headers["content-type"] ?? "";
      if (!/^\s*(?:text\/html|application\/xhtml\+xml)\b/i.test(type)) throw new Fault("page-not-html");
      return { ok: true, address: url.href, html: decode(await readBytes(answer), type) };
    } finally {
      answer.destroy();
    }
  }
  throw new Fault("page-unreachable");
}

export type FetchPage = (address: string) => Promise<FetchedPage>;

/** Fetches a page for somebody, from public addresses only unless a test says otherwise. Never throws. */
export const createFetchPage =
  (rules: AddressRules = PUBLIC_ONLY, patienceMs = PATIENCE_MS): FetchPage =>
  async (address) => {
    const ended = new AbortController();
    const timer = setTimeout(() => ended.abort(), patienceMs);
    try {
      return await follow(address, rules, ended.signal);
    } catch (error) {
      // Whatever happened on somebody else's machine, or on the way: the page could not be read.
      return { ok: false, fault: error instanceof Fault ? error.fault : "page-unreachable" };
    } finally {
      clearTimeout(timer);
    }
  };
