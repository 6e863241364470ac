import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

export type RunningSite = {
  url: string;
  /** The folder where it keeps everything. Removed when it has stopped. */
  dataDir: string;
  process: ChildProcess;
  output: () => string;
  stop(): Promise<number>;
};

/**
 * Starts the built server on a free port, with a database of its own, and waits until it says that it listens. With
 * `under`, its command line follows these words.
 */
export async function startSite(
  env: Record<string, string> = {},
  folder = root,
  under: readonly string[] = [],
): Promise<RunningSite> {
  const dataDir = mkdtempSync(join(tmpdir(), "bread-tools-site-"));
  const [program, ...args] = [...under, process.execPath, join(folder, "dist/server/main.js")];
  const server = spawn(program, args, {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: "test",
      PORT: "0",
      HOST: "127.0.0.1",
      LOG_LEVEL: "warn",
      BASE_URL: "",
      DATABASE_URL: "",
      SMTP_URL: "",
      DATA_DIR: dataDir,
      RATE_LIMITS: "off",
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const exited = once(server, "exit").finally(() =>
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }),
  );
  const url = await new Promise<string>((resolve, reject) => {
    const read = (bytes: Buffer) => {
      output += bytes.toString("utf8");
      const port = /listening on http:\/\/[^\s]*:(\d+)/.exec(output)?.[1];
      if (port !== undefined) resolve(`http://localhost:${port}`);
    };
    server.stdout.on("data", read);
    server.stderr.on("data", read);
    exited.then(([code]) => reject(new Error(`the server ended with ${code}: ${output}`)), reject);
  });
  return {
    url,
    dataDir,
    process: server,
    output: () => output,
    async stop() {
      server.kill("SIGTERM");
      const [code] = (await exited) as [number];
      return code;
    },
  };
}
