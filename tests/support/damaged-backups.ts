import type { BackupRow } from "./backup-files";

type Change = (rows: BackupRow[]) => BackupRow[];
export type Damaged = {
  what: string;
  change: Change;
  /** The text that names the row. */
  words: RegExp;
};

const inTable =
  (table: string, change: (row: BackupRow[1]) => BackupRow[1]): Change =>
  (rows) =>
    rows.map(([name, row]) => [name, name === table ? change(row) : row]);
/** The last of the two bakers. */
const inBen = (change: (row: BackupRow[1]) => BackupRow[1]): Change =>
  inTable("user", (row) => (row.name === "Ben" ? change(row) : row));

/**
 * The damage in a database, which its backup then holds. The site has two bakers: Ana, with whom nothing is wrong, and
 * after her Ben, who has all recipes and plans.
 */
export const DAMAGED: readonly Damaged[] = [
  {
    what: "an orphan",
    change: (rows) => rows.filter(([table, row]) => table !== "user" || row.name !== "Ben"),
    words: /recipe [\w-]+: user_id names a row of user that is not there/,
  },
  {
    what: "a doubled row",
    change: (rows) => rows.flatMap((row): BackupRow[] => (row[0] === "recipe" ? [row, row] : [row])),
    words: /recipe [\w-]+: another row has the same id/,
  },
  {
    what: "two people with one email",
    change: inBen((row) => ({ ...row, email: "ana@example.com" })),
    words: /user [\w-]+: another row has the same email/,
  },
  {
    what: "a null id",
    change: inBen((row) => ({ ...row, id: null })),
    words: /user in line \d+: id has a value that/,
  },
  {
    what: "a text in a time",
    change: inTable("recipe", (row) => ({ ...row, created_at: "yesterday" })),
    words: /recipe [\w-]+: created_at has a value that/,
  },
  {
    what: "a NUL",
    change: inTable("recipe", (row) => ({ ...row, name: "Rye\0" })),
    words: /recipe [\w-]+: name has a value that/,
  },
  {
    what: "half a character",
    change: inTable("recipe", (row) => ({ ...row, name: "Rye \uD83C" })),
    words: /recipe [\w-]+: name has a value that/,
  },
  {
    what: "a number as a plan",
    change: inTable("baking_plan", (row) => ({ ...row, data: 7 })),
    words: /baking_plan [\w-]+ [\w-]+: data has a value that/,
  },
  {
    what: "a fraction as a version",
    change: inTable("recipe", (row) => ({ ...row, version: 1.5 })),
    words: /recipe [\w-]+: version has a value that/,
  },
  {
    what: "a column too few",
    change: inTable("recipe", (row) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => name !== "author")),
    ),
    words: /recipe [\w-]+: author is missing/,
  },
  {
    what: "a column too many",
    change: inTable("recipe", (row) => ({ ...row, crumb: "open" })),
    words: /recipe [\w-]+: crumb is a column that this site does not know/,
  },
  {
    what: "a recipe that is no JSON",
    change: inTable("recipe", (row) => ({ ...row, data: "{" })),
    words: /recipe [\w-]+: data is not JSON/,
  },
  {
    what: "a recipe with a wrong field",
    change: inTable("recipe", (row) => ({ ...row, data: '{"recipeName":"Rye","flourTypes":7}' })),
    words: /recipe [\w-]+: data has flourTypes, which /,
  },
  {
    what: "a setting that nobody can read",
    change: inBen((row) => ({ ...row, units: "{" })),
    words: /user [\w-]+: units is not JSON/,
  },
];
