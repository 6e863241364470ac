import { isLine, type StarterLine, type StarterRecord, starterRecordSchema } from "../../contract/starter";
import { mergeStarter } from "../../contract/starter-merge";
import { isRecord } from "../../contract/unknown-values";
import { held } from "../site/device-memory";
import { kept } from "../site/device-store";
import { newRequestKey } from "../site/request-key";
import { currentSession } from "../site/session";

/** The lines of one person's jar on this device. */
interface Jar {
  /** Null for who was signed out: the next person who signs in on this device takes the lines along. */
  owner: string | null;
  records: readonly StarterRecord[];
  /** Ids of lines that were changed since the account had them last. */
  unsent: readonly string[];
  /** Why the server does not take them; empty while they only wait. */
  refused: string;
}

/** A line that was tampered with is left out. */
const readRecords = (stored: readonly unknown[]): StarterRecord[] =>
  stored.flatMap((record) => {
    const { success, data } = starterRecordSchema.safeParse(record);
    return success ? [data] : [];
  });

const isText = (value: unknown): value is string => typeof value === "string";

const readJars = (stored: unknown): readonly Jar[] =>
  Array.isArray(stored)
    ? stored.filter(isRecord).flatMap(({ owner, records, unsent, refused }): Jar[] =>
        Array.isArray(records)
          ? [
              {
                owner: isText(owner) ? owner : null,
                records: readRecords(records),
                unsent: Array.isArray(unsent) ? unsent.filter(isText) : [],
                refused: isText(refused) ? refused : "",
              },
            ]
          : [],
      )
    : [];

const store = kept("bread-tools-starter", readJars, held);
/** Every jar of this device; `onStarter` hears of each change, in this tab or in another one. */
export const { get: allJars, listen: onStarter } = store;

const me = () => currentSession().user?.id ?? null;
const empty = (owner: string | null): Jar => ({ owner, records: [], unsent: [], refused: "" });
const jarOf = (owner: string | null) => allJars().find((jar) => jar.owner === owner) ?? empty(owner);

/** False where the device is full: then the lines hold until the page is closed. */
function putJars(...changed: readonly Jar[]): boolean {
  const owners = new Set(changed.map(({ owner }) => owner));
  const others = allJars().filter(({ owner }) => !owners.has(owner));
  const jars = [...others, ...changed].filter(({ records }) => records.length > 0);
  return store.set(jars.length === 0 ? null : jars);
}

let last: { jars: readonly Jar[]; owner: string | null; records: readonly StarterRecord[] } | undefined;

/** The lines of whoever is there, deleted ones included; with those that were written signed out. */
export function starterRecords(): readonly StarterRecord[] {
  const [jars, owner] = [allJars(), me()];
  if (last?.jars !== jars || last.owner !== owner)
    last = {
      jars,
      owner,
      records: mergeStarter(jarOf(null).records, owner === null ? [] : jarOf(owner).records),
    };
  return last.records;
}

/** Keeps lines that were written here; false where the device is full. */
function keepRecords(records: readonly StarterRecord[]): boolean {
  const jar = jarOf(me());
  const unsent = jar.owner === null ? [] : [...new Set([...jar.unsent, ...records.map(({ id }) => id)])];
  return putJars({ ...jar, records: mergeStarter(jar.records, records), unsent, refused: "" });
}

/** Later than the line's last change, also where the clock was put back meanwhile. */
function changedAfter(id: string): string {
  const before = starterRecords().find((record) => record.id === id)?.changedAt ?? "";
  return new Date(Math.max(Date.now(), (Date.parse(before) || 0) + 1)).toISOString();
}

type Unkept<Line> = Line extends StarterLine ? Omit<Line, "id" | "changedAt"> & { id?: string } : never;

/** Writes a new line, or an old one anew; its id. */
export function keepLine(line: Unkept<StarterLine>): string {
  const id = line.id ?? newRequestKey();
  keepRecords([{ ...line, id, changedAt: changedAfter(id) }]);
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

/** What the account does not have yet of whoever is signed in. */
export function unsentRecords(): readonly StarterRecord[] {
  const owner = me();
  if (owner === null) return [];
  const { records, unsent } = jarOf(owner);
  return mergeStarter(
    jarOf(null).records,
    records.filter(({ id }) => unsent.includes(id)),
  );
}

export const starterRefusal = (): string => (me() === null ? "" : jarOf(me()).refused);

/** Whether a record stands in a list as it was sent: what was changed meanwhile waits on. */
const sameIn = (sent: readonly StarterRecord[]) => {
  const times = new Map(sent.map(({ id, changedAt }) => [id, changedAt]));
  return ({ id, changedAt }: StarterRecord) => times.get(id) === changedAt;
};

/** The account has what was sent, and this is all that it has. */
export function noteStarterSent(sent: readonly StarterRecord[], all: readonly StarterRecord[]): void {
  const owner = me();
  if (owner === null) return;
  const [loose, own] = [jarOf(null), jarOf(owner)];
  const isSent = sameIn(sent);
  const stillUnsent = own.records.filter((record) => own.unsent.includes(record.id) && !isSent(record));
  putJars(
    { ...loose, records: loose.records.filter((record) => !isSent(record)) },
    {
      owner,
      // Of what was sent the account's copy counts: it may hold another device's, or an instant that was put right.
      records: mergeStarter(
        own.records.filter((record) => !isSent(record)),
        all,
      ),
      unsent: stillUnsent.map(({ id }) => id),
      refused: "",
    },
  );
}

export function refuseStarter(refused: string): void {
  const owner = me();
  if (owner === null) return;
  const own = jarOf(owner);
  const loose = jarOf(null);
  // From now on the lines are this person's, who can delete some.
  const records = mergeStarter(own.records, loose.records);
  const unsent = [...new Set([...own.unsent, ...loose.records.map(({ id }) => id)])];
  putJars(empty(null), { owner, records, unsent, refused });
}
