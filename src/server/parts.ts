import type { Answers } from "./answers";
import type { Config } from "./config";
import type { Database } from "./db/database";
import type { Disk } from "./disk";
import type { Health } from "./ending";
import type { Limits } from "./limits";
import type { Load } from "./load";
import type { Log } from "./log";
import type { Meter } from "./meter";
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
  /** The origins whose pages may make changes here. */
  origins: () => readonly string[];
  /** The start of links in mails: `BASE_URL`, else http://localhost:PORT. */
  baseUrl: () => string;
};
