import type { LimitName } from "./limits";
import type { Full } from "./load";
import type { StoredColumn } from "../values/stored-json";

/** Figures that are counted as things happen. All others are looked up when the metrics are read. */
export type Meter = {
  /** `route` is a route's name, never an address that somebody sent. */
  request(line: { route: string; method: string; status: number; seconds: number }): void;
  readonly limited: (name: LimitName) => void;
  /** Counts a request that was refused because of the load. */
  turnedAway(why: Full): void;
  /** Counts a page that somebody asked to read a recipe from, by what came of it. */
  page(outcome: string): void;
  /** Counts a row that was left out of an answer because its JSON cannot be read. */
  unreadable(column: StoredColumn): void;
};

/** Used when METRICS_PORT is not set. */
export const NO_METER: Meter = {
  request: () => undefined,
  limited: () => undefined,
  turnedAway: () => undefined,
  page: () => undefined,
  unreadable: () => undefined,
};
