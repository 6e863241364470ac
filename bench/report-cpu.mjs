import { isMainThread } from "node:worker_threads";

/** Loaded before a server under measurement: tells its parent, when asked, what all its threads have cost so far. */
if (isMainThread) {
  process.on("message", () => {
    const { user, system } = process.cpuUsage();
    process.send({ cpu: user + system });
  });
  // The server ends as it would without us.
  process.channel.unref();
}
