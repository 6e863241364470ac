/** The line is full, or it did not move in time: the request is better told now than kept waiting. */
export class TooBusy extends Error {
  override name = "TooBusy";
}

type Bounds = {
  /** So many at a time. */
  inFlight: number;
  /** So many more may wait, each at most `waitMs`. */
  waiting: number;
  waitMs: number;
  /** After each piece of work that somebody waited for, the place stays empty for so long: nobody else pays for a flood. */
  restMs?: number;
};

/** Runs what it is given, a few at a time, first come, first served; throws `TooBusy` where that takes too long. */
export function createBoundedQueue({ inFlight, waiting, waitMs, restMs = 0 }: Bounds) {
  let running = 0;
  const line: { called: () => void; proceed: () => void }[] = [];

  async function enter(): Promise<void> {
    if (running < inFlight) {
      running += 1;
      return;
    }
    if (line.length >= waiting) throw new TooBusy("too many are waiting");
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => {
        line.splice(line.indexOf(place), 1);
        reject(new TooBusy("waited for too long"));
      }, waitMs);
      const place = { called: () => clearTimeout(timer), proceed: resolve };
      line.push(place);
    });
  }

  /** Whoever is first in line takes over the place: the number of those running stays. */
  function leave(): void {
    const next = line.shift();
    if (next === undefined) {
      running -= 1;
      return;
    }
    next.called();
    if (restMs > 0) setTimeout(next.proceed, restMs);
    else next.proceed();
  }

  return async function run<Result>(work: () => Promise<Result>): Promise<Result> {
    await enter();
    try {
      return await work();
    } finally {
      leave();
    }
  };
}
