import { randomBytes } from "node:crypto";
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "./config";

/**
 * What cookies are signed with: the configured secret, else one that is made once and kept beside the data,
 * readable by its owner only. A file that is linked into place appears whole or not at all, so that two processes
 * that start together end with the same one.
 */
export function readSecret({ authSecret, dataDir }: Pick<Config, "authSecret" | "dataDir">): string {
  if (authSecret !== undefined) return authSecret;
  const path = join(dataDir, "auth-secret");
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const made = `${path}.${process.pid}.${randomBytes(4).toString("hex")}`;
  writeFileSync(made, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
  try {
    linkSync(made, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(made);
  }
  return readFileSync(path, "utf8").trim();
}
