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
};

/** Runs what it is given, a few at a time, first come, first served; throws `TooBusy` where that takes too long. */
export function createBoundedQueue({ inFlight, waiting, waitMs }: Bounds) {
  let running = 0;
  const line: (() => void)[] = [];

  async function enter(): Promise<void> {
    if (running < inFlight) {
      running += 1;
      return;
    }
    if (line.length >= waiting) throw new TooBusy("too many are waiting");
    await new Promise<void>((resolve, reject) => {
      const proceed = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        line.splice(line.indexOf(proceed), 1);
        reject(new TooBusy("waited for too long"));
      }, waitMs);
      line.push(proceed);
    });
  }

  /** Whoever is first in line takes over the place: the number of those running stays. */
  function leave(): void {
    const next = line.shift();
    if (next === undefined) running -= 1;
    else next();
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
