import { monitorEventLoopDelay } from "node:perf_hooks";

/**
 * How many requests one process works on at once; more would only make everybody wait (REL-14). Under ten times its
 * load, a process with 200 at work did 72 to 75 % of its best, with 64 it did 85 to 95 % (`npm run prove -- --only
 * overload`): a request takes memory from its beginning to its answer.
 */
const MOST_AT_WORK = 64;
/** When a round of the event loop takes longer than this, everybody feels it. */
const LATE_MS = 200;
/** How long one look at the event loop lasts: at least two such rounds. */
const WINDOW_MS = 500;
/** How many late looks in a row are overload. One long garbage collection, or another program's start, is not. */
const LATE_LOOKS = 4;

/** Why no more requests begin: too many at work, too many bytes for slow readers, or a late event loop. */
export type Full = "requests" | "bytes" | "loop";

/** One request's share of the work that the process does at once. */
export type WorkShare = {
  /**
   * Waits for the client without counting as work: a thousand bodies that arrive in drips must not keep everybody else
   * out (REL-09). "full" when there is no share left to come back to.
   */
  uncounted<Result>(waiting: () => Promise<Result>): Promise<Result | "full">;
  /** Says whether the answer waits for its reader. A request that has begun goes on, even without a free share. */
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
  /** Whether too many bytes wait for their readers. */
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
        async uncounted(waiting) {
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

/** Watches whether most rounds of the event loop have been too long, for two seconds. */
export function watchLoop(): LoopWatch {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  let late = 0;
  const timer = setInterval(() => {
    // Nothing was measured: not even two rounds fit into the time.
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
