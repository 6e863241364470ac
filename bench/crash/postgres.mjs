import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { runnerImport } from "vite";
import { root } from "../../scripts/prepare.mjs";
import { programPath } from "../../scripts/programs.mjs";

/** Loads a module of the tests' support, which is TypeScript. */
export async function support(name) {
  const source = join(root, "tests/support", name);
  return (await runnerImport(source, { configFile: false, logLevel: "silent" })).module;
}

/** A separate PostgreSQL that syncs every commit, as in production, and that can be brought down. */
export async function startPostgres(folder) {
  const clusters = await support("postgres-cluster.ts");
  const bin = programPath("PostgreSQL");
  const cluster = join(folder, "postgres");
  const address = await clusters.startCluster(bin, cluster);
  const data = join(cluster, "data");
  const asRoot = process.getuid?.() === 0;
  const idOf = (flag) => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
  const user = asRoot ? { uid: idOf("-u"), gid: idOf("-g") } : {};
  const control = (...args) =>
    execFileSync(join(bin, "pg_ctl"), [...args, "-D", data], { ...user, cwd: "/", stdio: "ignore" });
  /** The options it was started with, to restart it the same way. */
  const options = readFileSync(join(data, "postmaster.opts"), "utf8").trim().split(" ").slice(1).join(" ");
  const start = () => control("start", "-w", "-l", join(cluster, "log"), "-o", withoutFolder(options));

  return {
    env: { DATABASE_URL: `${address}/postgres` },
    stop: () => clusters.stopCluster(bin, cluster),
    /** The environment for a second database of this server, with nothing in it. */
    async another() {
      const client = new Client({ connectionString: `${address}/postgres` });
      await client.connect();
      await client.query("create database fresh");
      await client.end();
      return { DATABASE_URL: `${address}/fresh` };
    },
    /** Stops in the middle of everything, as in a power failure, and comes back. */
    async stopAtOnce() {
      control("stop", "-w", "-m", "immediate");
      start();
    },
    /** Kills the server's first process; it cannot be restarted until its children have noticed. */
    async kill() {
      const pid = Number(readFileSync(join(data, "postmaster.pid"), "utf8").split("\n", 1)[0]);
      process.kill(pid, "SIGKILL");
      for (let tries = 0; ; tries += 1) {
        await pause(50);
        try {
          return start();
        } catch (error) {
          if (tries === 100) throw error;
        }
      }
    },
  };
}

/** pg_ctl adds the folder itself. */
const withoutFolder = (options) => options.replace(/"-D" "[^"]*" ?/, "");
