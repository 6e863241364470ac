/** The pauses before the second and the third attempt, each shortened or lengthened by up to half. */
const PAUSES_MS = [200, 800];
/** When a server asks for a longer pause, the person waits, not the page. */
const LONGEST_PAUSE_S = 5;
/** Statuses of a server, or of a proxy in front of it, that cannot answer at the moment. */
const AWAY: readonly number[] = [502, 503, 504];

/** The seconds that a `Retry-After` asks for: a number, or a date. */
export function secondsOf(retryAfter: string | null, now = Date.now()): number | undefined {
  if (retryAfter === null) return undefined;
  const seconds = /^\d+$/.test(retryAfter) ? Number(retryAfter) : (Date.parse(retryAfter) - now) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, Math.ceil(seconds));
}

interface Patience {
  /** Which statuses are worth another attempt. No answer at all always is. */
  statuses?: readonly number[];
  /** Aborted when nobody waits any more. */
  signal?: AbortSignal | undefined;
  /** An attempt that is under way already. */
  first?: Promise<Response>;
}

/** Asks up to three times (REL-24), or once when the browser knows of no network. */
export async function askPatiently(
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
