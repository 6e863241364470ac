/** What the columns of a table are, by their header. */
import { findAmounts } from "../words/amounts";
import type { Part } from "../words/intake";
import { plainLetters } from "../words/names";
import { partIn, partNamed } from "../words/part-names";
import type { Cell } from "./cells";

export type Role =
  | { is: "name" | "percent" | "overall" | "batch" | "weight" | "unit" | "stage" | "other"; unit: string }
  | { is: "part"; part: Part; unit: string };

const NAME =
  /^(?:ingredients?|zutat(?:en)?|ingredienti?|ingrediente|names?|items?|nom|nome|bezeichnung|rohstoffe?|what)$/;
const PERCENT = /%|percent|prozent|pourcent|baker|\bbp\b|\bb\.p\./;
const OVERALL =
  /^(?:overall|total|totals|gesamt\w*|totale?|total formula|overall formula|formule totale|total quantity|total amount|whole recipe|complete)\b/;
const WEIGHT =
  /^(?:weights?|amounts?|mengen?|gewicht|poids|quantites?|quantity|qty|pesi?|peso|quantita|dos[ei]|us|imperial|metric|metrisch|volume|cups?|mass|g|gr|grams?|gramm|grammes?|grammi|oz|ounces?|kg|ml|lb|lbs)\b/;
const UNIT = /^(?:units?|einheit|unites?|unita)$/;
const STAGE =
  /^(?:stage|phase|parts?|partie|stufe|teil|fase|section|component|preparation|for|group|gruppe)$/;

function roleOf(cell: string): Role | null {
  const said = plainLetters(cell);
  const unit =
    /\((g|gr|grams?|gramm|grammes?|grammi)\)|^(?:g|gr|grams?|gramm|grammes?|grammi)$|\b(?:grams|gramm|grammes|grammi)\b/.test(
      said,
    )
      ? "g"
      : (/\((oz|lb|lbs|kg|ml)\)|^(oz|lb|lbs|kg|ml)$/
          .exec(said)
          ?.slice(1)
          .find((one) => one !== undefined) ?? "");
  const words = said
    .replace(/\([^()]{0,40}\)/g, " ")
    .replace(/[^a-z0-9%'. ]+/g, " ")
    .replace(/ +/g, " ")
    .trim();
  if (words === "") return unit === "" ? null : { is: "weight", unit };
  if (NAME.test(words)) return { is: "name", unit: "" };
  if (PERCENT.test(said)) return { is: "percent", unit: "" };
  if (OVERALL.test(words)) return { is: "overall", unit };
  if (UNIT.test(words)) return { is: "unit", unit: "" };
  if (STAGE.test(words)) return { is: "stage", unit: "" };
  if (WEIGHT.test(words)) return { is: "weight", unit };
  const amounts = findAmounts(cell);
  if (
    amounts.some(({ kind }) => kind === "count") ||
    /^(?:single|double|triple|half|small|large|x ?\d+|\d+ ?x)\b/.test(words)
  )
    return { is: "batch", unit };
  const part = partNamed(cell) ?? (words.split(" ").length <= 4 ? partIn(cell) : null);
  return part === null ? null : { is: "part", part, unit };
}

const WEIGHED = new Set(["mass", "volume", "piece", "percent", "bare"]);
export const isAmount = (text: string) => findAmounts(text).some(({ kind }) => WEIGHED.has(kind));

/** The roles of a header's columns; null if the row is no header. */
export function rolesOf(cells: readonly Cell[]): (Role | null)[] | null {
  if (cells.some(({ text }) => isAmount(text))) return null;
  const roles = cells.map(({ text }) => roleOf(text));
  const known = roles.filter((role) => role !== null);
  const isHeaded = known.length >= 2 || (known.length === 1 && cells[0]?.text === "");
  return isHeaded && known.some((role) => role.is !== "name") ? roles : null;
}

export type Column = { role: Role; from: number; to: number };

/** The columns of a table, with a name's column, by its header; null without one. */
export function columnsOf(cells: readonly Cell[], rowWidth: number): Column[] | null {
  const roles = rolesOf(cells);
  if (roles === null) return null;
  const named = roles.findIndex((role) => role?.is === "name");
  const first = roles.findIndex((role) => role === null);
  const name = named >= 0 ? named : first;
  const columns = cells.map(
    ({ from, to }, at): Column => ({
      role: at === name ? { is: "name", unit: "" } : (roles[at] ?? { is: "other", unit: "" }),
      from,
      to,
    }),
  );
  // A book leaves the head of the ingredients' column empty.
  if (name < 0 && rowWidth > cells.length)
    return [{ role: { is: "name", unit: "" }, from: 0, to: 0 }, ...columns];
  return name < 0 ? null : columns;
}

/** The cells of a row under the columns they stand under. */
export function placeCells(
  cells: readonly Cell[],
  columns: readonly Column[],
  isByPosition: boolean,
): string[] {
  if (!isByPosition) return columns.map((_, at) => cells[at]?.text ?? "");
  const placed = columns.map(() => "");
  cells.forEach((cell, at) => {
    if (at === 0) {
      placed[columns.findIndex(({ role }) => role.is === "name")] = cell.text;
      return;
    }
    let best = -1;
    let least = Infinity;
    columns.forEach(({ role, from, to }, column) => {
      if (role.is === "name") return;
      const distance = Math.min(
        Math.abs(cell.from - from),
        Math.abs(cell.to - to),
        Math.abs(cell.from + cell.to - from - to) / 2,
      );
      if (distance < least && placed[column] === "") [best, least] = [column, distance];
    });
    if (best >= 0) placed[best] = cell.text;
  });
  return placed;
}
