import { dirname } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished } from "vitest";
import type { Database } from "../../src/server/db/database";
import { openDatabase } from "../../src/server/db/open";
import type { Log, MailLine } from "../../src/server/process/log";
import { takeMail } from "../../src/server/mail/queue";
import { createSmtpTransport } from "../../src/server/mail/smtp-transport";
import { type MailParts, sendMail } from "../../src/server/mail/worker";
import { createOutbox, type Mail } from "../../src/server/outbox";
import { startSmtpSite } from "./smtp-site";

/** Like the real limits, but small enough to run into. */
const SHORT = { connectMs: 400, sendMs: 600 };
const IDENTITY = { from: { name: "Bread Tools", address: "no-reply@bread.example" }, host: "bread.example" };

/** When the post office's clock starts. */
export const START = Date.UTC(2026, 10, 21, 9);

/** A mail to somebody, with nothing secret in it. */
export const mailTo = (to: string, more: Partial<Mail> = {}): Mail => ({
  kind: "notice",
  to,
  subject: "Your password was changed",
  text: "Was it you?",
  ...more,
});

/** Does what a worker does for one mail; false when none is due. */
export async function sendNext(parts: MailParts): Promise<boolean> {
  const mail = await takeMail(parts.database);
  if (mail !== undefined) await sendMail(parts, mail);
  return mail !== undefined;
}

export async function sendAll(parts: MailParts): Promise<void> {
  while (await sendNext(parts));
}

/** A database that uses another clock. */
export const byClock = (database: Database, clock: () => number): Database => ({
  ...database,
  now: () => sql`cast(${clock()} as bigint)`,
});

/** An outbox on this database, a mail server, and a clock that moves only when told to. */
export async function postOffice(opened: Database) {
  const site = await startSmtpSite();
  onTestFinished(() => site.down());
  let now = START;
  const clock = () => now;
  const database = byClock(opened, clock);
  const lines: MailLine[] = [];
  const failures: unknown[] = [];
  const quiet = () => {};
  const log: Log = {
    request: quiet,
    failure: (error) => failures.push(error),
    crash: quiet,
    cspReport: quiet,
    unreadable: quiet,
    security: quiet,
    mail: (line) => lines.push(line),
    warning: quiet,
    end: quiet,
  };
  const url = `smtp://localhost:${site.port}`;
  const parts = {
    database,
    transport: createSmtpTransport(url, IDENTITY),
    log,
    config: { production: true },
  };
  const impatient = { ...parts, transport: createSmtpTransport(url, IDENTITY, SHORT) };
  return {
    database,
    clock,
    site,
    parts,
    impatient,
    lines,
    failures,
    outbox: createOutbox(database, clock),
    advance: (ms: number) => {
      now += ms;
    },
    rows: () => database.db.selectFrom("outbox").selectAll().orderBy("id").execute(),
    row: async () => {
      const rows = await database.db.selectFrom("outbox").selectAll().execute();
      expect(rows).toHaveLength(1);
      return rows[0];
    },
  };
}

/** The same data as another process sees it: through another connection on SQLite, through the pool on PostgreSQL. */
export async function beside(database: Database): Promise<Database> {
  if (database.engine === "postgres") return database;
  const { rows } = await sql<{ file: string }>`select file from pragma_database_list`.execute(database.db);
  const other = await openDatabase({ dataDir: dirname(rows[0]?.file ?? "") });
  onTestFinished(() => other.close());
  return { ...other, now: database.now };
}
