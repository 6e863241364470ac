import { randomBytes } from "node:crypto";
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "./config";
import { makeDataFolder, UnusableDataDir } from "../db/data-folder";
import { isOutOfSpace } from "../db/failures";

type SecretConfig = Pick<Config, "authSecret" | "dataDir">;

const secretFile = (dataDir: string) => join(dataDir, "auth-secret");

/** The existing secret, if there is one. Commands use this, because they must not make a secret. */
export function knownSecret({ authSecret, dataDir }: SecretConfig): string | undefined {
  if (authSecret !== undefined) return authSecret;
  const path = secretFile(dataDir);
  return existsSync(path) ? readFrom(path) : undefined;
}

/**
 * The secret that signs cookies: the configured one, else one that is made once and kept in the data folder, readable
 * by its owner only. On a full disk the site starts with one that is kept as soon as there is room: see `keep`.
 */
export class Secret {
  readonly #config: SecretConfig;
  #text: string | undefined;

  constructor(config: SecretConfig) {
    this.#config = config;
    this.#text = config.authSecret;
  }

  get text(): string {
    if (this.#text !== undefined) return this.#text;
    try {
      this.keep();
    } catch (error) {
      if (!isOutOfSpace(error)) throw error;
    }
    this.#text ??= newSecret();
    return this.#text;
  }

  /** Makes sure that the secret is in its file. Nothing may be signed before. Throws while there is no room. */
  keep(): void {
    const { authSecret, dataDir } = this.#config;
    if (authSecret !== undefined) return;
    const kept = keptIn(dataDir, this.#text ?? newSecret());
    this.#text ??= kept;
    if (this.#text !== kept)
      throw new Error("another process has made the site's secret meanwhile. Start this one again");
  }
}

const newSecret = () => randomBytes(32).toString("base64url");

/**
 * The secret in the data folder, which is this one where there is none yet. The file is linked into place whole, so that
 * two processes that start together end up with the same secret.
 */
function keptIn(dataDir: string, secret: string): string {
  const path = secretFile(dataDir);
  makeDataFolder(dataDir);
  if (existsSync(path)) return readFrom(path);
  const made = `${path}.${process.pid}.${randomBytes(4).toString("hex")}`;
  try {
    writeFileSync(made, secret, { mode: 0o600, flag: "wx" });
    linkSync(made, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw new UnusableDataDir(path, error);
  } finally {
    rmSync(made, { force: true });
  }
  return readFrom(path);
}

const EMPTY = "the file is empty. Put the secret back, or remove the file: then everybody signs in again";

function readFrom(path: string): string {
  let secret: string;
  try {
    secret = readFileSync(path, "utf8").trim();
  } catch (error) {
    throw new UnusableDataDir(path, error);
  }
  if (secret === "") throw new UnusableDataDir(path, new Error(EMPTY));
  return secret;
}
