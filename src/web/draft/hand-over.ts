import { isRecord, parseJson } from "../../contract/values/unknown-values";
import { tab } from "../site/device/device-store";

let handedOver = false;

/**
 * Notes that another page has put a recipe into the builder and leads there, so that the builder opens on that recipe
 * instead of the presets.
 */
export function handOver(): void {
  handedOver = true;
}

/** Read once when the builder opens. */
export function wasHandedOver(): boolean {
  const was = handedOver;
  handedOver = false;
  return was;
}

const NUMBERS_KEY = "bread-tools-calculator";
const HANDED = ["totalFlourWeight", "hydrationPercent", "saltPercent", "inoculationRate"] as const;
/** The landing page's numbers in the builder's units: grams, and percent of the flour. */
export type HandedNumbers = Record<(typeof HANDED)[number], number>;

/** Keeps the landing page's numbers in this tab until the builder opens. */
export function handNumbers(numbers: HandedNumbers): void {
  tab.write(NUMBERS_KEY, JSON.stringify(numbers));
}

/** Read once when the builder opens; null if nobody came from the calculator. */
export function takeNumbers(): HandedNumbers | null {
  const numbers = parseJson(tab.read(NUMBERS_KEY));
  tab.write(NUMBERS_KEY, null);
  return isHanded(numbers) ? numbers : null;
}

const isHanded = (value: unknown): value is HandedNumbers =>
  isRecord(value) && HANDED.every((name) => Number.isFinite(value[name]));
