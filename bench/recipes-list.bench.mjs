/**
 * The processor time of GET /api/recipes with 40 recipes, user and system, including the database's thread: the real
 * server compared with a bare node:http server with the same statements in the same driver (limit: 2.5 times), and
 * the real server with 1,000,000 recipes in the table compared with 10,000 (limit: 1.3 times). Needs the built site:
 * `npm run bench`, or `node bench/recipes-list.bench.mjs` after a build. Needs about 5 GB for temporary files.
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { Agent } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { askThrough, cpuOf, start, startSite, stop } from "./measured-server.mjs";
import { middle } from "./middle.mjs";

const BAKERS = 20;
const RECIPES = 40;
const FEW = 10_000;
const MANY = 1_000_000;
const CLIENTS = 8;
const WARM_UP = 800;
const ROUNDS = 9;
const REQUESTS = 600;

const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });
const here = (name) => join(import.meta.dirname, "recipes-list", name);
const ask = askThrough(agent);
const LIST = "/api/recipes";

/** Microseconds of one request, over a round that requests every baker's list in turn. */
async function round(server, bakers, requests) {
  const before = await cpuOf(server);
  let next = 0;
  const client = async () => {
    while (next < requests) {
      const { cookie } = bakers[next % bakers.length];
      next += 1;
      await ask(server.url, LIST, { cookie });
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return ((await cpuOf(server)) - before) / requests;
}

/** The bakers, and a recipe as their site stores it: 3.6 kB, like real ones. */
async function prepare(dataDir) {
  const site = await startSite(dataDir);
  const bakers = [];
  for (let index = 0; index < BAKERS; index += 1) {
    const body = { name: "Baker", email: `baker-${index}@example.com`, password: "Sourdough-2026" };
    const { text, cookies } = await ask(site.url, "/api/auth/sign-up/email", { body });
    bakers.push({ id: JSON.parse(text).user.id, cookie: cookies.map((one) => one.split(";")[0]).join("; ") });
  }
  const [{ cookie }] = bakers;
  const flourTypes = ["Bread flour", "Whole wheat flour", "Rye flour", "Spelt flour"].map((name) => ({
    name,
    percentage: 25,
    proteinPercent: 12.5,
    notes: "Stone ground, from the mill by the river",
  }));
  const notes = "Crackly crust, open crumb; bake it a shade darker the next time. ";
  const body = {
    recipeName: "Loaf",
    recipeType: "sourdough",
    author: "Crowd",
    flourTypes,
    notes: notes.repeat(29),
  };
  const { id } = JSON.parse((await ask(site.url, LIST, { cookie, body })).text);
  const [{ recipeData }] = JSON.parse((await ask(site.url, LIST, { cookie })).text);
  await ask(site.url, `${LIST}/${id}`, { method: "DELETE", cookie });
  await stop(site);
  return { bakers, document: JSON.stringify(recipeData) };
}

const FILE = "bread-tools.sqlite";

async function fill(dataDir, total, { bakers, document }) {
  const started = performance.now();
  const ids = bakers.map(({ id }) => id);
  const child = fork(here("fill.mjs"), [JSON.stringify([join(dataDir, FILE), total, ids, document])]);
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error("the database could not be filled");
  console.log(
    `filled with ${total.toLocaleString("en")} recipes in ${((performance.now() - started) / 1000).toFixed(0)} s`,
  );
}

const show = (what, values) =>
  console.log(
    `${what.padEnd(48)} ${middle(values).toFixed(0).padStart(6)} µs   (${Math.min(...values).toFixed(0)} to ${Math.max(...values).toFixed(0)})`,
  );

const folder = mkdtempSync(join(tmpdir(), "bread-tools-list-"));
const servers = [];
try {
  const [few, many] = [join(folder, "few"), join(folder, "many")];
  mkdirSync(few);
  const site = await prepare(few);
  const { bakers, document } = site;
  cpSync(few, many, { recursive: true });
  await fill(few, FEW, site);
  await fill(many, MANY, site);

  servers.push(
    await start(here("bare-server.mjs"), [join(few, FILE)], {}),
    await startSite(few),
    await startSite(many),
  );
  const [bare, real, crowded] = servers;
  const [{ cookie }] = bakers;
  const [bareText, realText, crowdedText] = await Promise.all(
    servers.map(async ({ url }) => (await ask(url, LIST, { cookie })).text),
  );
  if (
    bareText !== realText ||
    JSON.parse(realText).length !== RECIPES ||
    crowdedText.length !== realText.length
  )
    throw new Error("the servers do not answer alike");

  for (const server of servers) await round(server, bakers, WARM_UP);
  const costs = new Map(servers.map((server) => [server, []]));
  // In one order and then the reverse, so that no server always runs after the same other.
  for (let index = 0; index < ROUNDS; index += 1)
    for (const server of index % 2 === 0 ? servers : servers.toReversed())
      costs.get(server).push(await round(server, bakers, REQUESTS));

  const kB = (text) => (Buffer.byteLength(text) / 1000).toFixed(1);
  console.log(
    `GET /api/recipes, ${RECIPES} recipes of ${kB(document)} kB, processor time of one request, median of ${ROUNDS} rounds:`,
  );
  show("bare node:http, same SQL and driver", costs.get(bare));
  show(`the site, ${FEW.toLocaleString("en")} recipes in the table`, costs.get(real));
  show(`the site, ${MANY.toLocaleString("en")} recipes in the table`, costs.get(crowded));
  const times = (a, b) => (middle(costs.get(a)) / middle(costs.get(b))).toFixed(2);
  console.log(`the site to the bare server: ${times(real, bare)} times, limit 2.50`);
  console.log(`1,000,000 recipes to 10,000: ${times(crowded, real)} times, limit 1.30`);
} finally {
  for (const server of servers) await stop(server);
  agent.destroy();
  rmSync(folder, { recursive: true, force: true });
}
