import { printOwnerLink } from "../account/library/owner";
import { runCommand } from "../process/command";
import type { Config } from "../process/config";
import { openDatabase, placeName } from "../db/open";
import { createOutbox } from "../outbox";

// `npm run owner:claim`, whether the server runs or not: anybody who may run commands here may own the site. Unlike
// `npm run admin` it may create the database, because the site need not have been started yet.
async function claim(config: Config): Promise<void> {
  console.error(`using ${await placeName(config)}`);
  const database = await openDatabase(config);
  try {
    const parts = {
      config,
      database,
      clock: Date.now,
      outbox: createOutbox(database, Date.now),
      baseUrl: () => config.baseUrl ?? `http://localhost:${config.port}`,
    };
    await printOwnerLink(parts, console.log);
  } finally {
    await database.close();
  }
}

await runCommand(claim);
