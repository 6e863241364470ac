/** OC 43: the international ounce; 16 of them are a pound of 453.59237 g. */
export const OUNCE_GRAMS = 28.349523125;
export const OUNCES_A_POUND = 16;

export const celsius = (fahrenheit: number) => ((fahrenheit - 32) * 5) / 9;
export const fahrenheit = (degreesCelsius: number) => (degreesCelsius * 9) / 5 + 32;

/**
 * Digits after the point for an amount in ounces: 0.1 oz is 2.8 g, close enough for flour, but as much as all the
 * yeast in a loaf. So tenths from one ounce up, hundredths below, thousandths below a tenth.
 */
export function ounceDecimals(ounces: number): number {
  const size = Math.abs(ounces);
  if (size >= 0.995) return 1;
  return size >= 0.0995 ? 2 : 3;
}
