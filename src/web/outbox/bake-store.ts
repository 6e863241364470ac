import type { Bake, BakeAnswers, BakeQuestion, SentAnswers, StoredBake } from "../../contract/baking/bakes";
import { isRecord } from "../../contract/values/unknown-values";
import { keepLayers } from "../site/calls/laid-over";
import { makeOutbox, type Settle } from "./entries/outbox";
import { type Entry, orElse, type Read, shapeOf, text, unchecked } from "./entries/shape";

/** A bake, or answers about one, that the server does not have yet. */
export interface WaitingBake extends Entry {
  /** The bake itself; null once the server is known to have it. */
  bake: Bake | null;
  /** The bread's name, for messages about it. */
  name: string;
  /** Answers since the server last heard of the bake. */
  answers: SentAnswers;
  /** Whether it was deleted here. */
  deleted: boolean;
}

/** The server checks the contents of a bake. */
const readBake: Read<Bake | null> = (stored) => {
  if (stored === null) return null;
  return isRecord(stored) && isRecord(stored.form) ? (stored as unknown as Bake) : undefined;
};

/** The earlier state of a bake, with what is newer. */
const join = (before: WaitingBake, now: WaitingBake): WaitingBake => ({
  ...now,
  bake: now.bake ?? before.bake,
  answers: { ...before.answers, ...now.answers },
  deleted: before.deleted || now.deleted,
});

export const bakeBox = makeOutbox<WaitingBake>({
  key: "bread-tools-bakes",
  shape: shapeOf({
    bake: readBake,
    name: orElse(text, "Bread"),
    answers: unchecked<SentAnswers>(),
    deleted: (stored) => stored === true,
  }),
  merge: join,
});

/** Everything that waits on this device; `onBakes` hears every change, in this tab or another. */
export const { all: allBakes, listen: onBakes, own: ownBakes, find: findWaitingBake } = bakeBox;

/** The present person's bakes out of a list from the oldest state to the newest, each once. */
export function joinOwn(entries: readonly WaitingBake[]): readonly WaitingBake[] {
  const byId = new Map<string, WaitingBake>();
  for (const entry of entries.filter(bakeBox.isMine)) {
    const before = byId.get(entry.id);
    byId.set(entry.id, before === undefined ? entry : join(before, entry));
  }
  return [...byId.values()];
}

const put = (id: string, name: string, change: Partial<WaitingBake>): boolean =>
  bakeBox.put({ id, name, bake: null, answers: {}, deleted: false, ...change });

/** Keeps a bake on this device until the server has it. False if the device is full. */
export const keepBake = (id: string, bake: Bake): boolean => put(id, bake.name, { bake });

/** Keeps a bake to be sent once more. What already waits about it counts. */
export const keepBakeAgain = ({ id, bake, answers }: StoredBake): boolean =>
  put(id, bake.name, { bake, answers: { ...answers, ...findWaitingBake(id)?.answers } });

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
  return put(id, name, { answers: { [question]: answer } });
}

/** Deletes the bake here at once, and on the server as soon as it can be reached. */
export const deleteBake = (id: string, name: string): boolean => put(id, name, { deleted: true });

/** The contract's list of questions would bring a recipe's whole calculation to every page. */
const questionsOf = (answers: SentAnswers) => Object.keys(answers) as BakeQuestion[];

/** The bakes that cover the server's own. */
export const bakeLayers = keepLayers<WaitingBake>({
  get: allBakes,
  listen: onBakes,
  isSame: bakeBox.isSame,
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

/** After the server has what was sent, as `stored`: later answers, or a deletion, still wait. */
export function bakeSent(sent: WaitingBake, stored: BakeAnswers): Settle<WaitingBake> {
  const taken = takenOf(sent.answers, stored);
  takenAt.set(sent.id, { ...takenAt.get(sent.id), ...taken });
  return (now) => {
    if (now === undefined) return null;
    const left = questionsOf(now.answers).flatMap((question) => {
      const [answer, from] = [now.answers[question], taken[question]];
      if (answer === undefined || answer.at === sent.answers[question]?.at) return [];
      return [[question, from === undefined ? answer : replacing(answer, from)] as const];
    });
    if (left.length === 0 && now.deleted === sent.deleted) return null;
    return { ...now, bake: null, answers: Object.fromEntries(left) as SentAnswers };
  };
}
