import { isLine, type StarterLine, type StarterRecord, starterRecordSchema } from "../../contract/starter";
import { mergeStarter } from "../../contract/starter-merge";
import { isRecord } from "../../contract/unknown-values";
import { held } from "../site/device-memory";
import { kept } from "../site/device-store";
import { newRequestKey } from "../site/request-key";

/** The lines of one person's jar on this device. */
interface Jar {
  /** Null for who was signed out. */
  owner: string | null;
  records: readonly StarterRecord[];
}

/** A line that was tampered with is left out. */
const readRecords = (stored: readonly unknown[]): StarterRecord[] =>
  stored.flatMap((record) => {
    const { success, data } = starterRecordSchema.safeParse(record);
    return success ? [data] : [];
  });

const readJars = (stored: unknown): readonly Jar[] =>
  Array.isArray(stored)
    ? stored
        .filter(isRecord)
        .flatMap(({ owner, records }) =>
          Array.isArray(records)
            ? [{ owner: typeof owner === "string" ? owner : null, records: readRecords(records) }]
            : [],
        )
    : [];

const store = kept("bread-tools-starter", readJars, held);
/** Every jar of this device; `onStarter` hears of each change, in this tab or in another one. */
export const { get: allJars, listen: onStarter } = store;

const NONE: readonly StarterRecord[] = [];

/** The lines of this device, deleted ones included. */
export const starterRecords = (): readonly StarterRecord[] => allJars()[0]?.records ?? NONE;

/** False where the device is full: then the line holds until the page is closed. */
export function keepRecords(records: readonly StarterRecord[]): boolean {
  const merged = mergeStarter(starterRecords(), records);
  return store.set(merged.length === 0 ? null : [{ owner: null, records: merged }]);
}

/** Later than the line's last change, also where the clock was put back meanwhile. */
function changedAfter(id: string): string {
  const last = starterRecords().find((record) => record.id === id)?.changedAt ?? "";
  return new Date(Math.max(Date.now(), (Date.parse(last) || 0) + 1)).toISOString();
}

type Unkept<Line> = Line extends StarterLine ? Omit<Line, "id" | "changedAt"> & { id?: string } : never;

/** Writes a new line, or an old one anew; its id. */
export function keepLine(line: Unkept<StarterLine>): string {
  const id = line.id ?? newRequestKey();
  keepRecords([{ ...line, id, changedAt: changedAfter(id) } as StarterLine]);
  return id;
}

export const deleteLine = (id: string): boolean =>
  keepRecords([{ id, changedAt: changedAfter(id), deleted: true }]);

/** Lines that this device does not have yet, not even as deleted ones. */
export function addUnknown(lines: readonly StarterLine[]): void {
  const known = new Set(starterRecords().map(({ id }) => id));
  const fresh = lines.filter(({ id }) => !known.has(id));
  if (fresh.length > 0) keepRecords(fresh);
}

export const linesOf = (records: readonly StarterRecord[]): readonly StarterLine[] => records.filter(isLine);
