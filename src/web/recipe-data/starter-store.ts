import { isLine, type StarterLine, type StarterRecord, starterRecordSchema } from "../../contract/starter";
import { mergeStarter } from "../../contract/starter-merge";
import { isRecord } from "../../contract/unknown-values";
import { held } from "../site/device-memory";
import { keepJson } from "../site/device-store";
import { newRequestKey } from "../site/request-key";
import { currentSession } from "../site/session";

/** One person's jar on this device. */
interface Jar {
  /** Null if written while signed out: the next person who signs in on this device gets the lines. */
  owner: string | null;
  records: readonly StarterRecord[];
  /** Ids of lines that changed since the account last had them. */
  unsent: readonly string[];
  /** Why the server refuses them; empty while they only wait. */
  refused: string;
}

/**
 * A line that was tampered with is left out. A line whose date is none, such as a half-typed year, is kept at the
 * moment of its last change, where its baker finds it.
 */
const readRecords = (stored: readonly unknown[]): StarterRecord[] =>
  stored.filter(isRecord).flatMap((record) => {
    const read = starterRecordSchema.safeParse(record);
    if (read.success) return [read.data];
    const { success, data } = starterRecordSchema.safeParse({ ...record, at: record.changedAt });
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

const store = keepJson("bread-tools-starter", readJars, held);
/** Every jar of this device; `onStarter` hears every change, in this tab or another. */
export const { get: allJars, listen: onStarter } = store;

const me = () => currentSession().user?.id ?? null;
const empty = (owner: string | null): Jar => ({ owner, records: [], unsent: [], refused: "" });
const jarOf = (owner: string | null) => allJars().find((jar) => jar.owner === owner) ?? empty(owner);

/** False if the device is full: then the lines last until the page is closed. */
function putJars(...changed: readonly Jar[]): boolean {
  const owners = new Set(changed.map(({ owner }) => owner));
  const others = allJars().filter(({ owner }) => !owners.has(owner));
  const jars = [...others, ...changed].filter(({ records }) => records.length > 0);
  return store.set(jars.length === 0 ? null : jars);
}

let last: { jars: readonly Jar[]; owner: string | null; records: readonly StarterRecord[] } | undefined;

/** The present person's lines, including deleted ones and those written signed out. */
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

/** Keeps lines written here; false if the device is full. */
function keepRecords(records: readonly StarterRecord[]): boolean {
  const jar = jarOf(me());
  const unsent = jar.owner === null ? [] : [...new Set([...jar.unsent, ...records.map(({ id }) => id)])];
  return putJars({ ...jar, records: mergeStarter(jar.records, records), unsent, refused: "" });
}

/** An instant later than the line's last change, even if the clock was set back meanwhile. */
function pickLaterInstant(id: string): string {
  const before = starterRecords().find((record) => record.id === id)?.changedAt ?? "";
  return new Date(Math.max(Date.now(), (Date.parse(before) || 0) + 1)).toISOString();
}

type Unkept<Line> = Line extends StarterLine ? Omit<Line, "id" | "changedAt"> & { id?: string } : never;

/** Writes a new line, or changes an old one; returns its id. */
export function keepLine(line: Unkept<StarterLine>): string {
  const id = line.id ?? newRequestKey();
  keepRecords([{ ...line, id, changedAt: pickLaterInstant(id) }]);
  return id;
}

export const deleteLine = (id: string): boolean =>
  keepRecords([{ id, changedAt: pickLaterInstant(id), deleted: true }]);

/** Adds lines that this device has never had, not even as deleted ones. */
export function addUnknown(lines: readonly StarterLine[]): void {
  const known = new Set(starterRecords().map(({ id }) => id));
  const fresh = lines.filter(({ id }) => !known.has(id));
  if (fresh.length > 0) keepRecords(fresh);
}

export const linesOf = (records: readonly StarterRecord[]): readonly StarterLine[] => records.filter(isLine);

/** Lines of the signed-in person that the account does not have yet. */
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

/** Whether a record is unchanged since it was sent; a later change still waits. */
const matchSent = (sent: readonly StarterRecord[]) => {
  const times = new Map(sent.map(({ id, changedAt }) => [id, changedAt]));
  return ({ id, changedAt }: StarterRecord) => times.get(id) === changedAt;
};

/** Notes that the account has what was sent; `all` is everything it has. */
export function noteStarterSent(sent: readonly StarterRecord[], all: readonly StarterRecord[]): void {
  const owner = me();
  if (owner === null) return;
  const [loose, own] = [jarOf(null), jarOf(owner)];
  const isSent = matchSent(sent);
  const stillUnsent = own.records.filter((record) => own.unsent.includes(record.id) && !isSent(record));
  putJars(
    { ...loose, records: loose.records.filter((record) => !isSent(record)) },
    {
      owner,
      // The account's copy of sent lines counts: it may hold another device's version, or a corrected instant.
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
  // From now on the lines belong to this person, who can delete some.
  const records = mergeStarter(own.records, loose.records);
  const unsent = [...new Set([...own.unsent, ...loose.records.map(({ id }) => id)])];
  putJars(empty(null), { owner, records, unsent, refused });
}
