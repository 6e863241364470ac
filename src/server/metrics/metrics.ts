import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { setTimeout } from "node:timers/promises";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { lastTimes } from "../last-times";
import { CLOCK_DOUBTED } from "../sound-clock";
import { countMailBacklog } from "../mail/queue";
import type { Parts } from "../parts";
import type { Meter } from "../limits/meter";

/** Other methods are counted as "other": a client may send any word, and it must not become a label. */
const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"]);

/** The buckets, from a file in memory to a sign-in that waits in its queue. */
const SECONDS = [0.001, 0.005, 0.02, 0.05, 0.1, 0.3, 1, 2, 5, 10];

export type ProcessMetrics = {
  meter: Meter;
  /** Tells where the figures are looked up. */
  lookAt(parts: Parts): void;
  /** In the text format that Prometheus reads. */
  text(): Promise<string>;
  listen(port: number, host: string): Promise<void>;
};

const counter = (registry: Registry, name: string, label: string, help: string) =>
  new Counter({ name, help, labelNames: [label], registers: [registry] });

/**
 * The metrics for the operator (REL-23). Labels are names of ours, such as a route, a limit or a reason. Nothing from a
 * request becomes a label, so the metrics name nobody and their number is limited.
 */
export function createProcessMetrics(): ProcessMetrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const registers = [registry];
  const requests = new Histogram({
    name: "bread_request_seconds",
    help: "How long answers took, by route.",
    labelNames: ["route", "method", "status"],
    buckets: SECONDS,
    registers,
  });
  const limited = counter(registry, "bread_limited_total", "limit", "Tries beyond a limit.");
  const turnedAway = counter(
    registry,
    "bread_turned_away_total",
    "reason",
    "Requests refused because of the load.",
  );
  const unreadable = counter(
    registry,
    "bread_unreadable_rows_total",
    "column",
    "Rows left out of answers because their JSON cannot be read; the log names them.",
  );
  const pages = counter(
    registry,
    "bread_recipe_pages_total",
    "outcome",
    "Pages of other sites that people asked to read a recipe from, by what came of it.",
  );
  const lookups = createLookups(registry);
  let look = async (): Promise<void> => undefined;

  async function text(): Promise<string> {
    await look();
    return registry.metrics();
  }

  return {
    meter: {
      request({ route, method, status, seconds }) {
        const known = METHODS.has(method) ? method : "other";
        requests.observe({ route, method: known, status: `${Math.floor(status / 100)}xx` }, seconds);
      },
      limited: (limit) => limited.inc({ limit }),
      turnedAway: (reason) => turnedAway.inc({ reason }),
      page: (outcome) => pages.inc({ outcome }),
      unreadable: (column) => unreadable.inc({ column }),
    },
    lookAt(parts) {
      look = lookups(parts);
    },
    text,
    async listen(port, host) {
      const server = createMetricsServer(text, registry.contentType).listen(port, host);
      await once(server, "listening");
    },
  };
}

function createMetricsServer(text: () => Promise<string>, contentType: string): Server {
  return createServer((request, response) => {
    if (request.url !== "/metrics" || request.method !== "GET") {
      response.writeHead(404).end();
      return;
    }
    text().then(
      (body) => response.writeHead(200, { "content-type": contentType }).end(body),
      () => response.writeHead(500).end(),
    );
  });
}

/** Metrics are collected every few seconds and must not wait for a database that is away. */
const PATIENCE_MS = 1_000;

type Figures = {
  /** Undefined when there is nothing to tell yet. */
  [name: string]: number | undefined;
};

/** The figures from the database. */
async function lookUp({ database, clock }: Pick<Parts, "clock" | "database">): Promise<Figures> {
  const now = clock();
  const [mail, last, owner] = await Promise.all([
    countMailBacklog(database.db, now),
    lastTimes(database.db),
    database.db.selectFrom("site_owner").select("user_id").executeTakeFirst(),
  ]);
  const age = (at: number | null | undefined) =>
    at === null || at === undefined ? undefined : (now - at) / 1_000;
  return {
    bread_outbox_waiting: mail.waiting,
    bread_outbox_given_up: mail.givenUp,
    bread_outbox_oldest_age_seconds: age(mail.oldest) ?? 0,
    bread_backup_age_seconds: age(last.backup),
    bread_checked_backup_age_seconds: age(last["checked-backup"]),
    bread_clock_doubted: last[CLOCK_DOUBTED] === undefined ? 0 : 1,
    bread_owner_claimed: owner === undefined ? 0 : 1,
    bread_database_up: 1,
  };
}

const HELP: Readonly<Record<string, string>> = {
  bread_outbox_waiting: "Mails that should be on their way by now.",
  bread_outbox_given_up: "Mails given up in the last seven days.",
  bread_outbox_oldest_age_seconds: "Seconds since the oldest waiting mail was written; alert above 300.",
  bread_backup_age_seconds: "Seconds since the last successful backup; absent until there is one.",
  bread_checked_backup_age_seconds:
    "Seconds since the last backup in which every row could be put back; absent until there is one.",
  bread_clock_doubted: "1 while nothing is deleted because the clock is far off what is stored.",
  bread_owner_claimed: "1 once somebody owns the site.",
  bread_database_up: "1 while the database answers.",
  bread_database_connections_in_use: "Connections at work; SQLite has one.",
  bread_database_waiting:
    "Requests that wait for a connection, on SQLite statements that wait in their queue.",
  bread_requests_in_flight: "Requests that this process is working on.",
  bread_disk_free_bytes:
    "Free bytes beside the embedded database, or below DATABASE_SIZE_LIMIT with PostgreSQL; absent without that.",
  bread_disk_low: "1 while a nearly full disk stops sign-ups and new recipes.",
  bread_disk_full: "1 for ten seconds after the database found no space left.",
  bread_answers_waiting: "Answers that wait for their readers.",
  bread_answer_bytes: "Bytes in memory that wait for readers; at 64 MB no new work begins.",
  bread_draining: "1 once the process was told to end.",
};

/** Gauges that are looked up when somebody asks; one query to the database serves all of them. */
export function createLookups(registry: Registry): (parts: Parts) => () => Promise<void> {
  const gauges = new Map(
    Object.entries(HELP).map(([name, help]) => [name, new Gauge({ name, help, registers: [registry] })]),
  );

  function show(figures: Figures): void {
    for (const [name, value] of Object.entries(figures)) {
      // Remove the gauge first, or an unknown figure would keep its last value.
      gauges.get(name)?.remove();
      if (value !== undefined) gauges.get(name)?.set(value);
    }
  }

  return (parts) => async () => {
    const late = setTimeout(PATIENCE_MS, undefined, { ref: false });
    const found = await Promise.race([lookUp(parts).catch(() => undefined), late]);
    const unknown = Object.fromEntries(
      Object.keys(HELP).map((name): [string, undefined] => [name, undefined]),
    );
    const state = await parts.disk.state();
    const { inUse, waiting } = parts.database.usage();
    show({
      ...unknown,
      ...(found ?? { bread_database_up: 0 }),
      bread_database_connections_in_use: inUse,
      bread_database_waiting: waiting,
      bread_disk_free_bytes: await parts.disk.freeBytes(),
      bread_disk_low: state === "ok" ? 0 : 1,
      bread_disk_full: state === "full" ? 1 : 0,
      bread_requests_in_flight: parts.load.atWork(),
      bread_answers_waiting: parts.answers.waiting(),
      bread_answer_bytes: parts.answers.bytes(),
      bread_draining: parts.health.draining() ? 1 : 0,
    });
  };
}
