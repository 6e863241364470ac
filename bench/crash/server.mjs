import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { join } from "node:path";
import { root } from "../../scripts/prepare.mjs";

/** A port that stays the same over every restart, so that writers find the next process. */
export async function freePort() {
  const server = createServer();
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  await once(server, "close");
  return port;
}

/** The built server as a process that can be killed and restarted, with the same port and data. */
export class KilledServer {
  #env;
  #child;
  #exited;
  #output = "";
  url;
  /** Milliseconds from the start of each process to its "listening" line. */
  starts = [];

  constructor(port, env) {
    this.url = `http://localhost:${port}`;
    this.#env = { ...process.env, NODE_ENV: "test", PORT: String(port), RATE_LIMITS: "off", ...env };
  }

  get pid() {
    return this.#child.pid;
  }

  async start() {
    const started = performance.now();
    this.#output = "";
    this.#child = spawn(process.execPath, [join(root, "dist/server/main.js")], { cwd: root, env: this.#env });
    this.#exited = once(this.#child, "exit");
    for (const stream of [this.#child.stdout, this.#child.stderr])
      stream.on("data", (bytes) => {
        this.#output += bytes;
      });
    while (!this.#output.includes("listening on ")) {
      if (this.#child.exitCode !== null) throw new Error(`the server ended: ${this.#output}`);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    this.starts.push(performance.now() - started);
  }

  async kill() {
    this.#child.kill("SIGKILL");
    await this.#exited;
  }

  async stop() {
    this.#child.kill("SIGTERM");
    const [code] = await this.#exited;
    if (code !== 0) throw new Error(`the server ended with ${code}: ${this.#output}`);
  }
}
