import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { itUnless } from "../../../tests/support/skipping";
import { noSmallDisk, smallDisk } from "../../../tests/support/small-disk";
import { Secret } from "./secret";

const secretIn = (folder: string) => new Secret({ authSecret: undefined, dataDir: folder });

let dataDir = "";
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "bread-tools-secret-"));
});
afterEach(() => rmSync(dataDir, { recursive: true }));

it("SEC-51 a secret is made once, is long, and readable by its user alone", () => {
  const secret = secretIn(dataDir).text;
  expect(Buffer.from(secret, "base64url").byteLength).toBe(32);
  expect(secretIn(dataDir).text).toBe(secret);
  expect(readdirSync(dataDir)).toEqual(["auth-secret"]);
  expect(statSync(join(dataDir, "auth-secret")).mode & 0o777).toBe(0o600);
});

it("SEC-51 a configured secret is used, and no file is written", () => {
  const authSecret = "a".repeat(40);
  const secret = new Secret({ authSecret, dataDir });
  secret.keep();
  expect(secret.text).toBe(authSecret);
  expect(readdirSync(dataDir)).toEqual([]);
});

itUnless(
  noSmallDisk,
  "SEC-51 REL-26 a secret made on a full disk is written as soon as there is room",
  {},
  () => {
    const { folder, fill, makeRoom } = smallDisk();
    fill();
    const secret = secretIn(folder);
    expect(Buffer.from(secret.text, "base64url").byteLength).toBe(32);
    expect(() => secret.keep()).toThrow(`${join(folder, "auth-secret")}: the disk is full (ENOSPC)`);
    expect(readdirSync(folder)).toEqual(["ballast"]);
    makeRoom();
    secret.keep();
    expect(secretIn(folder).text).toBe(secret.text);
  },
);

itUnless(
  noSmallDisk,
  "SEC-51 of two processes that start on a full disk, the second is told to start again",
  {},
  () => {
    const { folder, fill, makeRoom } = smallDisk();
    fill();
    const [one, two] = [secretIn(folder), secretIn(folder)];
    expect(one.text).not.toBe(two.text);
    makeRoom();
    one.keep();
    expect(() => two.keep()).toThrow("another process has made the site's secret meanwhile");
  },
);
