/** "1,900", "2.6": thousands in groups, at most `decimals` digits after the point, no ".0". */
export function plainNumber(value: number, decimals = 0): string {
  const fixed = Math.abs(value).toFixed(decimals);
  const text = thousands(fixed.includes(".") ? fixed.replace(/\.?0+$/, "") : fixed);
  return value < 0 && text !== "0" ? `-${text}` : text;
}

export const thousands = (digits: string) => digits.replace(/(\d)(?=(\d{3})+(\.|$))/g, "$1,");
