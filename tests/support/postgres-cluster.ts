import { execFileSync } from "node:child_process";
import { chmodSync, chownSync, existsSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { freePort } from "./free-port";

/**
 * A PostgreSQL for the tests: made in a folder, on a free port of this machine, removed after the run. PostgreSQL does
 * not run as root, so root starts it as the user that Debian's package made.
 */
const asRoot = process.getuid?.() === 0;

const idOf = (flag: "-u" | "-g") => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));

/** Nothing in it has to outlive the run, so it need not reach the disk. */
export const FORGETFUL = { fsync: "off", synchronous_commit: "off", full_page_writes: "off" };

/** How many free ports are tried. */
const TRIES = 3;

const SETTINGS = {
  max_connections: "200",
  unix_socket_directories: "",
  listen_addresses: "127.0.0.1",
  // Sooner than we take a silent server for lost (600 ms), also while the machine is busy.
  deadlock_timeout: "100ms",
};

function runner(bin: string) {
  const user = asRoot ? { uid: idOf("-u"), gid: idOf("-g") } : {};
  return {
    user,
    run: (name: string, args: string[]) =>
      execFileSync(join(bin, name), args, { ...user, cwd: "/", stdio: ["ignore", "ignore", "pipe"] }),
  };
}

/** Makes a cluster in `folder`, which must not exist, or a copy of one that was never started. */
export function makeCluster(bin: string, folder: string, like?: string): void {
  const { user, run } = runner(bin);
  mkdirSync(folder, { mode: 0o700 });
  if (user.uid !== undefined) {
    // The run's folder belongs to root, and must let others through to this one.
    chmodSync(dirname(folder), 0o711);
    chownSync(folder, user.uid, user.gid);
  }
  const data = join(folder, "data");
  const locale = ["--encoding=UTF8", "--locale=C.UTF-8"];
  // Node's own copy would give the files to root.
  if (like !== undefined) execFileSync("cp", ["-a", join(like, "data"), data]);
  else run("initdb", ["-D", data, "-U", "postgres", "--auth=trust", "--no-sync", ...locale]);
}

/** Makes and starts a cluster in `folder`, and answers its server's address. */
export async function startCluster(
  bin: string,
  folder: string,
  more: Record<string, string> = {},
  like?: string,
): Promise<string> {
  makeCluster(bin, folder, like);
  for (let tries = 1; ; tries += 1) {
    const port = await freePort();
    try {
      startAgain(bin, folder, port, more);
      return `postgres://postgres@127.0.0.1:${port}`;
    } catch (error) {
      // Another process of the run may have taken the port between the two lines.
      if (tries === TRIES) throw error;
    }
  }
}

/** Starts the cluster in `folder` again, on its old port if one is given. */
export function startAgain(
  bin: string,
  folder: string,
  port: number,
  more: Record<string, string> = {},
): void {
  const options = Object.entries({ ...SETTINGS, ...more }).map(([name, value]) => `-c ${name}='${value}'`);
  const [data, log] = [join(folder, "data"), join(folder, "log")];
  runner(bin).run("pg_ctl", ["start", "-w", "-D", data, "-l", log, "-o", `-p ${port} ${options.join(" ")}`]);
}

/** Ends the cluster in `folder`, if there is one. */
export function stopCluster(bin: string, folder: string): void {
  const data = join(folder, "data");
  if (!existsSync(join(data, "postmaster.pid"))) return;
  try {
    runner(bin).run("pg_ctl", ["stop", "-m", "immediate", "-w", "-D", data]);
  } catch {
    // The server ended between the two lines, or with its machine so that only the file was left.
  }
}
