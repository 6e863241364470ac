import type { Bake, BakeAnswers, BakeQuestion, SentAnswers } from "../../contract/bakes";
import { isRecord, parseJson, type UnknownRecord } from "../../contract/unknown-values";
import { keepJson } from "../site/device-store";
import { keepLayers } from "../site/laid-over";
import { currentSession } from "../site/session";

/** A bake, or answers about one, that the server does not have yet. */
export interface WaitingBake {
  /** Made by the device that kept the bake, so that sending it twice makes one bake. */
  id: string;
  /** Null if kept while signed out: the next person who signs in on this device gets it. */
  owner: string | null;
  /** What was baked; null once the server is known to have it. */
  bake: Bake | null;
  /** The bread's name, for messages about it. */
  name: string;
  /** Answers since the server last heard of the bake. */
  answers: SentAnswers;
  /** Whether it was deleted here. */
  deleted: boolean;
  /** Why the server refuses it; empty while it only waits. */
  refused: string;
}

const isText = (value: unknown): value is string => typeof value === "string" && value !== "";

/** An entry that was tampered with is left out. The server checks the contents of a bake. */
function readEntry(entry: UnknownRecord): WaitingBake[] {
  const { id, owner, bake, name, answers, deleted, refused } = entry;
  if (!isText(id) || !isRecord(answers) || !(bake === null || (isRecord(bake) && isRecord(bake.form))))
    return [];
  return [
    {
      id,
      owner: isText(owner) ? owner : null,
      bake: bake as unknown as Bake | null,
      name: isText(name) ? name : "Bread",
      answers,
      deleted: deleted === true,
      refused: isText(refused) ? refused : "",
    },
  ];
}

const read = (stored: unknown): readonly WaitingBake[] =>
  Array.isArray(stored) ? stored.filter(isRecord).flatMap(readEntry) : [];

const store = keepJson("bread-tools-bakes", read);
/** Everything that waits on this device; `onBakes` hears every change, in this tab or another. */
export const { get: allBakes, listen: onBakes } = store;

/** False if the device is full: then nothing was kept. */
const write = (entries: readonly WaitingBake[]): boolean => store.set(entries.length === 0 ? null : entries);

const me = () => currentSession().user?.id ?? null;
const isMine = ({ owner }: WaitingBake) => owner === null || owner === me();

/** What waits for the present person, oldest first. */
export const ownBakes = (): readonly WaitingBake[] => allBakes().filter(isMine);

/** What a state of a bake had before, with what is newer. */
const join = (before: WaitingBake, now: WaitingBake): WaitingBake => ({
  ...now,
  bake: now.bake ?? before.bake,
  answers: { ...before.answers, ...now.answers },
  deleted: before.deleted || now.deleted,
});

/** The present person's bakes out of a list from the oldest state to the newest, each once. */
export function joinOwn(entries: readonly WaitingBake[]): readonly WaitingBake[] {
  const byId = new Map<string, WaitingBake>();
  for (const entry of entries.filter(isMine)) {
    const before = byId.get(entry.id);
    byId.set(entry.id, before === undefined ? entry : join(before, entry));
  }
  return [...byId.values()];
}

export const findWaitingBake = (id: string): WaitingBake | undefined =>
  ownBakes().find((entry) => entry.id === id);

function put(id: string, change: Partial<WaitingBake>): boolean {
  const before = findWaitingBake(id);
  const fresh = { id, owner: me(), bake: null, name: "Bread", answers: {}, deleted: false, refused: "" };
  const next = { ...(before ?? fresh), ...change };
  return write(
    before === undefined
      ? [...allBakes(), next]
      : allBakes().map((entry) => (entry === before ? next : entry)),
  );
}

/** Keeps a bake on this device until the server has it. False if the device is full. */
export const keepBake = (id: string, bake: Bake): boolean => put(id, { bake, name: bake.name });

