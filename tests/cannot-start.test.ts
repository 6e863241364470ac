import { execFile } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { hasPostgres, ownPostgres } from "./support/own-postgres";

const main = join(import.meta.dirname, "../dist/server/main.js");

/** Root may write everywhere. So the process gives that right up, and then obeys the files' modes. */
const ordinary = process.getuid?.() === 0 ? ["setpriv", "--bounding-set=-dac_override"] : [];

function start(env: Record<string, string>): Promise<{ code: unknown; output: string }> {
  const [program, ...args] = [...ordinary, process.execPath, main];
  const whole = { ...process.env, NODE_ENV: "test", PORT: "0", BASE_URL: "", DATABASE_URL: "", ...env };
  return new Promise((resolve) => {
    execFile(program, args, { env: whole, timeout: 20_000 }, (error, out, err) =>
      resolve({ code: error?.code ?? 0, output: out + err }),
    );
  });
}

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "bread-tools-start-"));
  onTestFinished(() => {
    chmodSync(folder, 0o700);
    rmSync(folder, { recursive: true });
  });
  return folder;
}

describe("REL-11 a DATA_DIR that cannot be used is named in one line, with the reason", () => {
  it.each(["below a file", "read-only", "with somebody else's database in it"] as const)(
    "%s",
    async (which) => {
      const folder = newFolder();
      const file = join(folder, "bread-tools.sqlite");
      const reasons = {
        "below a file": {
          dataDir: join(file, "data"),
          at: join(file, "data"),
          why: "a part of that path is a file (ENOTDIR)",
        },
        "read-only": {
          dataDir: folder,
          at: folder,
          why: "this process may not read and write there (EACCES)",
        },
        "with somebody else's database in it": {
          dataDir: folder,
          at: file,
          why: "this process may not read and write there (EACCES)",
        },
      };
      if (which !== "read-only") writeFileSync(file, "", { mode: 0o400 });
      else chmodSync(folder, 0o500);
      const { dataDir, at, why } = reasons[which];
      const line = `DATA_DIR cannot be used: ${at}: ${why}\n`;
      expect(await start({ DATA_DIR: dataDir })).toEqual({ code: 1, output: line });
    },
  );
});

describe.runIf(hasPostgres)("REL-12 a database that cannot be opened is named with the cause", () => {
  let database: Awaited<ReturnType<typeof ownPostgres>>;
  beforeAll(async () => {
    database = await ownPostgres();
  });
  afterAll(() => database.remove());

  const SECRET = "Caraway-9";

  it.each<[what: string, changes: Partial<URL>, why: RegExp]>([
    ["nobody listens", { port: "1" }, /: connect ECONNREFUSED 127\.0\.0\.1:1$/],
    ["no such host", { hostname: "no.such.invalid" }, /: getaddrinfo \w+ no\.such\.invalid$/],
    ["no such database", { pathname: "/none" }, /: database "none" does not exist \(3D000\)$/],
    ["nobody of that name", { username: "mia" }, /: role "mia" does not exist \(28000\)$/],
    ["no TLS there", { search: "?sslmode=verify-full" }, /: The server does not support SSL connections$/],
  ])("%s", async (_what, changes, why) => {
    const url = Object.assign(new URL(database.databaseUrl), { password: SECRET, ...changes });
    const { code, output } = await start({ DATABASE_URL: url.href, DATA_DIR: newFolder() });
    const tls = url.search === "" ? "without TLS" : "with TLS";
    const place = `PostgreSQL at ${url.hostname}:${url.port}${url.pathname}, ${tls}`;
    const line = output.trimEnd();
    expect([code, line.split("\n").length]).toEqual([1, 1]);
    expect(line).toContain(`cannot open the database: there is no connection to ${place}: `);
    expect(line).toMatch(why);
    expect(line).not.toContain(SECRET);
  });

  it("and a folder for the secret that cannot be used is named, although the database can", async () => {
    const file = join(newFolder(), "file");
    writeFileSync(file, "");
    const env = { DATABASE_URL: database.databaseUrl, DATA_DIR: join(file, "data") };
    const { code, output } = await start(env);
    expect(code).toBe(1);
    expect(output).toMatch(/^DATA_DIR cannot be used: .*: a part of that path is a file \(ENOTDIR\)\n$/);
  });
});

it("REL-12 a file that is no database is named with the cause", async () => {
  const folder = newFolder();
  writeFileSync(join(folder, "bread-tools.sqlite"), "flour ".repeat(1_000));
  const { code, output } = await start({ DATA_DIR: folder });
  const place = `SQLite at ${join(folder, "bread-tools.sqlite")}`;
  const line = `cannot open the database: ${place}: file is not a database (SQLITE_NOTADB)\n`;
  expect([code, output]).toEqual([1, line]);
});
