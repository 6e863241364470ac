import { createFetchPage } from "../../src/server/other-sites/fetch-page";
import { sql } from "kysely";
import { claimWithPassword } from "../../src/server/account/library/owner";
import type { Database } from "../../src/server/db/database";
import { openDatabase } from "../../src/server/db/open";
import { createAnswers } from "../../src/server/http/answers";
import { commonHeaders } from "../../src/server/http/headers";
import { createLimits } from "../../src/server/limits/limits";
import { createLoad } from "../../src/server/limits/load";
import { NO_METER } from "../../src/server/limits/meter";
import { createFileTransport } from "../../src/server/mail/file-transport";
import { takeMail } from "../../src/server/mail/queue";
import { sendMail } from "../../src/server/mail/worker";
import { createOutbox } from "../../src/server/outbox";
import type { Parts } from "../../src/server/parts";
import { type Config, ownOrigins, readConfig } from "../../src/server/process/config";
import { createDisk, lookAtDisk } from "../../src/server/process/disk";
import { createHealth } from "../../src/server/process/ending";
import { createLog } from "../../src/server/process/log";
import { Secret } from "../../src/server/process/secret";
import { defaultSender } from "../../src/server/process/sender";
import { createApp } from "../../src/server/start/app";
import { PERSONAL_DATA } from "../../src/server/start/everybody";
import { createFeatures } from "../../src/server/start/features";
import { MINUTE_MS } from "../../src/contract/values/milliseconds";

/** Mails about a status wait for a minute, so that an undo can take them back. */
const MAIL_IS_DUE_MS = 2 * MINUTE_MS;

/** The address that calls come from, of a range that is kept for examples. */
const CALLER = { incoming: { socket: { remoteAddress: "203.0.113.1" } } };

export type PastSite = Awaited<ReturnType<typeof openPastSite>>;

function configFrom(environment: Record<string, string | undefined>): Config {
  const config = readConfig({ ...environment, RATE_LIMITS: "off", LOG_LEVEL: "error" });
  if ("mistakes" in config) throw new Error(config.mistakes.join("\n"));
  return config;
}

function partsOf(config: Config, database: Database, clock: () => number): Parts {
  const log = createLog(config.logLevel);
  return {
    config,
    database,
    log,
    clock,
    health: createHealth(),
    disk: createDisk({ look: lookAtDisk(config, database, log), clock, log }),
    load: createLoad(),
    answers: createAnswers(),
    meter: NO_METER,
    secret: new Secret(config).text,
    limits: createLimits(database, config.rateLimits, clock, NO_METER.limited),
    outbox: createOutbox(database, clock),
    fetchPage: createFetchPage(),
    origins: () => ownOrigins(config),
    baseUrl: () => config.baseUrl ?? `http://localhost:${config.port}`,
  };
}

/**
 * The whole site without a port, whose clock is handed in: people can sign up, bake and ask for bread weeks ago, and
 * all rules hold as they did on that day. The caller says what time it is with `goTo`.
 */
export async function openPastSite(environment: Record<string, string | undefined>) {
  const config = configFrom(environment);
  let now = Date.now();
  const opened = await openDatabase(config);
  // Both clocks move together, because the server compares what it wrote with what the database says.
  const database: Database = { ...opened, now: () => sql`(${sql.lit(now)})` };
  const parts = partsOf(config, database, () => Math.floor(now));
  const { routes, readSession } = createFeatures(parts);
  const app = createApp({ ...parts, readSession, routes, headers: commonHeaders(false, false) });
  const transport = createFileTransport(config.dataDir, {
    from: defaultSender("Bread Tools", "localhost"),
    host: "localhost",
  });

  /** Files what is due, as the site's worker would have done that minute. */
  async function sendMails(): Promise<void> {
    for (let mail = await takeMail(database); mail !== undefined; mail = await takeMail(database))
      await sendMail({ database, transport, log: parts.log, config }, mail);
  }

  return {
    now: () => now,
    /** Sets the clock, after the mails of the moment before have gone out. */
    async goTo(moment: number): Promise<void> {
      now += MAIL_IS_DUE_MS;
      await sendMails();
      now = moment;
    },
    request: async (path: string, init: RequestInit): Promise<Response> => app.request(path, init, CALLER),
    async claim(): Promise<void> {
      const { mistake } = await claimWithPassword({ ...parts, personalData: PERSONAL_DATA });
      if (mistake !== undefined) throw new Error(mistake);
    },
    /** The secret of the newest unsent link that confirms an address, as its mail has it. */
    async confirmingToken(email: string): Promise<string> {
      const { body } = await database.db
        .selectFrom("outbox")
        .select("body")
        .where("recipient", "=", email)
        .where("kind", "=", "verification")
        .orderBy("created_at", "desc")
        .executeTakeFirstOrThrow();
      return /verify=([\w-]+)/.exec(body)?.[1] ?? "";
    },
    close: () => database.close(),
  };
}
