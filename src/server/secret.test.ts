import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readSecret } from "./secret";

let dataDir = "";
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "bread-tools-secret-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

it("SEC-51 a secret is made once, is long, and only its owner can read it", () => {
  const secret = readSecret({ authSecret: undefined, dataDir });
  expect(Buffer.from(secret, "base64url").byteLength).toBe(32);
  expect(readSecret({ authSecret: undefined, dataDir })).toBe(secret);
  expect(readdirSync(dataDir)).toEqual(["auth-secret"]);
  expect(statSync(join(dataDir, "auth-secret")).mode & 0o777).toBe(0o600);
});

it("SEC-51 a configured secret is used, and nothing is written", () => {
  const authSecret = "a".repeat(40);
  expect(readSecret({ authSecret, dataDir })).toBe(authSecret);
  expect(readdirSync(dataDir)).toEqual([]);
});
