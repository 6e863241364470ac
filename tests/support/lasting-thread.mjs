import { setImmediate as nextTurn } from "node:timers/promises";
import { syncBuiltinESMExports } from "node:module";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import threads from "node:worker_threads";

/**
 * A thread that runs the program of one thread after the other, each as if it had been started for it; see
 * lasting-threads.ts. Each run loads the program anew, and nothing it imports.
 */
setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc");

/** The port of the thread itself; the program that runs finds its own in its place. */
const { parentPort: ownPort } = threads;
let runs = 0;

ownPort.on("message", async ({ program, workerData, port }) => {
  runs += 1;
  const close = port.close.bind(port);
  // A thread that ends leaves no file open; the package for Node.js 20 closes one once its statements are collected.
  port.close = async () => {
    await nextTurn();
    collectGarbage();
    await nextTurn();
    close();
  };
  Object.assign(threads, { parentPort: port, workerData });
  syncBuiltinESMExports();
  try {
    await import(`${program}?${runs}`);
  } catch (error) {
    ownPort.postMessage(error);
  }
});
