import { createHash } from "node:crypto";

/**
 * What devices know a person by: the same for each of their passkeys, or a device that is told which of them still
 * count would take that for somebody else's list (SEC-12). It says nothing about the person, as WebAuthn demands:
 * their id, hashed. Not with our secret: a new one must not make other people of everybody.
 */
export const passkeyUserHandle = (userId: string): string =>
  createHash("sha256").update(`passkey user ${userId}`).digest("base64url");