type Instants = Partial<Record<BakeQuestion, string>>;
/** When the server took each bake's answers of this tab. A page may still show what it heard before. */
const takenAt = new Map<string, Instants>();

const timeOf = (at: string | undefined) => Date.parse(at ?? "") || 0;

/** Keeps an answer: only the newest to each question waits. `known` are the answers that the server has. */
export function answerBake(
  { id, name, known }: { id: string; name: string; known: BakeAnswers },
  question: BakeQuestion,
  value: string | number | null,
): boolean {
  const waiting = findWaitingBake(id)?.answers ?? {};
  const [shown, taken] = [known[question]?.at, takenAt.get(id)?.[question]];
  const from = timeOf(taken) > timeOf(shown) ? taken : shown;
  // Two answers within one millisecond would count as one. A slow clock would make this one older than what it replaces.
  const last = Math.max(timeOf(waiting[question]?.at), timeOf(from));
  const at = new Date(Math.max(Date.now(), last + 1)).toISOString();
  const answer = { value, at, ...(from !== undefined && { from }) };
  return put(id, { name, refused: "", answers: { ...waiting, [question]: answer } });
}

/** Deletes the bake here at once, and on the server as soon as it can be reached. */
export const deleteBake = (id: string, name: string): boolean =>
  put(id, { name, deleted: true, answers: {}, refused: "" });

export const refuseBake = (id: string, refused: string): boolean => put(id, { refused });

export function dropBake(id: string): void {
  write(allBakes().filter((entry) => entry.id !== id || !isMine(entry)));
}

/** The contract's list of questions would bring a recipe's whole calculation to every page. */
const questionsOf = (answers: SentAnswers) => Object.keys(answers) as BakeQuestion[];

/** What lies over the server's bakes. */
export const bakeLayers = keepLayers<WaitingBake>({
  get: allBakes,
  listen: onBakes,
  isSame: (one, other) => one.id === other.id && one.owner === other.owner,
  hasLeft: (before, now) =>
    now === undefined ||
    (before.bake !== null && now.bake === null) ||
    questionsOf(before.answers).some((question) => !(question in now.answers)),
});

/** When the server took the sent answers; those that lost to another device's are left out. */
function takenOf(sent: SentAnswers, stored: BakeAnswers): Instants {
  const taken = questionsOf(sent).filter((question) => {
    const [mine, theirs] = [sent[question], stored[question]];
    return mine !== undefined && theirs !== undefined && mine.value === theirs.value;
  });
  return Object.fromEntries(taken.map((question) => [question, stored[question]?.at]));
}

/** An answer given while an earlier one was sent: it replaces that one, which the server has since `from`. */
const replacing = <Answer extends { at: string }>(answer: Answer, from: string): Answer => ({
  ...answer,
  from,
  at: new Date(Math.max(timeOf(answer.at), timeOf(from) + 1)).toISOString(),
});

/** Notes that the server has what was sent, as `stored`. Later answers, or a deletion, still wait. */
export function noteBakeSent(sent: WaitingBake, stored: BakeAnswers): void {
  const taken = takenOf(sent.answers, stored);
  takenAt.set(sent.id, { ...takenAt.get(sent.id), ...taken });
  const now = findWaitingBake(sent.id);
  if (now === undefined) return;
  const left = questionsOf(now.answers).flatMap((question) => {
    const [answer, from] = [now.answers[question], taken[question]];
    if (answer === undefined || answer.at === sent.answers[question]?.at) return [];
    return [[question, from === undefined ? answer : replacing(answer, from)] as const];
  });
  if (left.length === 0 && now.deleted === sent.deleted) dropBake(sent.id);
  else put(sent.id, { bake: null, owner: me(), answers: Object.fromEntries(left) as SentAnswers });
}

/** The stored text without one person's bakes, which are removed when they sign out. */
export function withoutBakesOf(text: string, userId: string): string | null {
  const others = read(parseJson(text)).filter(({ owner }) => owner !== userId);
  return others.length === 0 ? null : JSON.stringify(others);
}
