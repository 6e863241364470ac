import {
  isLine,
  type StarterLine,
  type StarterRecord,
  starterRecordSchema,
} from "../../contract/baking/starter";
import { mergeStarter } from "../../contract/baking/starter-merge";
import { isRecord, type UnknownRecord } from "../../contract/values/unknown-values";
import { held } from "../site/device/device-memory";
import { newRequestKey } from "../site/calls/request-key";
import { currentSession } from "../site/calls/session";
import { makeOutbox, type Settle } from "./entries/outbox";
import { type Entry, listOf, type Read, shapeOf } from "./entries/shape";

/** A person's starter diary on this device: it stays when all of it is sent. */
export interface Jar extends Entry {
  records: readonly StarterRecord[];
  /** Ids of lines that changed since the account last had them. */
  unsent: readonly string[];
}

/** A person has one. */
const JAR = "jar";

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

const readTexts: Read<readonly string[]> = (stored) =>
  Array.isArray(stored) ? stored.filter((value) => typeof value === "string") : [];

/** The lines of a jar that the account does not have yet. */
export const changedLines = ({ records, unsent }: Jar): readonly StarterRecord[] =>
  records.filter(({ id }) => unsent.includes(id));

/** Earlier builds wrote no id, and not that what was written signed out waits. */
function readEarlier({ owner, records, unsent, ...jar }: UnknownRecord) {
  const isLoose = typeof owner !== "string";
  return { ...jar, id: JAR, owner, records, unsent: isLoose ? listOf(records).map(({ id }) => id) : unsent };
}

export const starterBox = makeOutbox<Jar>({
  key: "bread-tools-starter",
  shape: shapeOf({
    records: (stored) => (Array.isArray(stored) ? readRecords(stored) : undefined),
    unsent: readTexts,
  }),
  merge: (before, now) => ({
    ...now,
    records: mergeStarter(before.records, now.records),
    unsent: [...new Set([...before.unsent, ...now.unsent])],
  }),
  waits: (jar) => changedLines(jar).length > 0,
  // If the device is full, the lines last until the page is closed.
  storage: held,
  layout: {
    entries: (stored) => listOf(stored).map(readEarlier),
    text: (jars) => {
      const filled = jars.filter(({ records }) => records.length > 0);
      return filled.length === 0 ? null : filled;
    },
  },
});

/** Every jar of this device; `onStarter` hears every change, in this tab or another. */
export const { all: allJars, listen: onStarter } = starterBox;

const me = () => currentSession().user?.id ?? null;
const emptyJar = (owner: string | null): Jar => ({ id: JAR, owner, refused: "", records: [], unsent: [] });
const jarOf = (owner: string | null) => allJars().find((jar) => jar.owner === owner) ?? emptyJar(owner);

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
const keepRecords = (records: readonly StarterRecord[]): boolean =>
  starterBox.put({ id: JAR, records, unsent: records.map(({ id }) => id) });

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

/** The lines that the account of the signed-in person does not have yet, with those written signed out. */
export function unsentRecords(): readonly StarterRecord[] {
  const owner = me();
  return owner === null ? [] : mergeStarter(changedLines(jarOf(null)), changedLines(jarOf(owner)));
}

export const starterRefusal = (): string => (me() === null ? "" : jarOf(me()).refused);

/** Whether a record is unchanged since it was sent; a later change still waits. */
const matchSent = (sent: readonly StarterRecord[]) => {
  const times = new Map(sent.map(({ id, changedAt }) => [id, changedAt]));
  return ({ id, changedAt }: StarterRecord) => times.get(id) === changedAt;
};

/**
 * Whether the account lacks a record that it had before, because the site came back from a backup. The server forgets
 * deletions in time, so a missing deletion is none.
 */
const findLacking = (all: readonly StarterRecord[]) => {
  const times = new Map(all.map(({ id, changedAt }) => [id, Date.parse(changedAt)]));
  return (record: StarterRecord) => {
    const there = times.get(record.id);
    return there === undefined ? isLine(record) : there < Date.parse(record.changedAt);
  };
};

/** The account has what was sent; `all` is everything it has. */
export const starterSent =
  (sent: readonly StarterRecord[], all: readonly StarterRecord[], owner: string | null): Settle<Jar> =>
  (now = emptyJar(owner)) => {
    const isSent = matchSent(sent);
    const isLacking = findLacking(all);
    const left = now.records.filter((record) => !isSent(record));
    return {
      ...now,
      // The account's copy of sent lines counts: it may hold another device's version, or a corrected instant.
      records: mergeStarter(left, all),
      unsent: left
        .filter((record) => now.unsent.includes(record.id) || isLacking(record))
        .map(({ id }) => id),
      refused: "",
    };
  };

/** Notes everything that the account of the person here has. */
export function noteStarter(all: readonly StarterRecord[]): void {
  const owner = me();
  starterBox.settle({ id: JAR, owner }, starterSent([], all, owner));
}
