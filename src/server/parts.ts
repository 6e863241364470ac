import type { Answers } from "./answers";
import type { Config } from "./config";
import type { Database } from "./db/database";
import type { Disk } from "./disk";
import type { Health } from "./ending";
import type { Limits } from "./limits";
import type { Load } from "./load";
import type { Log } from "./log";
import type { Meter } from "./metrics/meter";
import type { Outbox } from "./outbox";

/** What the server is made of, handed to whoever needs a piece. */
export type Parts = {
  config: Config;
  database: Database;
  log: Log;
  health: Health;
  /** How much room there is for what people save. */
  disk: Disk;
  /** What this process is at work on. */
  load: Load;
  /** What is on its way to those who asked. */
  answers: Answers;
  meter: Meter;
  /** Milliseconds since 1970. */
  clock: () => number;
  limits: Limits;
  /** What cookies are signed with. */
  secret: string;
  outbox: Outbox;
  /** The origins whose pages may change something here. */
  origins: () => readonly string[];
  /** Links in mails start with it: `BASE_URL`, else http://localhost:PORT. */
  baseUrl: () => string;
};
