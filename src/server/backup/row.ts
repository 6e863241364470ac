import type { BackedUp } from "./tables";

type Row = Record<string, unknown>;

const EXPIRES = "It held a link that works once, which no backup keeps.";

/**
 * A mail that expires holds a secret, such as the link to a new password, and a stolen backup must open no door. Its
 * row stays, as that of any mail that was given up. Applied when a backup is written, and when one is restored that
 * was written before it was.
 */
function withoutSecret(row: Row, now: number): Row {
  if (row.expires_at === null || row.expires_at === undefined) return row;
  const over = row.sent_at === null && row.dead_at === null ? { dead_at: now, problem: EXPIRES } : {};
  return { ...row, body: "", html: null, leased_until: null, ...over };
}

/** Nothing that waits goes out by itself: it may have been sent since, and a drill of a restore must mail nobody. */
function held(row: Row, now: number): Row {
  const isWaiting = row.sent_at === null && row.dead_at === null;
  return isWaiting ? { ...row, leased_until: null, held_at: row.held_at ?? now } : row;
}

/** A row as it goes into the tables. */
export const asRestored = (table: BackedUp, row: Row, now: number): Row =>
  table === "outbox" ? held(withoutSecret(row, now), now) : row;

/** The same text for the same row, whichever engine it comes from: one says true where the other says 1. */
export function asText(table: BackedUp, row: Row, now: number): Row {
  const same = Object.entries(row).map(([name, value]) => [
    name,
    typeof value === "boolean" ? Number(value) : value,
  ]);
  const text = Object.fromEntries(same);
  return table === "outbox" ? withoutSecret(text, now) : text;
}
