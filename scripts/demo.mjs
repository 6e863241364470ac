import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startOwnSite } from "./own-site.mjs";
import { build, install, root } from "./prepare.mjs";

/**
 * A site to look around in, with people, recipes, requests in every state and a running baking day. The passwords are
 * printed, so the demo is for this machine only. It has its own build and database in demo/, and every page says that
 * it is a demo; `npm run demo -- --fresh` starts over.
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

const folder = join(root, "demo");
const dataDir = join(folder, "data");
const filled = join(dataDir, "filled");
install();
build({ dist: join(folder, "dist"), siteName: "Bread Tools (demo)" });
const { fillDemo, SIGN_INS } = await import("./demo/fill.mjs");

// A database that was not filled completely is removed.
if (values.fresh || !existsSync(filled)) rmSync(dataDir, { recursive: true, force: true });
Object.assign(process.env, {
  DATA_DIR: dataDir,
  // Only this machine can open the demo, and its mails are written to files.
  HOST: "127.0.0.1",
  SMTP_URL: "",
  OWNER_PASSWORD: SIGN_INS[0].password,
  ADMIN_EMAIL: SIGN_INS[0].email,
  ADMIN_REQUIRE_PASSKEY: "",
  RATE_LIMITS: "relaxed",
});
const url = await startOwnSite({ dist: join(folder, "dist"), port: process.env.PORT ?? "3000" });
if (!existsSync(filled)) {
  await fillDemo(url);
  writeFileSync(filled, "");
}
console.log(`listening on ${url}\n`);
console.log("A demo: nobody in it is real, and its mails are files in demo/data/outbox. Sign in as");
for (const { who, email, password } of SIGN_INS)
  console.log(`  ${who.padEnd(11)} ${email.padEnd(18)} ${password}`);
