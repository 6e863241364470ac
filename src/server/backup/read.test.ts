import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { expect, it, onTestFinished } from "vitest";
import { readBackup } from "./read";
import { restoreBackup } from "./restore";

const HEAD = `${JSON.stringify({ format: "bread-tools-backup", createdAt: "2026-11-28T00:00:00Z", migrations: [] })}\n`;

it.each<[what: string, bytes: Buffer | "none" | "folder", words: RegExp]>([
  ["a file that is missing", "none", /^there is no such file$/],
  ["a folder", "folder", /^it is a folder$/],
  ["an empty file", Buffer.alloc(0), /^it is cut off$|^it has no end$/],
  ["a text", Buffer.from("hello"), /^it is not what gzip wrote, or was changed since/],
  ["one long line", gzipSync(Buffer.alloc(5 * 2 ** 20, "a")), /is longer than 4 MB, which no row is$/],
  [
    "one long row",
    gzipSync(`${HEAD}["starter",{"id":"s1","records":"${"a".repeat(5 * 2 ** 20)}"}]`),
    /^starter s1 is longer than 4 MB, which no row is$/,
  ],
  ["other lines", gzipSync("[]\n".repeat(1_000)), /^it is not a backup of this site$/],
])("REL-17 a restore refuses %s with one sentence, and makes no database", async (_what, bytes, words) => {
  const folder = mkdtempSync(join(tmpdir(), "bread-tools-no-backup-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [file, dataDir] = [join(folder, "file"), join(folder, "data")];
  if (bytes === "folder") mkdirSync(file);
  else if (bytes !== "none") writeFileSync(file, bytes);
  const refusal = { name: "DamagedBackup", message: expect.stringMatching(words) };
  await expect(readBackup(file)).rejects.toMatchObject(refusal);
  await expect(restoreBackup({ dataDir }, file, {})).rejects.toMatchObject(refusal);
  expect(existsSync(dataDir)).toBe(false);
});
