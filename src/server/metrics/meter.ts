import type { LimitName } from "../limits";
import type { Full } from "../load";

/** What is counted as it happens; everything else is looked up when somebody asks for the metrics. */
export type Meter = {
  /** `route` is a name of ours, never an address that somebody sent. */
  request(line: { route: string; method: string; status: number; seconds: number }): void;
  readonly limited: (name: LimitName) => void;
  /** Turned away because of the load. */
  turnedAway(why: Full): void;
};

/** Where no METRICS_PORT is set. */
export const NO_METER: Meter = {
  request: () => undefined,
  limited: () => undefined,
  turnedAway: () => undefined,
};
