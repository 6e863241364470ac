/** An object from outside, whose values must be checked before they are used. */
export type UnknownRecord = Readonly<Record<string, unknown>>;

export const isRecord = (value: unknown): value is UnknownRecord =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** What a stored text says: null where there is no text, undefined where the text is no JSON. */
export function parseJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return undefined;
  }
}

/** Whether a value counts as missing: JSON has no undefined, and an empty field sends "". */
export const isAbsent = (value: unknown): boolean => value === undefined || value === null || value === "";
