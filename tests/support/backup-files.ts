import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";

/** A row as it stands in a backup. */
export type BackupRow = [table: string, row: Record<string, unknown>];

/** The lines of a backup: its head, its rows, its end. */
export const backupLines = (path: string): string[] =>
  gunzipSync(readFileSync(path)).toString().trimEnd().split("\n");

/** Writes the same backup with other rows, and with counts and a checksum that fit them. A text is a whole line. */
export function rewriteBackup(
  from: string,
  to: string,
  change: (rows: BackupRow[]) => readonly (BackupRow | string | readonly unknown[])[],
): string {
  const [head = "", ...rest] = backupLines(from);
  const rows = change(rest.slice(0, -1).map((line) => JSON.parse(line) as BackupRow));
  const lines = [head, ...rows.map((row) => (typeof row === "string" ? row : JSON.stringify(row)))];
  const text = lines.map((line) => `${line}\n`).join("");
  const counts: Record<string, number> = {};
  for (const line of lines.slice(1)) {
    const [table] = JSON.parse(line) as [string];
    counts[table] = (counts[table] ?? 0) + 1;
  }
  const end = { end: true, counts, sha256: createHash("sha256").update(text).digest("hex") };
  writeFileSync(to, gzipSync(`${text}${JSON.stringify(end)}\n`));
  return to;
}
