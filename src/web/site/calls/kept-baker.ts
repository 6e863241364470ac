import { DAY_MS } from "../../../contract/values/milliseconds";
import type { SessionAnswer } from "../../../contract/account/account";
import { isAway, repeat, secondsOf } from "./retry";
import { forgetKept, keep, keptCopy, keptPeople } from "../device/kept-cache";

/** A person's address in the cache of their recipes. No call to the server has this address. */
const ADDRESS = "/baker";
/** The server ends an unused session after the same time (SEC-17). */
const KEPT_MS = 7 * DAY_MS;

/** A server that failed once may answer the next time. */
const FAILED = [500, 502, 503, 504];

type Baker = SessionAnswer["user"];
/** Who was signed in when the device last had a network. */
type RememberedBaker = Baker & { copyFrom: string };

/** Remembers who is signed in, for times when no server can tell. Anybody remembered before is forgotten. */
export async function keepBaker(user: Baker | null): Promise<void> {
  if (user === null || "copyFrom" in user) return;
  const others = (await keptPeople()).filter((id) => id !== user.id);
  await Promise.all(others.map(forgetKept));
  await keep(user.id, ADDRESS, user);
}

async function recallBaker(): Promise<RememberedBaker | undefined> {
  const [id] = await keptPeople();
  const copy = id === undefined ? undefined : await keptCopy<Baker>(id, ADDRESS);
  if (id === undefined || copy === undefined) return undefined;
  if (Date.now() - Date.parse(copy.copyFrom) < KEPT_MS) return { ...copy.data, copyFrom: copy.copyFrom };
  await forgetKept(id);
  return undefined;
}

/**
 * Asks again who is signed in. Without a network the page goes on for the person who was last there, with their own
 * copies. Nobody is the owner then.
 */
export async function askAgain(
  question: () => Promise<Response>,
  first: Promise<Response>,
  isFirst: boolean,
): Promise<Response | undefined> {
  let isAsked = false;
  const ask = () => {
    const answer = isAsked ? question() : first;
    isAsked = true;
    return answer.catch(() => undefined);
  };
  const response = await repeat(ask, failureOf);
  if (response !== undefined) return response;
  const user = isFirst ? await recallBaker() : undefined;
  return user && Response.json({ session: null, user, isOwner: false });
}

function failureOf(response: Response | undefined) {
  const wait = secondsOf(response?.headers.get("retry-after") ?? null);
  return { isAway: isAway(response?.status ?? 0, wait, FAILED), wait };
}
