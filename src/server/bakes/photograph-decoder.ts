import { type ChildProcess, fork } from "node:child_process";

/** A usual photograph takes a fifth of a second, the largest allowed one two. */
const LONGEST_MS = 10_000;
/** The library takes 30 MB, which a site without new photographs does not spend. */
const IDLE_MS = 60_000;

/** Decodes with an own process, which is ended when it takes too long; one photograph at a time. */
export function createDecoder(longestMs = LONGEST_MS) {
  let running: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function end(): void {
    running?.kill("SIGKILL");
    running = undefined;
  }

  function start(): ChildProcess {
    // The server's own environment has secrets, which a decoder of strangers' files need not know.
    const { PATH = "", MALLOC_ARENA_MAX = "2" } = process.env;
    const child = fork(new URL("./photograph-process.js", import.meta.url), {
      env: { PATH, MALLOC_ARENA_MAX },
      execArgv: [],
      serialization: "advanced",
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    child.on("exit", () => {
      if (running === child) running = undefined;
    });
    return child;
  }

  /** Sends work to the process; undefined when it took too long or ended over it. */
  return async function decode<Outcome>(work: object): Promise<Outcome | undefined> {
    clearTimeout(idle);
    running ??= start();
    const child = running;
    // While it works, the server does not end without it.
    child.ref();
    child.channel?.ref();
    const outcome = await new Promise<Outcome | undefined>((resolve) => {
      const late = setTimeout(() => {
        end();
        resolve(undefined);
      }, longestMs);
      const settle = (value: Outcome | undefined) => {
        clearTimeout(late);
        child.off("exit", gone).off("error", gone).off("message", settle);
        resolve(value);
      };
      const gone = () => settle(undefined);
      child.once("message", settle).once("exit", gone).once("error", gone);
      child.send(work, (error) => {
        if (error) gone();
      });
    });
    child.unref();
    child.channel?.unref();
    idle = setTimeout(end, IDLE_MS).unref();
    return outcome;
  };
}
