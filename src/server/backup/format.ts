import type { BackedUp, Counts } from "./tables";

/**
 * A backup is text, one JSON value a line, compressed with gzip: a head, the rows of all tables, an end that counts
 * them and holds the SHA-256 of every line before it. It is the same for both engines, so it also moves a site from
 * one to the other; and it can be read with `zcat` by somebody who has lost everything else.
 */
export type Head = {
  format: "bread-tools-backup";
  createdAt: string;
  /** The migrations that had run: the tables have the shape they made. */
  migrations: readonly string[];
};
export type RowLine = [table: BackedUp, row: Record<string, unknown>];
export type End = { end: true; counts: Counts; sha256: string };
