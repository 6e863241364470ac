import { randomBytes } from "node:crypto";
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "./config";
import { makeDataFolder } from "./db/data-folder";

type SecretConfig = Pick<Config, "authSecret" | "dataDir">;

const secretFile = (dataDir: string) => join(dataDir, "auth-secret");

/** The secret that there is; a command beside the site makes none. */
export function knownSecret({ authSecret, dataDir }: SecretConfig): string | undefined {
  if (authSecret !== undefined) return authSecret;
  const path = secretFile(dataDir);
  return existsSync(path) ? readFileSync(path, "utf8").trim() : undefined;
}

/**
 * What cookies are signed with: the configured secret, else one that is made once and kept beside the data,
 * readable by its owner only. A file that is linked into place appears whole or not at all, so that two processes
 * that start together end with the same one.
 */
export function readSecret({ authSecret, dataDir }: SecretConfig): string {
  if (authSecret !== undefined) return authSecret;
  const path = secretFile(dataDir);
  makeDataFolder(dataDir);
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
