import { execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";
import { Client } from "pg";
import { root } from "../../scripts/prepare.mjs";
import { programPath } from "../../scripts/programs.mjs";
import { support } from "../crash/postgres.mjs";
import { freePort } from "../crash/server.mjs";

/** A few connections of each process may still wait for a standby that is away. */
const SETTINGS = { max_connections: "100" };

const asRoot = process.getuid?.() === 0;
const idOf = (flag) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));

async function until(holds, what) {
  for (let tries = 0; tries < 600; tries += 1) {
    if (await holds()) return;
    await pause(50);
  }
  throw new Error(`in vain we waited until ${what}`);
}

/** Two PostgreSQL servers: the second copies the first, as docs/failover.md sets them up. */
export class Pair {
  #clusters;
  #bin;
  #folder;
  #made = 0;
  /** The connection between the two servers. */
  #line;
  #user = asRoot ? { uid: idOf("-u"), gid: idOf("-g") } : {};
  primary;
  standby;

  static async start(folder) {
    const pair = new Pair();
    pair.#clusters = await support("postgres-cluster.ts");
    pair.#bin = programPath("PostgreSQL");
    pair.#folder = folder;
    const own = pair.#place();
    const address = await pair.#clusters.startCluster(pair.#bin, own, SETTINGS);
    pair.primary = { folder: own, port: Number(new URL(address).port) };
    return pair;
  }

  #place() {
    this.#made += 1;
    return join(this.#folder, `cluster-${this.#made}`);
  }

  /** Always asynchronous, because the line between the two servers runs through this process. */
  async #run(program, ...args) {
    await promisify(execFile)(join(this.#bin, program), args, { ...this.#user, cwd: "/" });
  }

  /** Makes a new standby from the primary, and waits until it has everything. */
  async addStandby({ synchronous }) {
    const folder = this.#place();
    mkdirSync(folder, { mode: 0o700 });
    if (asRoot) chownSync(folder, this.#user.uid, this.#user.gid);
    const { startProxy } = await support("tcp-proxy.ts");
    this.#line?.close();
    this.#line = await startProxy(`postgres://127.0.0.1:${this.primary.port}`);
    const from = `host=127.0.0.1 port=${new URL(this.#line.url).port} user=postgres application_name=standby`;
    await this.#run("pg_basebackup", "-D", join(folder, "data"), "-R", "-c", "fast", "-d", from);
    this.standby = { folder, port: await freePort() };
    this.startStandby();
    // The copy has the primary's settings: once promoted, it would wait for a standby of its own.
    await ask(this.standby.port, "alter system reset synchronous_standby_names");
    await ask(this.standby.port, "select pg_reload_conf()");
    if (synchronous) {
      await ask(this.primary.port, "alter system set synchronous_standby_names = 'standby'");
      await ask(this.primary.port, "select pg_reload_conf()");
    }
    const wanted = synchronous ? "sync" : "async";
    await until(async () => {
      const rows = await ask(this.primary.port, "select state, sync_state from pg_stat_replication");
      return rows.some((row) => row.state === "streaming" && row.sync_state === wanted);
    }, `the standby is ${wanted}`);
  }

  startStandby() {
    this.#clusters.startAgain(this.#bin, this.standby.folder, this.standby.port, SETTINGS);
  }

  stopStandby() {
    this.#clusters.stopCluster(this.#bin, this.standby.folder);
  }

  /** Signals every process of a server at once, as when a machine is lost or freezes. */
  signal({ folder }, signal) {
    for (const pid of processesOf(folder)) sendTo(pid, signal);
  }

  /** From now on nothing from the primary reaches the standby. */
  cutLine() {
    this.#line.fallSilent(true);
  }

  /** The standby becomes the primary; returns the old primary, which the caller must end. */
  async promote() {
    await this.#run("pg_ctl", "promote", "-w", "-D", join(this.standby.folder, "data"));
    const old = this.primary;
    this.primary = this.standby;
    this.standby = undefined;
    return old;
  }

  /** Kills a server at once, and deletes its files. */
  remove(place) {
    this.signal(place, "SIGKILL");
    rmSync(place.folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }

  stop() {
    this.#line?.close();
    for (const place of [this.primary, this.standby]) if (place !== undefined) this.remove(place);
  }
}

function sendTo(pid, signal) {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // The process ended by itself, like all whose first process is gone.
    if (error.code !== "ESRCH") throw error;
  }
}

/** The first process of a server, and everything it has started. */
function processesOf(folder) {
  const file = join(folder, "data/postmaster.pid");
  if (!existsSync(file)) return [];
  const first = Number(readFileSync(file, "utf8").split("\n", 1)[0]);
  const children = readdirSync("/proc").filter((name) => {
    try {
      const status = readFileSync(`/proc/${name}/status`, "utf8");
      return Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1]) === first;
    } catch {
      // No process, or one that has ended.
      return false;
    }
  });
  return existsSync(`/proc/${first}`) ? [first, ...children.map(Number)] : [];
}

/** Runs one statement as the database's own user. */
export async function ask(port, statement, ms = 10_000) {
  const client = new Client({
    connectionString: `postgres://postgres@127.0.0.1:${port}/postgres`,
    query_timeout: ms,
    connectionTimeoutMillis: ms,
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return (await client.query(statement)).rows;
  } finally {
    client.end().catch(() => undefined);
  }
}

/** The sample deploy/haproxy-postgres.cfg, without the rights that only root has. */
export class Proxy {
  #folder;
  #child;
  port;

  constructor(folder, port) {
    this.#folder = folder;
    this.port = port;
  }

  /** Ends the proxy with all its connections, and starts it in front of the first of these; the other is disabled. */
  async pointAt(port, other = 1) {
    await this.stop();
    const text = readFileSync(join(root, "deploy/haproxy-postgres.cfg"), "utf8")
      .replace("bind 127.0.0.1:6432", `bind 127.0.0.1:${this.port}`)
      .replace("10.0.0.11:5432", `127.0.0.1:${port}`)
      .replace("10.0.0.12:5432", `127.0.0.1:${other}`)
      .replaceAll(/^ *(chroot|user|group) .*$/gm, "");
    const file = join(this.#folder, "haproxy-postgres.cfg");
    writeFileSync(file, text);
    this.#child = spawn(programPath("haproxy"), ["-db", "-f", file], { stdio: "ignore" });
    await until(() => listens(this.port), "haproxy listens");
  }

  async stop() {
    if (this.#child === undefined) return;
    const exited = once(this.#child, "exit");
    this.#child.kill("SIGTERM");
    await exited;
    this.#child = undefined;
  }
}

function listens(port) {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1", () => resolve(true));
    socket.on("error", () => resolve(false));
    socket.on("connect", () => socket.destroy());
  });
}
