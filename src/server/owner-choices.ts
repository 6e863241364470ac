import { type CareReminder, NO_CHOICES, type OwnerChoices } from "../contract/requests/months";
import type { Db } from "./db/database";
import type { Row } from "./db/types";

const reminderOf = (every: number | null, from: string | null, at: string | null): CareReminder | null =>
  every === null || from === null || at === null ? null : { every, from, at };

export const toChoices = (row: Omit<Row<"owner_choice">, "singleton" | "updated_at">): OwnerChoices => ({
  postageCents: row.postage_cents,
  feed: reminderOf(row.feed_every, row.feed_from, row.feed_at),
  dry: reminderOf(row.dry_every, row.dry_from, row.dry_at),
});

export async function readOwnerChoices(db: Db): Promise<OwnerChoices> {
  const row = await db.selectFrom("owner_choice").selectAll().executeTakeFirst();
  return row === undefined ? NO_CHOICES : toChoices(row);
}

export async function keepChoices(
  db: Db,
  { postageCents, feed, dry }: OwnerChoices,
  now: number,
): Promise<void> {
  const kept = {
    postage_cents: postageCents,
    feed_every: feed?.every ?? null,
    feed_from: feed?.from ?? null,
    feed_at: feed?.at ?? null,
    dry_every: dry?.every ?? null,
    dry_from: dry?.from ?? null,
    dry_at: dry?.at ?? null,
    updated_at: now,
  };
  await db
    .insertInto("owner_choice")
    .values({ singleton: 1, ...kept })
    .onConflict((conflict) => conflict.column("singleton").doUpdateSet(kept))
    .execute();
}
