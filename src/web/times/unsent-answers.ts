import { type Hours, readHours } from "../../contract/bench-state";
import { type Kitchen, readKitchen } from "../../contract/kitchen";
import { isRecord } from "../../contract/unknown-values";
import { held } from "../site/device-memory";
import { keepJson } from "../site/device-store";
import { savePreference } from "../site/save-preference";
import { currentSession, onSession } from "../site/session";

/** What a person has answered about all their breads. */
type Answers = { sleep?: Hours; kitchen?: Kitchen };
/** Answers that their person's account does not have yet. */
type Unsent = Answers & { owner: string };

function readUnsent(stored: unknown): Unsent | null {
  if (!isRecord(stored) || typeof stored.owner !== "string") return null;
  const sleep = readHours(stored.sleep);
  return {
    owner: stored.owner,
    ...(sleep && { sleep }),
    ...(isRecord(stored.kitchen) && { kitchen: readKitchen(stored.kitchen) }),
  };
}

const { get, set } = keepJson("bread-tools-unsent-answers", readUnsent, held);

type Kind = keyof Answers;

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

const isSame = (one: object | undefined, other: object = {}) =>
  Object.entries(one ?? {}).every(([key, value]) => (other as Record<string, unknown>)[key] === value);

/** Whether the account has an answer, as far as this page has heard. */
const has = (kind: Kind, kept: object | undefined, theirs: object | undefined) =>
  kept === undefined || (!underWay.has(kind) && isSame(kept, theirs));

/** What the account of the person here does not have yet; null if it has everything. */
export function unsentAnswers(): Answers | null {
  const { user } = currentSession();
  const kept = get();
  if (kept === null || user === null || kept.owner !== user.id) return null;
  const { sleep, kitchen } = kept;
  const left = {
    ...(has("sleep", sleep, user.sleep) ? {} : { sleep }),
    ...(has("kitchen", kitchen, user.kitchen) ? {} : { kitchen }),
  };
  if (Object.keys(left).length > 0) return left;
  set(null);
  return null;
}

/** Keeps answers on this device until the account has them. Nobody's account gets those of a visitor. */
export function keepUnsent(answers: Answers): void {
  const owner = currentSession().user?.id;
  if (owner !== undefined) set({ ...unsentAnswers(), ...answers, owner });
}

let sending = false;

async function sendUnsent(): Promise<void> {
  const answers = Object.fromEntries(
    Object.entries(unsentAnswers() ?? {}).filter(([kind]) => !underWay.has(kind as Kind)),
  );
  if (Object.keys(answers).length === 0 || sending) return;
  sending = true;
  await savePreference(answers, currentSession().user?.id).catch(() => undefined);
  sending = false;
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
