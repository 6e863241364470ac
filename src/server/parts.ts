import type { Answers } from "./http/answers";
import type { Config } from "./process/config";
import type { Database } from "./db/database";
import type { Disk } from "./process/disk";
import type { FetchPage } from "./other-sites/fetch-page";
import type { Health } from "./process/ending";
import type { Limits } from "./limits/limits";
import type { Load } from "./limits/load";
import type { Log } from "./process/log";
import type { Meter } from "./limits/meter";
import type { Outbox } from "./outbox";

/** The parts of the server, handed to whoever needs some of them. */
export type Parts = {
  config: Config;
  database: Database;
  log: Log;
  health: Health;
  /** How much room there is for what people save. */
  disk: Disk;
  /** The work that this process does at once. */
  load: Load;
  /** The answers on their way to their readers. */
  answers: Answers;
  meter: Meter;
  /** Milliseconds since 1970. */
  clock: () => number;
  limits: Limits;
  /** The secret that signs cookies. */
  secret: string;
  outbox: Outbox;
  /** Pages of other sites, from public addresses only. */
  fetchPage: FetchPage;
  /** The origins whose pages may make changes here. */
  origins: () => readonly string[];
  /** The start of links in mails: `BASE_URL`, else http://localhost:PORT. */
  baseUrl: () => string;
};
