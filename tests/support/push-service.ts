import {
  createDecipheriv,
  createECDH,
  createHmac,
  createPublicKey,
  type ECDH,
  randomBytes,
  verify,
} from "node:crypto";
import { createServer, type IncomingHttpHeaders } from "node:http";
import type { AddressInfo } from "node:net";
import type { NoticeMessage } from "../../src/contract/baking/notices";

const CURVE = "prime256v1";

/** A browser's side of a subscription: its pair of keys, and its secret. */
export function pushBrowser() {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return { pair, auth: randomBytes(16) };
}
type PushBrowser = ReturnType<typeof pushBrowser>;

/** What a browser sends us, as if from one of the known services; nobody answers there. */
export function subscription(
  endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString("hex")}`,
  { pair, auth }: PushBrowser = pushBrowser(),
) {
  const keys = { p256dh: pair.getPublicKey("base64url"), auth: auth.toString("base64url") };
  return { endpoint, keys, zone: "America/Los_Angeles" };
}

const hmac = (key: Buffer, ...parts: (Buffer | string)[]) => {
  const made = createHmac("sha256", key);
  for (const part of parts) made.update(part);
  return made.digest();
};

/** RFC 8188 and RFC 8291, one record: the receiving side. */
function decrypt(body: Buffer, pair: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16);
  const length = body.readUInt8(20);
  const sender = body.subarray(21, 21 + length);
  const sealed = body.subarray(21 + length);
  const shared = hmac(auth, pair.computeSecret(sender));
  const secret = hmac(shared, "WebPush: info\0", pair.getPublicKey(), sender, "\x01");
  const root = hmac(salt, secret);
  const key = hmac(root, "Content-Encoding: aes128gcm\0\x01").subarray(0, 16);
  const nonce = hmac(root, "Content-Encoding: nonce\0\x01").subarray(0, 12);
  const open = createDecipheriv("aes-128-gcm", key, nonce);
  open.setAuthTag(sealed.subarray(-16));
  const padded = Buffer.concat([open.update(sealed.subarray(0, -16)), open.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString("utf8");
}

/** Whether the sender holds the key that it names, and speaks to this service (RFC 8292). */
function isSigned(authorization: string, origin: string): boolean {
  const [, token = "", key = ""] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const x = point.subarray(1, 33).toString("base64url");
  const y = point.subarray(33).toString("base64url");
  const publicKey = createPublicKey({ format: "jwk", key: { kty: "EC", crv: "P-256", x, y } });
  const holds = verify(
    "sha256",
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: "ieee-p1363" },
    Buffer.from(signature, "base64url"),
  );
  const { aud } = JSON.parse(Buffer.from(claims, "base64url").toString()) as { aud: string };
  return holds && aud === origin;
}

type Rung = { message: NoticeMessage; headers: IncomingHttpHeaders; path: string; body: Buffer };

/** What a browser reads; null where it was sealed for another one. */
function read(body: Buffer, { pair, auth }: PushBrowser): NoticeMessage | null {
  try {
    return JSON.parse(decrypt(body, pair, auth)) as NoticeMessage;
  } catch {
    return null;
  }
}

/** A push service for tests: it reads what a browser would read, and answers as it is told. */
export async function startPushService() {
  const browsers = new Map<string, PushBrowser>();
  const rung: Rung[] = [];
  let answers: number[] = [];
  let held: (() => void)[] | null = null;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const browser = browsers.get(request.url ?? "");
      const signed = isSigned(request.headers.authorization ?? "", origin());
      const body = Buffer.concat(parts);
      const message = signed && browser !== undefined ? read(body, browser) : null;
      const status = answers.shift() ?? (message === null ? 403 : 201);
      if (message !== null) rung.push({ message, headers: request.headers, path: request.url ?? "", body });
      const answer = () => response.writeHead(status).end("an answer that nobody reads");
      if (held === null) answer();
      else held.push(answer);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin: origin(),
    rung,
    /** The next answers, whatever is sent. */
    answerWith(...statuses: number[]) {
      answers = statuses;
    },
    /** Takes notices without answering, until it is let go. */
    hold() {
      held = [];
    },
    letGo() {
      for (const answer of held ?? []) answer();
      held = null;
    },
    /** A new browser's subscription here. */
    subscribe() {
      const browser = pushBrowser();
      const path = `/push/${randomBytes(12).toString("hex")}`;
      browsers.set(path, browser);
      return subscription(`${origin()}${path}`, browser);
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
