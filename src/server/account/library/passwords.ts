import { availableParallelism } from "node:os";
import { hash, parseOptions, verify } from "@node-rs/argon2";

/** argon2id with 19 MiB, two passes, one lane: the second line of OWASP's table, 22 ms here. */
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash that no password matches (32 bytes of zeros), but that takes as long to compare as a real one. */
export const NOBODYS_HASH =
  `$argon2id$v=19$m=${STRENGTH.memoryCost},t=${STRENGTH.timeCost},p=${STRENGTH.parallelism}` +
  `$${"A".repeat(22)}$${"A".repeat(43)}`;

/** Each hash takes a core and 19 MiB; one core is left for all else (bench/sign-in-flood.bench.mjs). */
const IN_FLIGHT = Math.min(2, Math.max(1, availableParallelism() - 1));
const WAITING = 16;
const WAIT_MS = 2_000;
/** About as long as a hash takes: a flood of sign-ins gets half a core, and one sign-in alone never waits. */
const REST_MS = 20;

export type Passwords = {
  /** Both throw `TooBusy` when too many passwords are being hashed already. */
  hash(password: string): Promise<string>;
  verify(asked: { hash: string; password: string }): Promise<boolean>;
  /** Whether a stored hash was made with another strength than a new one would be. */
  isOutdated(hash: string): boolean;
};

/**
 * Hashing and comparing share one queue for the whole process, so that other routes always have a core. Hashes are PHC
 * strings, which name their own parameters.
 */
export function createPasswords(): Passwords {
  const inLine = createBoundedQueue({
    inFlight: IN_FLIGHT,
    waiting: WAITING,
    waitMs: WAIT_MS,
    restMs: REST_MS,
  });
  return {
    hash: (password) => inLine(() => hash(password, STRENGTH)),
    verify: (asked) => inLine(() => verify(asked.hash, asked.password)),
    isOutdated(stored) {
      const { memoryCost, timeCost, parallelism } = parseOptions(stored);
      return (
        memoryCost !== STRENGTH.memoryCost ||
        timeCost !== STRENGTH.timeCost ||
        parallelism !== STRENGTH.parallelism
      );
    },
  };
}

/** The queue is full or too slow: better to refuse the request now than to let it wait. */
export class TooBusy extends Error {
  override name = "TooBusy";
}

type Bounds = {
  /** How many run at a time. */
  inFlight: number;
  /** How many more may wait, each at most `waitMs`. */
  waiting: number;
  waitMs: number;
  /** A pause after work that somebody waited for, so that a flood of sign-ins leaves time for other requests. */
  restMs?: number;
};

/** Runs a few pieces of work at a time, in order of arrival; throws `TooBusy` when the wait would be too long. */
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

  /** The next in line takes over the place, so the number of those running stays the same. */
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
