import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { Agent, request } from "node:http";

/**
 * People who call the site without pause, or `perSecond` times a second, in a separate process. An order is {url,
 * connections, perSecond?, calls: [{method, path, cookie?, body?, key?}]}; `key: true` sends a new Idempotency-Key
 * with each.
 */
export function startLoad(order) {
  const child = fork(import.meta.filename, ["load"], { stdio: ["ignore", "inherit", "inherit", "ipc"] });
  child.send(order);
  const say = async (word) => {
    child.send(word);
    const [answer] = await once(child, "message");
    return answer;
  };
  return {
    /** The answers since the last look: {seconds, statuses, failed, p50, p99, worst}. */
    look: () => say("look"),
    async stop() {
      const answer = await say("stop");
      if (child.exitCode === null) await once(child, "exit");
      return answer;
    },
  };
}

/** Runs a load for some seconds. */
export async function loadFor(seconds, order) {
  const load = startLoad(order);
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  return load.stop();
}

export const good = ({ statuses }) =>
  Object.entries(statuses).reduce((sum, [status, times]) => sum + (Number(status) < 400 ? times : 0), 0);

export const refused = ({ statuses }) =>
  Object.entries(statuses).reduce((sum, [status, times]) => sum + (Number(status) < 400 ? 0 : times), 0);

class Load {
  #order;
  #agent;
  #next = 0;
  #stopped = false;
  #since = performance.now();
  #statuses = {};
  #failed = [];
  #times = [];

  constructor(order) {
    this.#order = order;
    this.#agent = new Agent({ keepAlive: true, maxSockets: order.connections });
  }

  run() {
    const { connections, perSecond } = this.#order;
    if (perSecond !== undefined) return this.#keepPace(perSecond);
    return Promise.all(Array.from({ length: connections }, () => this.#withoutPause()));
  }

  async #withoutPause() {
    while (!this.#stopped) await this.#call();
  }

  async #keepPace(perSecond) {
    const calls = new Set();
    const began = performance.now();
    for (let sent = 0; !this.#stopped; ) {
      const due = ((performance.now() - began) / 1000) * perSecond;
      for (; sent < due; sent += 1) {
        const call = this.#call().finally(() => calls.delete(call));
        calls.add(call);
      }
      await new Promise((resolve) => setTimeout(resolve, 4));
    }
    await Promise.all(calls);
  }

  #call() {
    const { url, calls } = this.#order;
    const { method = "GET", path, cookie, body, key } = calls[this.#next++ % calls.length];
    const text = body && JSON.stringify(body);
    const headers = {
      ...(cookie && { cookie }),
      ...(text && { "content-type": "application/json", "content-length": Buffer.byteLength(text) }),
      ...(key && { "idempotency-key": randomUUID() }),
    };
    const started = performance.now();
    return new Promise((resolve) => {
      const failed = (error) => {
        this.#failed.push(`${method} ${path}: ${error.code ?? error.message}`);
        resolve();
      };
      const sent = request(new URL(path, url), { method, agent: this.#agent, headers }, (response) => {
        response.on("error", failed);
        response.on("end", () => {
          this.#statuses[response.statusCode] = (this.#statuses[response.statusCode] ?? 0) + 1;
          if (response.statusCode < 400) this.#times.push(performance.now() - started);
          resolve();
        });
        response.resume();
      });
      sent.setTimeout(30_000, () => sent.destroy(new Error("no answer in 30 s")));
      sent.on("error", failed);
      sent.end(text);
    });
  }

  look() {
    const now = performance.now();
    const sorted = this.#times.toSorted((a, b) => a - b);
    const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
    const seen = {
      seconds: (now - this.#since) / 1000,
      statuses: this.#statuses,
      failed: this.#failed,
      p50: at(0.5),
      p99: at(0.99),
      worst: at(1),
    };
    this.#since = now;
    this.#statuses = {};
    this.#failed = [];
    this.#times = [];
    return seen;
  }

  stop() {
    this.#stopped = true;
  }

  end() {
    this.#agent.destroy();
  }
}

if (process.argv[2] === "load" && process.send !== undefined) {
  process.once("message", async (order) => {
    const load = new Load(order);
    process.on("message", (word) => {
      if (word === "look") process.send(load.look());
      else load.stop();
    });
    await load.run();
    process.send(load.look());
    load.end();
    process.disconnect();
  });
}
