import { type FieldName, FIELDS, type FieldRow } from "./fields";

type Rows = typeof FIELDS;

/** The names of the fields of one kind. Example: `FieldOf<"switch">` has `autolyse`. */
export type FieldOf<Kind extends FieldRow["kind"]> = {
  [Name in FieldName]: Rows[Name]["kind"] extends Kind ? Name : never;
}[FieldName];

/** A field that holds a number with bounds. */
export type NumberField = FieldOf<"number" | "stars">;

/** A field that its step needs. */
export type NeededField = {
  [Name in FieldName]: Rows[Name] extends { needed: string } ? Name : never;
}[FieldName];

/** The fields in the form's order, which is also their order in JSON. */
export const FORM_FIELDS = Object.keys(FIELDS) as FieldName[];

/** The row of a field, typed as a row of any kind. Example: `rowOfField("notes").step` is "notes". */
export const rowOfField: (name: FieldName) => FieldRow = (name) => FIELDS[name];

/** Whether a field is of one of these kinds. Example: `isOfKind("notes", "text")`. */
export function isOfKind<const Kind extends FieldRow["kind"]>(
  name: FieldName,
  ...kinds: readonly Kind[]
): name is FieldOf<Kind> {
  return kinds.some((kind) => kind === FIELDS[name].kind);
}

/** The fields of these kinds, in the form's order. Example: `fieldsOf("ratio")` are the two build ratios. */
export const fieldsOf = <const Kind extends FieldRow["kind"]>(...kinds: readonly Kind[]): FieldOf<Kind>[] =>
  FORM_FIELDS.filter((name) => isOfKind(name, ...kinds));
