import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startDisplay } from "./display";
import { type Program, startProgram } from "./programs";

/** Runs Orca's own program with line buffering: otherwise Python would keep the last lines of a file in memory. */
const BY_LINES = `
import builtins, runpy, sys
kept = builtins.open
builtins.open = lambda file, mode="r", buffering=-1, *more, **named: kept(
    file, mode, 1 if mode == "w" else buffering, *more, **named)
del sys.argv[0]
runpy.run_path(sys.argv[0], run_name="__main__")
`;

const SPOKEN = / - SPEECH OUTPUT: '(.*)'(?:\{.*\})?$/gm;

export type Orca = {
  /** For a program that Orca should read. */
  env: NodeJS.ProcessEnv;
  /** Everything that Orca has said so far, by utterance. */
  spoken: () => string[];
  stop(): Promise<void>;
};

/**
 * The screen reader Orca, on a display and a session bus of its own. The bus starts AT-SPI, through which Firefox tells
 * Orca what happens in its pages. What Orca would say aloud is in its debug file.
 */
export async function startOrca(program: string): Promise<Orca> {
  const home = mkdtempSync(join(tmpdir(), "bread-tools-orca-"));
  const file = join(home, "orca.log");
  const display = await startDisplay();
  const started: Pick<Program, "stop">[] = [display];
  async function stop(): Promise<void> {
    for (const one of started.toReversed()) await one.stop();
    rmSync(home, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
  const own = { ...display.env, HOME: home, XDG_RUNTIME_DIR: home, GNOME_ACCESSIBILITY: "1" };
  try {
    const bus = await startProgram(
      "dbus-daemon",
      ["--session", "--nofork", "--print-address"],
      /^(unix:\S+)$/m,
      own,
    );
    started.push(bus);
    const env = { ...own, DBUS_SESSION_BUS_ADDRESS: bus.said[1] };
    const orca = await startProgram(
      "/usr/bin/python3",
      ["-c", BY_LINES, program, "--debug-file", file],
      /^/,
      // No speech server: the tests are silent, and Orca does not wait until a sentence has been spoken.
      { ...env, PATH: `${blindTo(home, "pgrep")}:${process.env.PATH}`, SPEECHD_CMD: "/bin/false" },
    );
    started.push(orca);
    const log = () => (existsSync(file) ? readFileSync(file, "utf8") : "");
    return { env, spoken: () => [...log().matchAll(SPOKEN)].map(([, words = ""]) => words), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Orca looks with `pgrep` for another Orca of the same user, and gives way to it. The other one reads another display. */
function blindTo(home: string, command: string): string {
  const folder = join(home, "bin");
  mkdirSync(folder);
  writeFileSync(join(folder, command), "#!/bin/sh\nexit 1\n", { mode: 0o755 });
  return folder;
}
