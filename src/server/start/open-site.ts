import type { Hono } from "hono";
import { site } from "../../contract/site/site";
import { announceOwnerLink, claimWithPassword, type OwnerLink } from "../account/library/owner";
import { createAnswers } from "../http/answers";
import { createApp } from "./app";
import type { AppEnv } from "../http/app-env";
import { type Config, ownOrigins } from "../process/config";
import { openPatiently } from "../db/late";
import { createDisk, lookAtDisk } from "../process/disk";
import { createHealth } from "../process/ending";
import { PERSONAL_DATA } from "./everybody";
import { createFeatures } from "./features";
import { foldAnew } from "./fold-anew";
import { commonHeaders } from "../http/headers";
import { createLimits } from "../limits/limits";
import { createLoad, watchLoop } from "../limits/load";
import { createLog } from "../process/log";
import { createFileTransport } from "../mail/file-transport";
import { createSmtpTransport } from "../mail/smtp-transport";
import type { Transport } from "../mail/transport";
import { defaultSender, mailHost, readSender } from "../process/sender";
import { createFetchPage } from "../other-sites/fetch-page";
import { startMailWorker } from "../mail/worker";
import { NO_METER } from "../limits/meter";
import type { ProcessMetrics } from "../metrics/metrics";
import { createOutbox } from "../outbox";
import type { Parts } from "../parts";
import { startPresence } from "../presence";
import { fileMissing } from "../recipes/search/search-index";
import { fillHouseholds } from "../requests/rows/households";
import { createPushService } from "../push/service";
import { startRinging } from "../rings/ringer";
import { vapidKeys } from "../process/vapid";
import { Secret } from "../process/secret";
import { startSweeping } from "./sweep";

export type OpenedSite = {
  parts: Parts;
  /** The metrics, when METRICS_PORT is set. */
  metrics: ProcessMetrics | undefined;
  /** The API, made anew from the same parts each time. */
  createApi(): Hono<AppEnv>;
  /** Call this once the server listens. It prints how to become the owner, while there is none. */
  announceOwner(): void;
  /** Call this after the last reply. It ends the mail worker, the owner's link and the database. */
  end(): Promise<void>;
};

const WITHOUT_LIMITS =
  "RATE_LIMITS=off: anybody may try as often as they like. Still on, because they protect the memory: four long lists or downloads at once for an account, 32 for a network";

/** Starts what runs beside the requests until the site ends. */
function startJobs(parts: Parts) {
  const ending = new AbortController();
  const sweeping = startSweeping(parts);
  const service = createPushService({
    keys: vapidKeys(parts.secret),
    contact: `mailto:${site.email}`,
    config: parts.config,
  });
  const ringing = startRinging({ ...parts, service });
  // After an upgrade there may be many recipes to file. Until then searches find what is filed so far.
  const filing = fileMissing(parts, ending.signal).catch((error: unknown) => parts.log.failure(error));
  const moving = fillHouseholds(parts.database, ending.signal).catch((error: unknown) =>
    parts.log.failure(error),
  );
  return {
    abort() {
      ending.abort();
      sweeping.stop();
    },
    /** Waits for what is under way. */
    async stop(): Promise<void> {
      await ringing.stop();
      await filing;
      await moving;
    },
  };
}

/**
 * Opens everything behind the API: the database with its schema up to date, the mail worker, the hourly sweep. `port`
 * is a function because the system may choose the port later.
 */
// oxlint-disable-next-line max-lines-per-function -- the order in which a site's parts begin and end, from top to bottom
export async function openSite(
  config: Config,
  port: () => number,
): Promise<OpenedSite | { mistake: string }> {
  const clock = Date.now;
  const health = createHealth();
  const log = createLog(config.logLevel);
  const { createProcessMetrics } = config.metricsPort === undefined ? {} : await import("../metrics/metrics");
  const metrics = createProcessMetrics?.();
  const meter = metrics?.meter ?? NO_METER;
  const loop = watchLoop();
  const answers = createAnswers();
  const waiting = new AbortController();
  const secret = new Secret(config);
  let isLate = false;
  const { database, opened } = await openPatiently(config, {
    async prepare(found) {
      secret.keep();
      await foldAnew(found);
    },
    signal: waiting.signal,
    onWait(why) {
      isLate = true;
      log.warning(`the database cannot be opened yet: ${why}. Pages are served, calls wait for it`);
    },
  });
  const mail = startMailWorker({ config, database, log, transport: createTransport(config) });
  const parts: Parts = {
    config,
    database,
    log,
    clock,
    health,
    disk: createDisk({ look: lookAtDisk(config, database, log), clock, log }),
    load: createLoad({ isLate: loop.isLate, areTooLarge: answers.areTooLarge }),
    answers,
    meter,
    secret: secret.text,
    limits: createLimits(database, config.rateLimits, clock, meter.limited),
    outbox: createOutbox(database, clock, () => mail.wake()),
    fetchPage: createFetchPage(),
    origins: () => ownOrigins(config, port()),
    baseUrl: () => config.baseUrl ?? `http://localhost:${port()}`,
  };
  metrics?.lookAt(parts);
  // If the database's role may not look at the disk, this first look says so in the log.
  void parts.disk.state();
  if (config.rateLimits === "off") log.warning(WITHOUT_LIMITS);

  let jobs: ReturnType<typeof startJobs> | undefined;
  let presence: Awaited<ReturnType<typeof startPresence>> | undefined;
  let ownerLink: OwnerLink | undefined;
  /** The parts that need the database; answers a mistake in the settings that only the database knows. */
  async function begin(): Promise<string | undefined> {
    presence = await startPresence({ database, log });
    jobs = startJobs(parts);
    return (await claimWithPassword({ ...parts, personalData: PERSONAL_DATA })).mistake;
  }

  async function end(): Promise<void> {
    waiting.abort();
    jobs?.abort();
    loop.stop();
    await mail.stop();
    // When the database is away, nothing is lost: the link lapses by itself.
    await ownerLink?.withdraw().catch((error: unknown) => log.failure(error));
    await presence?.stop();
    await jobs?.stop();
    await database.close();
  }

  async function announceOwner(): Promise<void> {
    ownerLink = await announceOwnerLink(parts);
  }

  /** Does what a start does once the database has come. A mistake ends the process, as it would have at the start. */
  async function beginLate(): Promise<void> {
    await opened;
    if (waiting.signal.aborted) return;
    const mistake = await begin();
    if (mistake !== undefined) throw new Error(mistake);
    log.warning("the database is open now");
    await announceOwner();
  }

  if (isLate) void beginLate();
  else {
    const mistake = await begin();
    if (mistake !== undefined) {
      await end();
      return { mistake };
    }
  }
  const headers = commonHeaders(config.baseUrl?.startsWith("https:") ?? false, config.hstsSubdomains);
  return {
    parts,
    metrics,
    createApi: () => createApp({ ...parts, ...createFeatures(parts), headers }),
    announceOwner() {
      if (!isLate) announceOwner().catch((error: unknown) => log.failure(error));
    },
    end,
  };
}

/** Sends through the configured mail server; without one every mail becomes a file in the data folder. */
function createTransport({ baseUrl, dataDir, mailFrom, smtpUrl }: Config): Transport {
  const host = mailHost(baseUrl ?? "http://localhost");
  const from = readSender(mailFrom ?? "") ?? defaultSender(site.name, host);
  return smtpUrl === undefined
    ? createFileTransport(dataDir, { from, host })
    : createSmtpTransport(smtpUrl, { from, host });
}
