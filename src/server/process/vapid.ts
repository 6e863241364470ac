import { createECDH, hkdfSync } from "node:crypto";

/** What tells a push service that a notice is from this site (RFC 8292), in base64url. */
export type NoticeKeys = { publicKey: string; privateKey: string };

const CURVE = "prime256v1";

/**
 * The site's keys for notices, made of its secret: the same after each start, in every process and on every machine
 * that shares the secret, with nothing more to keep. A new secret ends all sessions, and the notices with them.
 */
export function vapidKeys(secret: string): NoticeKeys {
  const pair = createECDH(CURVE);
  // One number in 2^32 lies beyond the curve's order. The next one is taken then.
  for (let turn = 0; ; turn += 1) {
    const bytes = Buffer.from(hkdfSync("sha256", secret, "", `web push ${turn}`, 32));
    try {
      pair.setPrivateKey(bytes);
    } catch {
      continue;
    }
    return { publicKey: pair.getPublicKey("base64url"), privateKey: bytes.toString("base64url") };
  }
}
