import { randomBytes } from "node:crypto";
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "./config";
import { makeDataFolder } from "./db/data-folder";

type SecretConfig = Pick<Config, "authSecret" | "dataDir">;

const secretFile = (dataDir: string) => join(dataDir, "auth-secret");

/** The existing secret, if there is one. Commands use this, because they must not make a secret. */
export function knownSecret({ authSecret, dataDir }: SecretConfig): string | undefined {
  if (authSecret !== undefined) return authSecret;
  const path = secretFile(dataDir);
  return existsSync(path) ? readFileSync(path, "utf8").trim() : undefined;
}

/**
 * The secret that signs cookies: the configured one, else one that is made once and kept in the data folder, readable
 * by its owner only. The file is linked into place whole, so that two processes that start together end up with the
 * same secret.
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
