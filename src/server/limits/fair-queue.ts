import { setTimeout as pause } from "node:timers/promises";

/** The next piece waits this many times as long as the last one took, so that others are served in between. */
const REST = 3;
const MOST_REST_MS = 100;

/**
 * Does work one piece at a time for each asker, and for different askers side by side. So somebody with many long
 * answers under way makes others wait for one piece of them, not for as many as they have connections. Between two
 * pieces there is a rest when another one of the same asker waits; a single long answer goes on at once.
 */
export function createFairQueue() {
  const lines = new Map<string, Promise<unknown>>();
  return <Result>(who: string, work: () => Promise<Result>): Promise<Result> => {
    let took = 0;
    const result = (lines.get(who) ?? Promise.resolve()).then(async () => {
      const began = performance.now();
      try {
        return await work();
      } finally {
        took = performance.now() - began;
      }
    });
    const rest = async () => {
      if (lines.get(who) === over) lines.delete(who);
      else await pause(Math.min(took * REST, MOST_REST_MS));
    };
    // A piece that fails does not stop the line.
    const over: Promise<void> = result.then(rest, rest);
    lines.set(who, over);
    return result;
  };
}
