import { isRecord } from "../../contract/unknown-values";
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
  try {
    const kept: unknown = JSON.parse(held.read(KEY) ?? "null");
    if (!isRecord(kept)) return null;
    const { sentences, pickup, returnAddress, envelopeCodes = true } = kept;
    if (typeof sentences !== "string" || typeof pickup !== "string" || typeof returnAddress !== "string")
      return null;
    return { sentences, pickup, returnAddress, envelopeCodes: envelopeCodes !== false };
  } catch {
    return null;
  }
}

export const keepTypedSettings = (typed: TypedSettings | null): void =>
  void held.write(KEY, typed === null ? null : JSON.stringify(typed));
