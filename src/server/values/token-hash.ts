import { createHash } from "node:crypto";

/** The hash that a table keeps of a secret, which only a link or an address holds. */
export const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");
