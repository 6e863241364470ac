import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { programPath } from "./programs";
import { freePort, untilItListens } from "./free-port";

/** Like PostgreSQL, it does not run as root. */
const idOf = (flag: "-u" | "-g") => Number(execFileSync("id", [flag, "postgres"], { encoding: "utf8" }));
const user = () => (process.getuid?.() === 0 ? { uid: idOf("-u"), gid: idOf("-g") } : {});

/** Only what it needs, and few sessions, so that they change hands all the time. */
const configFor = (server: URL, port: number, sessions: number) => `
[databases]
* = host=${server.hostname} port=${server.port} user=${server.username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${sessions}
`;

/** A PgBouncer in transaction mode in front of the server of this database; answers the database's address through it. */
export async function startPgBouncer(databaseUrl: string, sessions = 4) {
  const program = programPath("PgBouncer");
  const folder = mkdtempSync(join(tmpdir(), "bread-tools-pgbouncer-"));
  const config = join(folder, "pgbouncer.ini");
  const port = await freePort();
  writeFileSync(config, configFor(new URL(databaseUrl), port, sessions));
  const { uid, gid } = user();
  if (uid !== undefined && gid !== undefined) for (const path of [folder, config]) chownSync(path, uid, gid);
  const pooler = spawn(program, ["-q", config], { ...user(), cwd: "/", stdio: "ignore" });
  const exited = once(pooler, "exit");
  await untilItListens(port);
  const through = new URL(databaseUrl);
  through.host = `127.0.0.1:${port}`;
  return {
    databaseUrl: through.href,
    stop: async () => {
      pooler.kill("SIGKILL");
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
