/** What comes from outside is looked at before it is believed. */
export type UnknownRecord = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is UnknownRecord =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A value that is missing: JSON knows no undefined, and an empty field sends "". */
export const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === "";
