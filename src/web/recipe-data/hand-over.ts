import { isRecord, parseJson } from "../../contract/unknown-values";
import { tab } from "../site/device-store";

let handedOver = false;

/** Another page has put a recipe into the builder and leads there: it opens on that recipe, not on the presets. */
export function handOver(): void {
  handedOver = true;
}

/** Asked once when the builder opens. */
export function wasHandedOver(): boolean {
  const was = handedOver;
  handedOver = false;
  return was;
}

const NUMBERS_KEY = "bread-tools-calculator";
const HANDED = ["totalFlourWeight", "hydrationPercent", "saltPercent", "inoculationRate"] as const;
/** The landing page's numbers, in the builder's meaning: grams and percent of the flour. */
export type HandedNumbers = Record<(typeof HANDED)[number], number>;

/** The landing page leads to the builder: its numbers wait in this tab until the builder opens. */
export function handNumbers(numbers: HandedNumbers): void {
  tab.write(NUMBERS_KEY, JSON.stringify(numbers));
}

/** Asked once when the builder opens; null if nobody came from the calculator. */
export function takeNumbers(): HandedNumbers | null {
  const numbers = parseJson(tab.read(NUMBERS_KEY));
  tab.write(NUMBERS_KEY, null);
  return isHanded(numbers) ? numbers : null;
}

const isHanded = (value: unknown): value is HandedNumbers =>
  isRecord(value) && HANDED.every((name) => Number.isFinite(value[name]));
