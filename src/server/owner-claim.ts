import { printOwnerLink } from "./account/owner-link";
import { EXIT_CONFIG, readConfig } from "./config";
import { openDatabase } from "./db/open";
import { createOutbox } from "./outbox";

// `npm run owner:claim`, beside a server that runs or not: whoever may run commands here may own the site.
const config = readConfig(process.env);
if ("mistakes" in config) {
  for (const mistake of config.mistakes) console.error(mistake);
  process.exit(EXIT_CONFIG);
}

const database = await openDatabase(config);
const parts = {
  config,
  database,
  clock: Date.now,
  outbox: createOutbox(database, Date.now),
  baseUrl: () => config.baseUrl ?? `http://localhost:${config.port}`,
};
await printOwnerLink(parts, console.log);
await database.close();
