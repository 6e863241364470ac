import { isMainThread } from "node:worker_threads";

/**
 * Loaded into a server before its own code (`NODE_OPTIONS=--import`): makes uncaught errors when a signal asks for one.
 * SIGUSR2 throws in a timer, SIGHUP rejects a promise that nobody waits for.
 */
if (isMainThread) {
  process.on("SIGUSR2", () =>
    setTimeout(() => {
      throw new Error("planted throw");
    }, 0),
  );
  process.on("SIGHUP", () => void Promise.reject(new Error("planted rejection")));
}
