import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { startPostgres, support } from "../crash/postgres.mjs";
import { readBack, Writer } from "../crash/writer.mjs";
import { startSite, stop } from "../measured-server.mjs";
import { startFaultProxy } from "./fault-proxy.mjs";
import { ask, baker } from "./people.mjs";
import { atLeast, below, count, figure } from "./report.mjs";

export const title = "A network that fails";
export const how =
  "A proxy between the site and PostgreSQL refuses, hangs up, falls silent, swallows answers, cuts them, lets bytes " +
  "through one by one, while four people save recipes; then between the site and its mail server (REL-12, REL-15).";

const MOODS = ["refuse", "hang up", "silent", "deaf", "cut", "slow"];

/** Half a second for the machine itself, plus the six seconds that a call may wait. */
const SOON_MS = 6500;

async function timed(work) {
  const started = performance.now();
  const result = await work();
  return { ...result, ms: performance.now() - started };
}

/** The record of one kind of fault: the answers of calls and pages during it, and when the site recovered. */
async function during(url, person, proxy, mood, seconds) {
  const call = () => timed(() => ask(url, "GET", "/api/recipes", person));
  await proxy.treat(mood);
  await pause(200);
  const until = performance.now() + seconds * 1000;
  const seen = { slowest: 0, pages: 0, crashes: 0, unhelpful: 0, refused: 0 };
  while (performance.now() < until) {
    const [answer, page] = await Promise.all([
      call().catch(() => ({ status: 0, ms: 15_000 })),
      ask(url, "GET", "/recipe").catch(() => ({ status: 0 })),
    ]);
    // A slow line may still answer; somebody who is signed in is never told that they are not.
    if (![503, 200].includes(answer.status)) seen.crashes += 1;
    if (answer.status === 503) seen.refused += 1;
    if (answer.status === 503 && answer.headers.get("retry-after") === null) seen.unhelpful += 1;
    seen.slowest = Math.max(seen.slowest, answer.ms);
    if (page.status !== 200) seen.pages += 1;
    await pause(100);
  }
  await proxy.treat("well");
  const back = performance.now();
  let healthyAfter = Number.POSITIVE_INFINITY;
  while (healthyAfter === Number.POSITIVE_INFINITY && performance.now() - back < 20_000) {
    const { status } = await call().catch(() => ({ status: 0 }));
    if (status === 200) healthyAfter = (performance.now() - back) / 1000;
    else await pause(50);
  }
  return { ...seen, healthyAfter };
}

async function database(seconds) {
  const folder = mkdtempSync(join(tmpdir(), "bread-tools-network-"));
  const postgres = await startPostgres(folder);
  const { port } = new URL(postgres.env.DATABASE_URL);
  const proxy = await startFaultProxy(Number(port));
  const address = new URL(postgres.env.DATABASE_URL);
  address.port = String(proxy.port);
  const site = await startSite(folder, {
    LOG_LEVEL: "fatal",
    RATE_LIMITS: "off",
    DATABASE_URL: address.href,
  });
  const figures = [];
  try {
    const person = await baker(site.url, 3);
    const writers = Array.from({ length: 4 }, (_, index) => new Writer(site.url, `n${index}`));
    const writing = Promise.all(writers.map((writer) => writer.write()));
    writing.catch(() => undefined);
    while (writers.reduce((sum, { saves }) => sum + saves, 0) < 8) await pause(20);
    for (const mood of MOODS) {
      const { slowest, pages, crashes, unhelpful, refused, healthyAfter } = await during(
        site.url,
        person,
        proxy,
        mood,
        seconds,
      );
      figures.push(
        atLeast(`database, "${mood}": calls refused with 503`, refused, 1),
        below(`database, "${mood}": slowest answer of a call`, slowest, SOON_MS, " ms", 0),
        count(
          `database, "${mood}": pages that failed, other answers than 503, without Retry-After`,
          pages + crashes + unhelpful,
          0,
        ),
        below(`database, "${mood}": well again after`, healthyAfter, 5, " s"),
      );
      await pause(500);
    }
    for (const writer of writers) writer.stop();
    await writing;
    let lost = 0;
    let doubled = 0;
    let acknowledged = 0;
    for (const account of writers.flatMap(({ accounts }) => accounts)) {
      const there = await readBack(site.url, account);
      const ids = new Set(there.map(({ id }) => id));
      acknowledged += account.saved.length;
      lost += account.saved.filter(({ id }) => !ids.has(id)).length;
      doubled += there.length - new Set(there.map(({ recipeName }) => recipeName)).size;
    }
    figures.push(
      figure("saves acknowledged meanwhile", String(acknowledged), "some", acknowledged > 0),
      count("of them lost", lost, 0),
      count("of them doubled", doubled, 0),
    );
    return figures;
  } finally {
    await stop(site);
    proxy.end();
    postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Like the tests of mails, but with the real process. */
async function mail(mails) {
  const folder = mkdtempSync(join(tmpdir(), "bread-tools-mail-"));
  const { startSmtpSite } = await support("smtp-site.ts");
  const post = await startSmtpSite();
  const site = await startSite(folder, {
    LOG_LEVEL: "fatal",
    RATE_LIMITS: "off",
    SMTP_URL: `smtp://127.0.0.1:${post.port}`,
    MAIL_FROM: "Bread <bread@example.com>",
  });
  const treatments = ["accept", "hang up", "421", "451", "accept", "drop after DATA", "accept"];
  let next = 0;
  try {
    const slowest = { ms: 0 };
    const send = async (at) => {
      const { status, ms } = await timed(() =>
        ask(site.url, "POST", "/api/bread-request", {
          body: {
            name: `Ana ${at}`,
            email: `ana-${at}@example.com`,
            requestType: "omakase",
            fulfillment: "pickup",
          },
        }),
      );
      if (status !== 201) throw new Error(`bread request: ${status}`);
      slowest.ms = Math.max(slowest.ms, ms);
    };
    post.treat(() => treatments[next++ % treatments.length]);
    for (let at = 0; at < mails / 2; at += 1) await send(at);
    await post.down();
    for (let at = Math.ceil(mails / 2); at < mails; at += 1) await send(at);
    await pause(1000);
    await post.up();
    post.treat(() => "accept");
    // The first retries come after half a minute.
    const confirmed = () =>
      new Set(post.kept.flatMap(({ to }) => to).filter((to) => to.startsWith("ana-"))).size;
    for (let waited = 0; waited < 150 && confirmed() < mails; waited += 1) await pause(1000);
    const ids = post.kept.map(({ messageId }) => messageId);
    return [
      count("mail: requests whose confirmation arrived", confirmed(), mails),
      figure(
        "mail: copies, each of a mail whose receipt was cut off",
        String(ids.length - new Set(ids).size),
        "same Message-ID",
        true,
      ),
      below("mail: slowest request for bread meanwhile", slowest.ms, 2000, " ms", 0),
    ];
  } finally {
    await stop(site);
    await post.down();
    rmSync(folder, { recursive: true, force: true });
  }
}

export async function prove({ share }) {
  return [...(await database(Math.max(3, 12 * share))), ...(await mail(Math.max(6, Math.round(60 * share))))];
}
