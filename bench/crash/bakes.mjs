import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand } from "../prove/commands.mjs";
import { A_BAKE, BakeWriter } from "./bake-writer.mjs";
import { compareBakes, sumsOf } from "./bakes-there.mjs";
import { isWhole, killWhileWriting } from "./crash.mjs";
import { startPostgres, support } from "./postgres.mjs";
import { freePort, KilledServer } from "./server.mjs";
import { signInAgain, signUpAnew } from "./writer.mjs";

const WRITERS = 12;
/** Long enough for the library that decodes photographs, which comes with the first one. */
const LIFE = { shortest: 30, longest: 5000 };
/**
 * The number of different photographs. They are small, because the test is about keeping them, and each is made anew
 * one at a time.
 */
const KINDS = 24;

/** The data that is written: a bake, and files that are photographs. */
async function sceneOf() {
  const [{ cityBake }, { photographFile }] = await Promise.all(["bakes.ts", "photographs.ts"].map(support));
  const kinds = Array.from({ length: KINDS }, (_, nth) => ({ width: 200, height: 150, shade: 9 * nth }));
  return { bake: cityBake(), files: await Promise.all(kinds.map((kind) => photographFile(kind))) };
}

/** Adds each file once and in peace, so that it is known what the site makes of it. */
async function keptInPeace(url, { bake, files }) {
  const calm = new BakeWriter(url, "calm", { bake, files });
  const writing = calm.write();
  while (calm.saves < (files.length / A_BAKE + 1) * (A_BAKE + 1))
    await new Promise((go) => setTimeout(go, 20));
  calm.stop();
  await writing;
  const [{ cookie, bakes }] = calm.accounts;
  const sums = [];
  for (const { id, files: places } of bakes)
    for (const place of places) sums[place] ??= (await sumsOf(url, { cookie, id, files: [files[place]] }))[0];
  return sums;
}

/** The backup of a running site, put into a database that has never held anything, and the site on that one. */
async function restored({ env, fresh, folder }) {
  const file = join(folder, "all.backup");
  const saved = await runCommand(env, ["admin", "backup", file]);
  if (saved.code !== 0) throw new Error(`backup: ${saved.said}`);
  const back = await runCommand(fresh, ["admin", "restore", file]);
  if (back.code !== 0) throw new Error(`restore: ${back.said}`);
  const server = new KilledServer(Number(fresh.PORT), fresh);
  await server.start();
  return server;
}

/**
 * Twelve people keep bakes and add photographs to them while the site is killed over and over at random moments; each
 * sends again what was not acknowledged. Answers what of it is there, whole and for its baker alone, and once more after
 * a backup and a restore into a fresh database.
 */
export async function crashBakes({ engine, kills, enoughSaves }) {
  const folder = mkdtempSync(join(tmpdir(), "bread-tools-crash-"));
  const [data, empty] = ["data", "empty"].map((name) => join(folder, name));
  for (const path of [data, empty]) mkdirSync(path);
  const postgres = engine === "postgres" ? await startPostgres(folder) : undefined;
  const [port, other] = [await freePort(), await freePort()];
  const shared = { LOG_LEVEL: "fatal" };
  const env = { ...shared, DATA_DIR: data, PORT: String(port), ...postgres?.env };
  const fresh = { ...shared, DATA_DIR: empty, PORT: String(other), ...(await postgres?.another()) };
  const server = new KilledServer(port, env);
  let second;
  try {
    await server.start();
    const scene = { url: server.url, ...(await sceneOf()) };
    const sums = await keptInPeace(server.url, scene);
    const { cookie: stranger } = await signUpAnew(server.url, "stranger");
    const writers = Array.from({ length: WRITERS }, (_, nth) => new BakeWriter(server.url, `b${nth}`, scene));
    const killOnce = async () => {
      await server.kill();
      await server.start();
    };
    const done = await killWhileWriting({ writers, killOnce, kills, enoughSaves, life: LIFE });
    const accounts = writers.flatMap((writer) => writer.accounts);
    const found = await compareBakes({ ...scene, sums, stranger }, accounts);

    second = await restored({ env, fresh, folder });
    const again = [];
    // One after the other: two passwords are hashed at once.
    for (const account of accounts)
      again.push({ ...account, cookie: await signInAgain(second.url, account) });
    const { cookie: newcomer } = await signUpAnew(second.url, "newcomer");
    const back = await compareBakes({ ...scene, url: second.url, sums, stranger: newcomer }, again);
    await second.stop();
    await server.stop();
    const whole = engine === "postgres" || [data, empty].every(isWhole);
    const sentAgain = writers.reduce((sum, one) => sum + one.sentAgain, 0);
    return { found, back, kills: done, sentAgain, starts: server.starts, whole };
  } finally {
    await server.kill();
    await second?.kill();
    postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
