import { isRecord, parseJson } from "../../contract/unknown-values";
import { held } from "../site/device-memory";

/** The letter settings as they stand in their fields: sentences are lines. */
export interface TypedSettings {
  sentences: string;
  pickup: string;
  returnAddress: string;
  envelopeCodes: boolean;
}

const KEY = "bread-tools-letter-settings";

/** What was typed and neither saved nor discarded. */
export function readTypedSettings(): TypedSettings | null {
  const kept = parseJson(held.read(KEY));
  if (!isRecord(kept)) return null;
  const { sentences, pickup, returnAddress, envelopeCodes } = kept;
  if (typeof sentences !== "string" || typeof pickup !== "string" || typeof returnAddress !== "string")
    return null;
  return { sentences, pickup, returnAddress, envelopeCodes: envelopeCodes !== false };
}

export const keepTypedSettings = (typed: TypedSettings | null): void =>
  void held.write(KEY, typed === null ? null : JSON.stringify(typed));
