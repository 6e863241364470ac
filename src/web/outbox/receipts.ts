import { isRecord, type UnknownRecord } from "../../contract/values/unknown-values";
import { keepJson } from "../site/device/device-store";
import { listOf, text } from "./entries/shape";

/** For how many sent recipes the device remembers the server's version: another tab may still have the one before. */
const MOST_RECEIPTS = 20;

/** Which save of a recipe was sent last, and what the server has since. */
export interface Receipt {
  id: string;
  owner: string;
  /** When the save was kept that was sent, or the one that took its place meanwhile; empty where an earlier build sent it. */
  keptAt: string;
  /** How an earlier build knows that save. */
  key: string;
  as: { id: string; version: number };
}

function readReceipt({ id, owner, keptAt, key, as }: UnknownRecord): Receipt[] {
  const [ofRecipe, of] = [text(id), text(owner)];
  if (ofRecipe === undefined || of === undefined || !isRecord(as)) return [];
  const [there, { version }] = [text(as.id), as];
  if (there === undefined || typeof version !== "number") return [];
  return [
    {
      id: ofRecipe,
      owner: of,
      keptAt: text(keptAt) ?? "",
      key: text(key) ?? "",
      as: { id: there, version },
    },
  ];
}

/** The receipts beside the recipes that wait. */
export const readReceipts = (stored: unknown): readonly Receipt[] =>
  isRecord(stored) ? listOf(stored.sent).flatMap(readReceipt) : [];

const { get, set } = keepJson("bread-tools-unsent", (stored) => ({
  unsent: isRecord(stored) ? listOf(stored.unsent) : [],
  sent: readReceipts(stored),
}));

/** Which save of a recipe was sent last, and the server's version of it (and id, for one of an earlier build). */
export const findSent = (id: string): Receipt | undefined => get().sent.find((entry) => entry.id === id);

interface SentSave {
  id: string;
  owner: string | null;
  older: { id: string; key: string } | null;
}

/** Notes that the server has a save, under both of its ids where an earlier build made one. */
export function noteReceipt({ id, owner, older }: SentSave, keptAt: string, as: Receipt["as"]): void {
  const { unsent, sent } = get();
  const ids = older === null ? [id] : [id, older.id];
  const note = { owner: owner ?? "", keptAt, key: older?.key ?? id, as };
  const others = sent.filter((entry) => !ids.includes(entry.id));
  set({ unsent, sent: [...ids.map((known) => ({ id: known, ...note })), ...others].slice(0, MOST_RECEIPTS) });
}
