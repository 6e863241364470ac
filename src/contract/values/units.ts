import { isRecord } from "./unknown-values";

export const UNIT_CHOICES = {
  weight: ["g", "oz"],
  temperature: ["F", "C"],
  decimal: ["point", "comma"],
  clock: ["24", "12"],
} as const;

type UnitPart = keyof typeof UNIT_CHOICES;
/** A person's units. They never change what is stored: grams, °F and minutes. */
type ChosenUnits = { [Part in UnitPart]: (typeof UNIT_CHOICES)[Part][number] };
export type Units = ChosenUnits & {
  /** The kitchen's height above the sea in feet, which bounds how hot bread gets inside. Absent is sea level. */
  altitude?: number;
};
type UnitChoices = { readonly [Part in UnitPart]: readonly Units[Part][] };

/** Steps of 1,000 feet are precise enough: they change the boil by 2°F. Towns end below 15,000. */
export const ALTITUDES = Array.from({ length: 15 }, (_, thousand) => thousand * 1000);

export const DEFAULT_UNITS: Units = { weight: "g", temperature: "F", decimal: "point", clock: "24" };

/**
 * Reads stored units from devices and the database: null for anything else; a missing or wrong part gets its default.
 */
export function readUnits(kept: unknown): Units | null {
  if (!isRecord(kept)) return null;
  const choices: UnitChoices = UNIT_CHOICES;
  const part = <Part extends UnitPart>(name: Part): Units[Part] =>
    choices[name].find((option) => option === kept[name]) ?? DEFAULT_UNITS[name];
  const altitude = ALTITUDES.find((feet) => feet === kept.altitude);
  return {
    weight: part("weight"),
    temperature: part("temperature"),
    decimal: part("decimal"),
    clock: part("clock"),
    ...(altitude !== undefined && altitude > 0 && { altitude }),
  };
}
