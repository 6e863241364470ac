/** Runs in a network of its own (bad-weather.mjs), and prints its figures. The database is at an address that comes later. */
import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../crash/postgres.mjs";
import { throughWeather } from "./weather.mjs";

const ADDRESS = "10.99.0.1";

const folder = mkdtempSync(join(tmpdir(), "bread-tools-weather-"));
const postgres = await startPostgres(folder);
const behind = new URL(postgres.env.DATABASE_URL);
// Listens at every address, also at those that come later. Nobody else is in this network.
const door = createServer((near) => {
  const far = connect(Number(behind.port), behind.hostname);
  near.pipe(far).pipe(near);
  for (const socket of [near, far]) socket.on("error", () => socket.destroy());
});
door.listen(0, "0.0.0.0");
await once(door, "listening");
const url = new URL(behind);
url.hostname = ADDRESS;
url.port = String(door.address().port);
try {
  const figures = await throughWeather({
    what: "no network to PostgreSQL",
    dataDir: join(folder, "data"),
    env: { DATABASE_URL: url.href },
    pass: () => execFileSync("ip", ["addr", "add", `${ADDRESS}/32`, "dev", "lo"]),
  });
  console.log(JSON.stringify(figures));
} finally {
  door.close();
  postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}
process.exit(0);
