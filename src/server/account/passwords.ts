import { availableParallelism } from "node:os";
import { hash, parseOptions, verify } from "@node-rs/argon2";
import { createBoundedQueue } from "./bounded-queue";

/** argon2id with 19 MiB, two passes, one lane: the second line of OWASP's table, 22 ms here. */
const STRENGTH = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Takes as long to compare as a stored hash, and is nobody's: no password gives 32 bytes of zeros. */
export const NOBODYS_HASH =
  `$argon2id$v=19$m=${STRENGTH.memoryCost},t=${STRENGTH.timeCost},p=${STRENGTH.parallelism}` +
  `$${"A".repeat(22)}$${"A".repeat(43)}`;

/** Each takes a core and 19 MiB while it runs; one core is left to everybody else (bench/sign-in-flood.bench.mjs). */
const IN_FLIGHT = Math.min(2, Math.max(1, availableParallelism() - 1));
const WAITING = 16;
const WAIT_MS = 2_000;
/** About as long as a hash takes: a flood of sign-ins gets half a core, and one sign-in alone never waits. */
const REST_MS = 20;

export type Passwords = {
  /** Both throw `TooBusy` when too many passwords are being looked at already. */
  hash(password: string): Promise<string>;
  verify(asked: { hash: string; password: string }): Promise<boolean>;
  /** Whether a stored hash was made with another strength than a new one would be. */
  isOutdated(hash: string): boolean;
};

/**
 * Hashing and comparing, in one line for the whole process: whatever comes in at once, the other routes keep a
 * core. Hashes are PHC texts, which say themselves how they were made.
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
