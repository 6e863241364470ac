import { monitorEventLoopDelay } from "node:perf_hooks";

/**
 * What one process works at together; more would only make everybody wait (REL-14). Under ten times its load a process
 * with 200 at work did 72 to 75 % of its best, with 64 it did 85 to 95 (`npm run prove -- --only overload`): what is begun
 * takes memory until it is answered.
 */
const MOST_AT_WORK = 64;
/** A turn of the event loop that takes longer than this is felt by everybody. */
const LATE_MS = 200;
/** How much time one look at the loop covers: two turns of that length at least. */
const WINDOW_MS = 500;
/** So many looks in a row: a long collection of garbage, or a neighbour who starts up, is no overload. */
const LATE_LOOKS = 4;

/** Why nothing more is begun: enough is at work, or waits for its readers, or the event loop turns too slowly. */
export type Full = "requests" | "bytes" | "loop";

/** A request's share of what is at work. */
export type WorkShare = {
  /**
   * Waits for the client, whose slowness is no work of ours: a thousand bodies that drip in must not keep everybody
   * else out (REL-09). "full" when there is no place left to come back to.
   */
  aside<Result>(waiting: () => Promise<Result>): Promise<Result | "full">;
  /** Whether its answer waits for the client. It goes on whether there is room or not: it has been begun. */
  waits(isWaiting: boolean): void;
  leave(): void;
};

export type Load = {
  /** Undefined while one more request may begin. */
  readonly full: () => Full | undefined;
  enter(): WorkShare;
  readonly atWork: () => number;
};

type LoadRules = {
  readonly isLate?: () => boolean;
  /** Of what waits for readers. */
  readonly areTooLarge?: () => boolean;
  most?: number;
};

const no = () => false;

export function createLoad({ isLate = no, areTooLarge = no, most = MOST_AT_WORK }: LoadRules = {}): Load {
  let atWork = 0;
  return {
    full() {
      if (atWork >= most) return "requests";
      if (areTooLarge()) return "bytes";
      return isLate() ? "loop" : undefined;
    },
    enter() {
      atWork += 1;
      let isHeld = true;
      const hold = (wanted: boolean) => {
        if (wanted !== isHeld) atWork += wanted ? 1 : -1;
        isHeld = wanted;
      };
      return {
        async aside(waiting) {
          hold(false);
          let room = false;
          try {
            const result = await waiting();
            room = atWork < most;
            return room ? result : "full";
          } finally {
            hold(true);
          }
        },
        waits: (isWaiting) => hold(!isWaiting),
        leave: () => hold(false),
      };
    },
    atWork: () => atWork,
  };
}

export type LoopWatch = { readonly isLate: () => boolean; readonly stop: () => void };

/** Whether most turns of the event loop have been taking too long, for two seconds. */
export function watchLoop(): LoopWatch {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let late = 0;
  const timer = setInterval(() => {
    // No measurement at all: not even two turns fitted in.
    late = delay.count === 0 || delay.percentile(50) > LATE_MS * 1e6 ? late + 1 : 0;
    delay.reset();
  }, WINDOW_MS);
  timer.unref();
  return {
    isLate: () => late >= LATE_LOOKS,
    stop: () => {
      clearInterval(timer);
      delay.disable();
    },
  };
}
