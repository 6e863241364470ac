import type { BackedUp } from "./tables";

type Row = Record<string, unknown>;

/** Columns that backups of older versions hold and no table has any more. */
const GONE: { readonly [Table in BackedUp]?: readonly string[] } = {
  // The moment of an approval: 0041 leaves it in published_recipe alone.
  recipe: ["published_at"],
};

/** A row of a backup without the columns that are gone. */
export function withoutGone(table: BackedUp, row: Row): Row {
  const gone = GONE[table];
  if (gone === undefined) return row;
  return Object.fromEntries(Object.entries(row).filter(([name]) => !gone.includes(name)));
}
