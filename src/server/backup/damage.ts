import { readStored, STORED, type StoredColumn } from "../stored-json";
import { BACKED_UP, type BackedUp } from "./tables";

type Row = Record<string, unknown>;

const JSON_COLUMNS = new Map<string, string[]>();
for (const name of Object.keys(STORED)) {
  const [table = "", column = ""] = name.split(".");
  JSON_COLUMNS.set(table, [...(JSON_COLUMNS.get(table) ?? []), column]);
}

const KEYS = new Map<string, string>(BACKED_UP.map(({ table, key }) => [table, key ?? ""]));

/** The id of a row, for people. Whatever else a damaged file holds in its place is not shown. */
function idOf(table: BackedUp, row: Row): string {
  const id = row[KEYS.get(table) ?? ""];
  return typeof id === "string" && /^[\w-]{1,64}$/.test(id) ? ` ${id}` : "";
}

/** The columns of a row whose JSON cannot be read, with the reason. */
function damagedColumns(table: BackedUp, row: Row): [column: StoredColumn, problem: string][] {
  return (JSON_COLUMNS.get(table) ?? []).flatMap((column) => {
    const text = row[column];
    if (typeof text !== "string") return [];
    const name = `${table}.${column}` as StoredColumn;
    const read = readStored(name, text);
    return "problem" in read ? [[name, read.problem] as [StoredColumn, string]] : [];
  });
}

/** Where a row holds JSON that nobody can read: "recipe 018f…: data has quantity, which must be a number". */
export const damageIn = (table: BackedUp, row: Row): string[] =>
  damagedColumns(table, row).map(
    ([column, problem]) => `${table}${idOf(table, row)}: ${column.slice(table.length + 1)} ${problem}`,
  );

/** What replaces a damaged value that a row can do without. */
const INSTEAD: { readonly [Column in StoredColumn]?: string | null } = {
  "user.units": null,
  "user.sleep": null,
  "user.kitchen": null,
  "recipe.bench": null,
  "bake.answers": "{}",
  "bake.card": '{"zone":"UTC","loaf":{"recipeName":"","finalShape":"","scoringStyle":"","flourTypes":[]}}',
  "letter_settings.sentences": "[]",
  "bread_request.wish": null,
  "starter_envelope.taps": "[]",
};

/** The row without what is damaged in it; undefined where nothing is left that is worth keeping. */
export function withoutDamage(table: BackedUp, row: Row): Row | undefined {
  const whole: Record<string, unknown> = { ...row };
  for (const [column] of damagedColumns(table, row)) {
    const instead = INSTEAD[column];
    if (instead === undefined) return undefined;
    whole[column.slice(table.length + 1)] = instead;
  }
  return whole;
}

/** Many damaged rows have one cause, and a person reads the first few. */
const MOST_SHOWN = 20;

/** Collects the damage of a file, however much there is. */
export class Damage {
  readonly #first: string[] = [];
  #found = 0;

  readonly add = (words: string): void => {
    this.#found += 1;
    if (this.#first.length < MOST_SHOWN) this.#first.push(words);
  };

  /** One line for each damaged value; undefined where there is none. */
  words(): string | undefined {
    if (this.#found === 0) return undefined;
    const more = this.#found - this.#first.length;
    return [...this.#first, ...(more > 0 ? [`and ${more} more`] : [])].map((line) => `  ${line}`).join("\n");
  }
}
