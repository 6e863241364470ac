/** The pauses before the second and the third attempt, each made shorter or longer by up to a half. */
const PAUSES_MS = [200, 800];
/** A longer pause that a server asks for is the person's to wait, not the page's. */
const LONGEST_PAUSE_S = 5;
/** Answers of a server, or of a proxy before it, that cannot answer at the moment. */
const AWAY: readonly number[] = [502, 503, 504];

/** The seconds that a `Retry-After` asks for: a number, or a date. */
export function secondsOf(retryAfter: string | null, now = Date.now()): number | undefined {
  if (retryAfter === null) return undefined;
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - now) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds));
}

interface Patience {
  /** Which answers are worth another attempt; no answer at all always is. */
  statuses?: readonly number[];
  /** Nobody waits any more. */
  signal?: AbortSignal | undefined;
  /** An attempt that is under way already. */
  first?: Promise<Response>;
}

/** Asks up to three times (REL-24); where the browser knows of no network, once. */
export async function patiently(
  ask: () => Promise<Response>,
  { statuses = AWAY, signal, first = ask() }: Patience = {},
): Promise<Response> {
  let answer = first;
  for (const pause of PAUSES_MS) {
    let wait = 0;
    try {
      const response = await answer;
      wait = secondsOf(response.headers.get("retry-after")) ?? 0;
      if (!statuses.includes(response.status) || wait > LONGEST_PAUSE_S || !navigator.onLine) return response;
    } catch (error) {
      if (signal?.aborted || !navigator.onLine) throw error;
    }
    await new Promise((resolve) => setTimeout(resolve, wait * 1000 + pause * (0.5 + Math.random())));
    signal?.throwIfAborted();
    answer = ask();
  }
  return answer;
}
