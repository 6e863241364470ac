/** An object from outside, whose values must be checked before use. */
export type UnknownRecord = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is UnknownRecord =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The value of a stored JSON text: null without a text, undefined if it is not JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return undefined;
  }
}

/** Whether a value counts as missing: JSON has no undefined, and an empty field sends "". */
export const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === "";
