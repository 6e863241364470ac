import { type Hours, readHours } from "../../contract/recipes/bench-state";
import { type Kitchen, readKitchen } from "../../contract/recipes/kitchen";
import { type Pantry, readPantry } from "../../contract/recipes/pantry";
import { isRecord } from "../../contract/values/unknown-values";
import { makeOutbox, whenSent } from "../outbox/entries/outbox";
import { sender } from "../outbox/entries/sender";
import { type Entry, shapeOf } from "../outbox/entries/shape";
import { held } from "../site/device/device-memory";
import { savePreference } from "../site/save-preference";
import { currentSession, onSession } from "../site/calls/session";

/** A person's answers about all their breads. */
export type Answers = { sleep?: Hours; kitchen?: Kitchen; pantry?: Pantry };
type Kind = keyof Answers;
const KINDS: readonly Kind[] = ["sleep", "kitchen", "pantry"];
/** Answers that their person's account does not have yet; null for what it has. */
type Unsent = Entry & { [K in Kind]-?: NonNullable<Answers[K]> | null };

/** A person has one entry for all answers. */
const ID = "answers";

const answersBox = makeOutbox<Unsent>({
  key: "bread-tools-unsent-answers",
  shape: shapeOf({
    sleep: readHours,
    kitchen: (stored) => (isRecord(stored) ? readKitchen(stored) : null),
    pantry: (stored) => (isRecord(stored) ? readPantry(stored) : null),
  }),
  waits: (entry) => Object.keys(sendable(entry)).length > 0,
  storage: held,
  // Earlier builds keep the answers of one person alone, without an id.
  layout: {
    entries: (stored) => (isRecord(stored) ? [{ ...stored, id: ID }] : stored),
    text: (entries) => (entries.length > 1 ? entries : (entries[0] ?? null)),
  },
});

/** The newest answer of each kind that is on its way to the account. What the account says meanwhile is older. */
const underWay = new Map<Kind, object>();
export const isUnderWay = (kind: Kind): boolean => underWay.has(kind);

const followers = new Set<() => void>();

/** Call what it returns once the account was asked again after the send, or could not be reached. */
export function noteUnderWay(kind: Kind): () => void {
  const mine = {};
  underWay.set(kind, mine);
  return () => {
    if (underWay.get(kind) !== mine) return;
    underWay.delete(kind);
    for (const follow of followers) follow();
  };
}

const isSame = (one: object, other: object = {}) =>
  Object.entries(one).every(
    ([key, value]) => JSON.stringify((other as Record<string, unknown>)[key]) === JSON.stringify(value),
  );

/** Whether the account has an answer, as far as this page has heard. */
const has = (kind: Kind, kept: object | null, theirs: object | undefined) =>
  kept === null || (!underWay.has(kind) && isSame(kept, theirs));

/** What the account of the person here lacks. */
function lacking(entry: Unsent): Answers {
  const { user } = currentSession();
  const missing = KINDS.filter((kind) => !has(kind, entry[kind], user?.[kind]));
  return Object.fromEntries(missing.map((kind) => [kind, entry[kind]]));
}

/** The same without what the page sends itself just now. */
const sendable = (entry: Unsent): Answers =>
  Object.fromEntries(Object.entries(lacking(entry)).filter(([kind]) => !underWay.has(kind as Kind)));

/** The answers that the account of the person here does not have yet; null if it has everything. */
export function unsentAnswers(): Answers | null {
  const kept = answersBox.find(ID);
  if (kept === undefined) return null;
  const left = lacking(kept);
  if (Object.keys(left).length > 0) return left;
  answersBox.drop(ID);
  return null;
}

/** Who answered before there was an account. */
const VISITOR = "a visitor";

const isVisitors = ({ owner }: Pick<Entry, "owner">) => owner === VISITOR;
const visitorsAnswers = (): Unsent | undefined => answersBox.all().find(isVisitors);

/**
 * Keeps answers on this device until the account has them. Those of a visitor wait for the account that the visitor
 * makes; whoever signs in to another one does not get them.
 */
export function keepUnsent(answers: Answers): void {
  const { status, user } = currentSession();
  const isVisitor = user === null && status === "out";
  if (user === null && !isVisitor) return;
  const {
    sleep = null,
    kitchen = null,
    pantry = null,
  } = { ...(isVisitor ? visitorsAnswers() : unsentAnswers()), ...answers };
  answersBox.put({ id: ID, sleep, kitchen, pantry, ...(isVisitor && { owner: VISITOR }) });
}

const sendUnsent = sender(answersBox, async (entry) => {
  await savePreference(sendable(entry), entry.owner ?? undefined).catch(() => undefined);
  return Object.keys(lacking(entry)).length === 0 ? whenSent(entry) : "later";
});

/** The account that a visitor has just made gets the answers given before. */
export function giveToNewAccount(): void {
  const answers = visitorsAnswers();
  if (currentSession().user === null || answers === undefined) return;
  const { sleep, kitchen, pantry } = answers;
  answersBox.drop(ID, isVisitors);
  answersBox.put({ id: ID, sleep, kitchen, pantry });
  void sendUnsent();
}

/** Follows the account with `follow`, and sends what it does not have: at each page, and when the network is back. */
export function followAccount(follow: () => void): () => void {
  const hear = () => {
    follow();
    void sendUnsent();
  };
  const stop = onSession(hear);
  followers.add(follow);
  addEventListener("online", hear);
  hear();
  return () => {
    stop();
    followers.delete(follow);
    removeEventListener("online", hear);
  };
}
