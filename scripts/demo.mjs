import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startOwnSite } from "./own-site.mjs";
import { build, install, root } from "./prepare.mjs";

/**
 * A site to look around in: six people, ten weeks of bread, and a loaf that is rising right now. The passwords are
 * printed, so the demo is for this machine only. It shows the site that `npm start` shows, with a database of its own in
 * demo/data; `npm run demo -- --fresh` fills that again, with dates counted from today.
 */
const { values } = parseArgs({ options: { fresh: { type: "boolean", default: false } } });

/** The exit code for mistakes in the settings. */
const EXIT_CONFIG = 78;
const PUBLIC = {
  NODE_ENV: process.env.NODE_ENV === "production",
  DATABASE_URL: Boolean(process.env.DATABASE_URL),
  BASE_URL: Boolean(process.env.BASE_URL),
};
const found = Object.keys(PUBLIC).filter((name) => PUBLIC[name]);
if (found.length > 0) {
  console.error(`The demo has passwords that everybody knows. Start it without ${found.join(" and ")}.`);
  process.exit(EXIT_CONFIG);
}

const dataDir = join(root, "demo/data");
const filled = join(dataDir, "filled.json");
const DAY_MS = 24 * 3_600_000;
/** On a busy machine a part takes longer, and nobody should wonder whether it goes on. */
const SILENCE_MS = 4000;

const started = performance.now();
function tell(line) {
  console.log(`${String(Math.round((performance.now() - started) / 1000)).padStart(3)} s  ${line}`);
  silence.refresh();
}
const silence = setInterval(() => tell("…"), SILENCE_MS);

install();
build({ keepsValues: true });
tell("reading the demo");
const { load } = await import("./look/load.mjs");
const { SIGN_INS } = await load("scripts/demo/people.ts");
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone ?? "America/Los_Angeles";
Object.assign(process.env, {
  DATA_DIR: dataDir,
  // Only this machine can open the demo, and its emails are written to files.
  HOST: "127.0.0.1",
  SMTP_URL: "",
  OWNER_PASSWORD: SIGN_INS.owner.password,
  ADMIN_EMAIL: SIGN_INS.owner.email,
  ADMIN_REQUIRE_PASSKEY: "",
  RATE_LIMITS: "relaxed",
  SITE_TIME_ZONE: zone,
});

// A database that was not filled completely is removed.
if (values.fresh || !existsSync(filled)) {
  rmSync(dataDir, { recursive: true, force: true });
  const { fillDemo } = await load("scripts/demo/fill.ts");
  const links = await fillDemo({ environment: process.env, zone, say: tell });
  writeFileSync(filled, JSON.stringify({ at: Date.now(), links }));
}
const { at, links } = JSON.parse(readFileSync(filled, "utf8"));
tell("the oven is hot");
clearInterval(silence);
const url = await startOwnSite({ port: process.env.PORT ?? "3000" });
console.log(`listening on ${url}`);

const days = Math.floor((Date.now() - at) / DAY_MS);
if (days > 0)
  console.log(
    `\nWe filled this demo ${days === 1 ? "a day" : `${days} days`} ago. To start over with today's dates: npm run demo:fresh`,
  );
console.log("\nFive things to try:");
for (const { path, say, as } of links)
  console.log(`\n  ${say}\n  ${url}${path}\n  Sign in as ${as.who}: ${as.email}, ${as.password}`);
console.log("\nEverybody here:");
for (const { who, email, password } of Object.values(SIGN_INS))
  console.log(`  ${who.padEnd(11)} ${email.padEnd(18)} ${password}`);
console.log("\nThese people are made up and their photos are drawn. Emails are files in demo/data/outbox.");
