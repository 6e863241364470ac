import { syncBuiltinESMExports } from "node:module";
import threads from "node:worker_threads";

/**
 * A thread that runs the program of one thread after the other, each as if it had been started for it; see
 * lasting-threads.ts. Each run loads the program anew, and nothing it imports.
 */
/** The port of the thread itself; the program that runs finds its own in its place. */
const { parentPort: ownPort } = threads;
let runs = 0;

ownPort.on("message", async ({ program, workerData, port }) => {
  runs += 1;
  Object.assign(threads, { parentPort: port, workerData });
  syncBuiltinESMExports();
  try {
    await import(`${program}?${runs}`);
  } catch (error) {
    ownPort.postMessage(error);
  }
});
