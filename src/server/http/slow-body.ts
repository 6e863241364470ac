import type { IncomingMessage } from "node:http";

/** How long a body may take to arrive. */
const BODY_MS = 30_000;
/** A photograph on a slow line may take this long, as long as it goes on coming. */
const LONG_BODY_MS = 180_000;
/** So much has to come each time. */
const LOOK_MS = 15_000;
const LEAST_BYTES = 15_000;

/** Longer than any body may take: the last resort, after which Node.js itself ends a request. */
export const REQUEST_MS = LONG_BODY_MS + BODY_MS;

const longer = new WeakMap<object, () => void>();

/** Calls `cut` once when the request's body has not arrived in time. */
export function watchBody(request: IncomingMessage, cut: () => void): void {
  const { "content-length": length = "0", "transfer-encoding": coding } = request.headers;
  if (length === "0" && coding === undefined) return;
  const cutUnlessItCame = () => {
    if (!request.complete) cut();
  };
  let timer = setTimeout(cutUnlessItCame, BODY_MS).unref();
  request.once("close", () => clearTimeout(timer));
  longer.set(request, () => {
    clearTimeout(timer);
    const until = performance.now() + LONG_BODY_MS;
    let seen = request.socket.bytesRead;
    timer = setTimeout(function look() {
      const { bytesRead } = request.socket;
      if (bytesRead - seen < LEAST_BYTES || performance.now() >= until) return cutUnlessItCame();
      seen = bytesRead;
      timer = setTimeout(look, LOOK_MS).unref();
    }, LOOK_MS).unref();
  });
}

/** Lets the body of this request take longer, as long as it goes on coming. */
export function letItTakeLonger(request: object | undefined): void {
  if (request !== undefined) longer.get(request)?.();
}
