import { createHash } from "node:crypto";

/** What a table keeps of a secret that only a link or an address holds. */
export const hashOf = (token: string) => createHash("sha256").update(token).digest("base64url");
