/** Groups of three after a comma are thousands ("1,900"); any other single comma is a decimal comma ("72,5"). */
const THOUSANDS = /^[-+]?[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/;
const PLAIN = /^[-+]?(\d+[.,]?\d*|[.,]\d+)$/;

/** Reads a number as people type it, with its unit or without; undefined when it is none. */
export function parseNumber(text: string, unit = ""): number | undefined {
  let bare = text.replaceAll("\u2212", "-").replaceAll(/\s/g, "");
  const tail = unit.replaceAll(/\s/g, "").toLowerCase();
  if (tail && bare.toLowerCase().endsWith(tail)) bare = bare.slice(0, -tail.length);
  if (THOUSANDS.test(bare)) return Number(bare.replaceAll(",", ""));
  return PLAIN.test(bare) ? Number(bare.replace(",", ".")) : undefined;
}

/** Rounds away the dust of binary fractions: 0.1 + 0.2 steps to 0.3. */
export function roundTo(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round(value * factor) / factor;
}

export function decimalsOf(value: number): number {
  return String(value).split(".")[1]?.length ?? 0;
}

/** "950 g" keeps together through a no-break space; signs such as % and °F stand close. */
export function withUnit(text: string, unit?: string): string {
  if (!unit) return text;
  return /^[%°]/.test(unit) ? text + unit : `${text}\u00a0${unit}`;
}
