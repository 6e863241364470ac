import { randomUUID } from "node:crypto";
import type { ClientRequest } from "node:http";
import { cityBake } from "./bakes";

const PERSON = { name: "Ana", email: "ana@example.com", password: "Sourdough-2026" };

type Send = (
  method: string,
  path: string,
  sent: { headers: Record<string, string>; body: string },
) => Promise<{ status: number; cookies: readonly string[] }>;

/** Sends straight to a site. */
export const sendTo =
  (url: string): Send =>
  async (method, path, sent) => {
    const { status, headers } = await fetch(url + path, { method, ...sent });
    return { status, cookies: headers.getSetCookie() };
  };

/** Signs somebody up who has a bake; answers their cookie and where its photographs go. */
export async function withBake(send: Send): Promise<{ cookie: string; path: string }> {
  const headers = { "content-type": "application/json" };
  const signedUp = await send("POST", "/api/auth/sign-up/email", { headers, body: JSON.stringify(PERSON) });
  const cookie = signedUp.cookies.map((one) => one.split(";", 1)[0]).join("; ");
  const id = randomUUID();
  const kept = await send("PUT", `/api/bakes/${id}`, {
    headers: { ...headers, cookie },
    body: JSON.stringify({ bake: cityBake(), answers: {} }),
  });
  if (kept.status !== 200) throw new Error(`sign-up ${signedUp.status}, bake ${kept.status}`);
  return { cookie, path: `/api/bakes/${id}/photographs` };
}

/** Sends a body in so many parts, one after the other with a pause; answers the status. */
export function sendSlowly(
  request: ClientRequest,
  body: Uint8Array,
  { parts, everyMs }: { parts: number; everyMs: number },
): Promise<number> {
  const size = Math.ceil(body.byteLength / parts);
  return new Promise((resolve, reject) => {
    let at = 0;
    const sending = setInterval(() => {
      if (at >= body.byteLength) {
        clearInterval(sending);
        request.end();
        return;
      }
      request.write(body.subarray(at, at + size));
      at += size;
    }, everyMs);
    request.on("response", (response) => {
      clearInterval(sending);
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    // After an answer this changes nothing: what was still being sent meets a closed connection.
    request.on("error", (error) => {
      clearInterval(sending);
      reject(error);
    });
  });
}
