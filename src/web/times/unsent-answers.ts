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

const isSame = (one: object | undefined, other: object = {}) =>
  Object.entries(one ?? {}).every(([key, value]) => (other as Record<string, unknown>)[key] === value);

/** What the account of the person here does not have yet; null if it has everything. */
export function unsentAnswers(): Answers | null {
  const { user } = currentSession();
  const kept = get();
  if (kept === null || user === null || kept.owner !== user.id) return null;
  const { sleep, kitchen } = kept;
  const left = {
    ...(isSame(sleep, user.sleep) ? {} : { sleep }),
    ...(isSame(kitchen, user.kitchen) ? {} : { kitchen }),
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
  const answers = unsentAnswers();
  if (answers === null || sending) return;
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
  addEventListener("online", hear);
  hear();
  return () => {
    stop();
    removeEventListener("online", hear);
  };
}
