import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";

/** How long an engine's program may take until it says that it is ready. */
const READY_MS = 60_000;
const END_MS = 3_000;

export type Program = { process: ChildProcess; said: RegExpExecArray; stop(): Promise<void> };

/** Starts a program and waits for output that matches `ready`; use `/^/` for a program without output. */
export async function startProgram(
  command: string,
  args: readonly string[],
  ready: RegExp,
  env: NodeJS.ProcessEnv = {},
): Promise<Program> {
  const child = spawn(command, args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
    // In its own process group: some engines leave processes behind when only the first one ends.
    detached: true,
  });
  const ended = once(child, "close");
  const signal = (name: NodeJS.Signals) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, name);
    } catch {
      // The whole group is gone.
    }
  };
  async function stop() {
    signal("SIGTERM");
    const late = setTimeout(() => signal("SIGKILL"), END_MS);
    await ended.catch(() => {});
    clearTimeout(late);
    signal("SIGKILL");
  }
  let output = "";
  let patience: NodeJS.Timeout | undefined;
  try {
    const said = await new Promise<RegExpExecArray>((resolve, reject) => {
      const read = (bytes: Buffer) => {
        output += bytes.toString("utf8");
        const found = ready.exec(output);
        if (found !== null) resolve(found);
      };
      child.once("spawn", () => read(Buffer.of()));
      child.stdout.on("data", read);
      child.stderr.on("data", read);
      const fail = (why: string) => reject(new Error(`${command} ${why}:\n${output}`));
      patience = setTimeout(() => fail(`was not ready after ${READY_MS / 1000} s`), READY_MS);
      ended.then(
        ([code]) => fail(`ended with ${code}`),
        (error: Error) => fail(error.message),
      );
    });
    return { process: child, said, stop };
  } catch (error) {
    await stop();
    throw error;
  } finally {
    clearTimeout(patience);
  }
}
