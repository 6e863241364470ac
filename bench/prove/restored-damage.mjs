import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { findProgram, whyMissing } from "../../scripts/programs.mjs";
import { DatabaseSync } from "../../src/server/db/sqlite-engine.js";
import { startPostgres, support } from "../crash/postgres.mjs";
import { freePort, KilledServer } from "../crash/server.mjs";
import { runCommand } from "./commands.mjs";
import { ask, PASSWORD, recipe, signUp } from "./people.mjs";
import { atLeast, count, figure } from "./report.mjs";

export const title = "Backups with damaged rows, and the way back";
export const how =
  "A site with two bakers is backed up, and the backup is written anew once for each kind of damage: an orphan, a doubled " +
  "row, two people with one email, a missing id, texts where times or numbers belong, letters that no engine keeps, columns too few or " +
  "too many, recipes, plans and settings that nobody can read. `check` has to name the row and end with 1, `restore` " +
  "has to refuse, `restore --leave-out-damaged` to put back the rest, and the site to start on that, let the other baker sign in and save. " +
  "Then the row of a baker is deleted in the database itself, as somebody does with `sqlite3` (REL-17).";

const SECRET = "a secret of this proof, 32 letters";

/** One database after the other, each empty: a folder, or a name on the server. */
function places(folder, postgres) {
  let made = 0;
  return async () => {
    made += 1;
    const own = join(folder, `site-${made}`);
    mkdirSync(own);
    const env = { DATA_DIR: own, AUTH_SECRET: SECRET, LOG_LEVEL: "fatal" };
    if (postgres === undefined) return env;
    await query(postgres.env.DATABASE_URL, `create database site_${made}`);
    return {
      ...env,
      DATABASE_URL: Object.assign(new URL(postgres.env.DATABASE_URL), { pathname: `/site_${made}` }).href,
    };
  };
}

async function query(address, ...statements) {
  const client = new Client({ connectionString: address });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** Two bakers: Ana with nothing wrong, and after her Ben with a recipe and a plan. */
async function furnish(env) {
  const site = new KilledServer(await freePort(), env);
  await site.start();
  try {
    await signUp(site.url, "Ana", "ana@example.com");
    const ben = await signUp(site.url, "Ben", "ben@example.com");
    const { runningPlan } = await support("baking-plans.ts");
    const plan = await ask(site.url, "PUT", "/api/baking-plans", { ...ben, body: { plan: runningPlan() } });
    const saved = await ask(site.url, "POST", "/api/recipes", { ...ben, body: recipe("Rye") });
    if (plan.status !== 200 || saved.status !== 201) throw new Error(`${plan.status}, ${saved.status}`);
  } finally {
    await site.stop();
  }
}

/** Whether the site starts on it, lets Ana in, and keeps what she saves. */
async function goesOn(env) {
  const site = new KilledServer(await freePort(), env);
  await site.start();
  try {
    const body = { email: "ana@example.com", password: PASSWORD };
    const { status, headers } = await ask(site.url, "POST", "/api/auth/sign-in/email", { body });
    const cookie = headers
      .getSetCookie()
      .map((line) => line.split(";", 1)[0])
      .join("; ");
    const saved = await ask(site.url, "POST", "/api/recipes", { cookie, body: recipe("After") });
    const list = await ask(site.url, "GET", "/api/recipes", { cookie });
    return status === 200 && saved.status === 201 && list.status === 200 && list.text.includes("After");
  } finally {
    await site.stop();
  }
}

const isPlain = (said) => !/^\s+at /m.test(said);

async function proveOn(folder, postgres) {
  const { DAMAGED } = await support("damaged-backups.ts");
  const { rewriteBackup } = await support("backup-files.ts");
  const place = places(folder, postgres);
  const origin = await place();
  await furnish(origin);
  const file = join(folder, "site.gz");
  const admin = (env, ...args) => runCommand(env, ["admin", ...args]);
  const backup = (path) => admin(origin, "backup", path, "--unasked");
  const { code, said } = await backup(file);
  if (code !== 0) throw new Error(said);
  const wrong = [];
  for (const { what, change, words } of DAMAGED) {
    const bad = rewriteBackup(file, join(folder, "bad.gz"), change);
    const env = await place();
    const checked = await admin(env, "check", bad);
    const refused = await admin(env, "restore", bad);
    const restored = await admin(env, "restore", bad, "--leave-out-damaged");
    const found = {
      named: checked.code === 1 && words.test(checked.said),
      refused: refused.code === 1 && refused.said.includes("nothing was changed: ") && isPlain(refused.said),
      restored: restored.code === 0 && words.test(restored.said),
      "goes on": await goesOn(env),
    };
    for (const [part, holds] of Object.entries(found)) if (!holds) wrong.push(`${what}: not ${part}`);
  }
  // Nobody looks whether rows refer to this one, as in a shell of SQLite's own.
  if (postgres === undefined) {
    const database = new DatabaseSync(join(origin.DATA_DIR, "bread-tools.sqlite"));
    database.exec(`pragma foreign_keys = off; delete from "user" where name = 'Ben'`);
    database.close();
  } else
    await query(
      origin.DATABASE_URL,
      "alter table recipe drop constraint recipe_user_id_fkey",
      `delete from "user" where name = 'Ben'`,
    );
  const late = join(folder, "late.gz");
  const made = await backup(late);
  const env = await place();
  const restored = await admin(env, "restore", late, "--leave-out-damaged");
  const isNamed = /recipe [\w-]+: user_id names a row of user that is not there/.test(made.said);
  if (made.code !== 0 || !isNamed) wrong.push(`deleted in the database: backup ${made.code}: ${made.said}`);
  if (restored.code !== 0 || !(await goesOn(env))) wrong.push("deleted in the database: not back");
  for (const line of wrong) console.log(`      ${line}`);
  return { kinds: DAMAGED.length + 1, wrong };
}

export async function prove() {
  const figures = [];
  for (const engine of ["SQLite", "PostgreSQL"]) {
    if (engine === "PostgreSQL" && findProgram(engine) === undefined) {
      figures.push(figure(`on ${engine}`, `not tried: ${whyMissing(engine)}`, "tried", false));
      continue;
    }
    const folder = mkdtempSync(join(tmpdir(), "bread-tools-damage-"));
    const postgres = engine === "PostgreSQL" ? await startPostgres(folder) : undefined;
    try {
      const { kinds, wrong } = await proveOn(folder, postgres);
      const failed = (part) => wrong.filter((line) => line.endsWith(`not ${part}`)).length;
      figures.push(
        atLeast(`kinds of damage, ${engine}`, kinds, 10),
        count(`whose row "check" did not name, or called whole, ${engine}`, failed("named"), 0),
        count(`that "restore" put back, or refused without words, ${engine}`, failed("refused"), 0),
        count(`whose rest could not be put back, ${engine}`, failed("restored"), 0),
        count(`after which the site did not start, let in and keep, ${engine}`, failed("goes on"), 0),
        count(
          `in all that went otherwise, a row deleted in the database itself among it, ${engine}`,
          wrong.length,
          0,
        ),
      );
    } finally {
      postgres?.stop();
      rmSync(folder, { recursive: true, force: true });
    }
  }
  return figures;
}
