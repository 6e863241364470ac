import { isMainThread } from "node:worker_threads";

/** Loaded before a measured server: when asked, tells the parent what all its threads have cost so far. */
if (isMainThread) {
  process.on("message", () => {
    const { user, system } = process.cpuUsage();
    process.send({ cpu: user + system });
  });
  // Lets the server end as it would without us.
  process.channel.unref();
}
