import { soakersBeside } from "../../contract/recipes/older-recipe";
import { randomUUID } from "node:crypto";
import { isRecord, parseJson } from "../../contract/values/unknown-values";
import type { BackedUp } from "./tables";

type Row = Record<string, unknown>;

/** Tables that only backups from before migration 0043 have. */
export const OLDER_TABLES = ["plan_aside", "aside_question"] as const;
export type OlderTable = (typeof OLDER_TABLES)[number];

const SOAKERS_BESIDE = "0046-soaker-water";

/** Columns of older versions: of the take-over of their approvals, of what a mailed reset set aside, and a diary's lines. */
const OLDER_COLUMNS: { readonly [Table in BackedUp]?: readonly string[] } = {
  recipe: ["published_at", "aside_at", "aside_version"],
  bake: ["aside_at"],
  starter: ["aside_at", "records"],
  starter_request: ["doubt"],
  bread_request: ["doubt"],
  passkey: ["onHoldSince"],
};

/**
 * A row as this version has it. `wasAside`: its baker may have another row, which they have had since. `lines`: rows of
 * starter_line that were part of a diary's row before migration 0044.
 */
type Renewed = { table: BackedUp; row: Row; wasAside: boolean; lines: readonly Row[] };

/** The lines of a diary that was one text, as migration 0044 makes them. */
function linesOf({ user_id, records }: Row): Row[] {
  if (typeof records !== "string") return [];
  const row = (line: string, data: string) => ({ id: randomUUID(), user_id, line, data });
  try {
    const lines: unknown = JSON.parse(records);
    if (Array.isArray(lines)) {
      const rows = lines.filter(isRecord).map((line, at) => {
        const id = typeof line.id === "string" ? line.id : `unreadable-${at}`;
        return [id, row(id, JSON.stringify(line))] as const;
      });
      // Of two lines with one id the first stays.
      return [...new Map(rows.toReversed()).values()].toReversed();
    }
  } catch {
    // Unreadable records are kept as they are, below.
  }
  return [row("unreadable", records)];
}

/** A running bread from before migration 0054, when an account had one of them: only its last change is known. */
const begun = (row: Row): Row => ({ begun_at: row.updated_at, ...row });

/** Where a table's documents have a recipe's form; "" is the document itself. */
const FORM_IN: { readonly [Table in BackedUp | OlderTable]?: string } = {
  recipe: "",
  published_recipe: "",
  baking_plan: "form",
  plan_aside: "form",
  bake: "form",
};
/** A row whose recipe counted its soakers' water in its hydration, as migration 0046 makes it. */
function rowWithSoakersBeside(table: BackedUp | OlderTable, row: Row): Row {
  const at = FORM_IN[table];
  const document = parseJson(typeof row.data === "string" ? row.data : null);
  const form = at === "form" && isRecord(document) ? document.form : document;
  if (at === undefined || !isRecord(form)) return row;
  const dry = soakersBeside(form);
  if (dry === form) return row;
  return { ...row, data: JSON.stringify(at === "form" ? { ...(document as object), form: dry } : dry) };
}

/**
 * A row of any version's backup as this version has it, as migrations 0041, 0043, 0044, 0046 and 0054 make it; undefined for
 * what this version no longer keeps: the question, mails that would still ask it, and passkeys that sign nobody in.
 * `ran`: the migrations that had run where it was backed up.
 */
export function renew(table: BackedUp | OlderTable, older: Row, ran: readonly string[]): Renewed | undefined {
  const row = ran.includes(SOAKERS_BESIDE) ? older : rowWithSoakersBeside(table, older);
  if (table === "aside_question") return undefined;
  if (table === "plan_aside") return { table: "baking_plan", row: begun(row), wasAside: true, lines: [] };
  if (table === "baking_plan") return { table, row: begun(row), wasAside: false, lines: [] };
  if (table === "passkey" && (row.onHoldSince ?? null) !== null) return undefined;
  if (table === "outbox" && row.kind === "set-aside" && row.sent_at === null && row.dead_at === null)
    return undefined;
  const gone = OLDER_COLUMNS[table] ?? [];
  return {
    table,
    row: Object.fromEntries(Object.entries(row).filter(([name]) => !gone.includes(name))),
    wasAside: table === "starter" && (row.aside_at ?? null) !== null,
    lines: table === "starter" ? linesOf(row) : [],
  };
}
