import { readStored, STORED, type StoredColumn } from "../values/stored-json";
import { BACKED_UP, type BackedUp } from "./tables";

type Row = Record<string, unknown>;

const JSON_COLUMNS = new Map<string, string[]>();
for (const name of Object.keys(STORED)) {
  const [table = "", column = ""] = name.split(".");
  JSON_COLUMNS.set(table, [...(JSON_COLUMNS.get(table) ?? []), column]);
}

const KEYS = new Map<string, readonly string[]>(BACKED_UP.map(({ table, key }) => [table, key]));

const SHOWN = /^[\w-]{1,64}$/;

/** A row for people: "recipe 018f…". Where an id is none, whatever a damaged file holds in its place is not shown. */
export function labelOf(table: BackedUp, row: Row, line: number): string {
  const ids = (KEYS.get(table) ?? []).map((name) => row[name]);
  const areShown = ids.length > 0 && ids.every((id) => typeof id === "string" && SHOWN.test(id));
  return areShown ? `${table} ${ids.join(" ")}` : `${table} in line ${line}`;
}

/** A line of a diary that was one text, for people. Its row got an id only now, so the diary's says where it is. */
export function diaryLabelOf(diary: Row, { line: name }: Row, line: number): string {
  const which = typeof name === "string" && SHOWN.test(name) ? `its line ${name}` : "one of its lines";
  return `${labelOf("starter", diary, line)}: ${which}`;
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

/** The fields of a row with unreadable JSON: "recipe 018f…: data has quantity, which must be a number". */
export const damageIn = (table: BackedUp, row: Row, label: string): string[] =>
  damagedColumns(table, row).map(
    ([column, problem]) => `${label}: ${column.slice(table.length + 1)} ${problem}`,
  );

/** The replacement of a damaged value that a row can do without. */
const INSTEAD: { readonly [Column in StoredColumn]?: string | null } = {
  "user.units": null,
  "user.sleep": null,
  "user.kitchen": null,
  "user.pantry": null,
  "recipe.bench": null,
  "bake.answers": "{}",
  "bake.card": '{"zone":"UTC","loaf":{"recipeName":"","finalShape":"","scoringStyle":"","flourTypes":[]}}',
  "letter_settings.sentences": "[]",
  "bread_request.wish": null,
  "starter_envelope.taps": "[]",
};

/** The row without its damaged values; undefined where nothing worth keeping is left. */
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
