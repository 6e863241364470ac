import { isRecord } from "./unknown-values";

export const UNIT_CHOICES = {
  weight: ["g", "oz"],
  temperature: ["F", "C"],
  decimal: ["point", "comma"],
  clock: ["24", "12"],
} as const;

type UnitPart = keyof typeof UNIT_CHOICES;
/** A person's units. They never change what is stored: grams, °F and minutes. */
export type Units = { [Part in UnitPart]: (typeof UNIT_CHOICES)[Part][number] };
type UnitChoices = { readonly [Part in UnitPart]: readonly Units[Part][] };

export const DEFAULT_UNITS: Units = { weight: "g", temperature: "F", decimal: "point", clock: "24" };

/**
 * Reads stored units from devices and the database: null for anything else; a missing or wrong part gets its default.
 */
export function readUnits(kept: unknown): Units | null {
  if (!isRecord(kept)) return null;
  const choices: UnitChoices = UNIT_CHOICES;
  const part = <Part extends UnitPart>(name: Part): Units[Part] =>
    choices[name].find((option) => option === kept[name]) ?? DEFAULT_UNITS[name];
  return {
    weight: part("weight"),
    temperature: part("temperature"),
    decimal: part("decimal"),
    clock: part("clock"),
  };
}
