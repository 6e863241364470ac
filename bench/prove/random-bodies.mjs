import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as fc from "fast-check";
import { runnerImport } from "vite";
import { root } from "../../scripts/prepare.mjs";
import { startSite, stop } from "../measured-server.mjs";
import { anything, noJson, spoiled } from "./any-body.mjs";
import { BODIES, CALLS, READS } from "./bodies.mjs";
import { ask, baker } from "./people.mjs";
import { atLeast, below, count, figure } from "./report.mjs";

export const title = "Bodies that nobody would send";
export const how =
  "Random bodies, and good ones with some fields made odd, against each schema of the contract, and against every call " +
  "of the running site that takes a body, beside odd paths and questions; signed out and signed in (SEC-13, SEC-31, SEC-32, SEC-33, SEC-34).";

/** Chosen once and printed, so that a finding can be reproduced. */
const seed = Date.now() % 1_000_000;
/** Bodies are drawn anew after this many; in between the same ones go to other schemas. */
const BATCH = 500;
/** Calls that hash a password if a body happens to be valid. */
const SLOW = /sign-|password$/;

async function schemas() {
  const found = {};
  for (const file of [
    "account/account",
    "requests/requests",
    "recipes/recipes",
    "recipes/saved-recipes",
    "baking/baking-plan",
  ]) {
    const source = join(root, "src/contract", `${file}.ts`);
    const { module } = await runnerImport(source, { configFile: false, logLevel: "silent" });
    Object.assign(found, module);
  }
  return Object.entries(BODIES).map(([name, bodies]) => {
    if (found[name] === undefined) throw new Error(`the contract has no ${name}`);
    return { name, schema: found[name], bodies };
  });
}

async function againstSchemas(wanted) {
  const tried = { bodies: 0, taken: 0, thrown: 0, longest: 0 };
  const all = await schemas();
  const most = Math.ceil(wanted / all.length);
  for (const { name, schema, bodies } of all) {
    const arbitrary = fc.oneof({ weight: 3, arbitrary: spoiled(bodies) }, anything);
    for (let done = 0; done < most; done += BATCH) {
      for (const body of fc.sample(arbitrary, { numRuns: BATCH, seed: seed + done })) {
        const started = performance.now();
        try {
          if (schema.safeParse(body).success) tried.taken += 1;
        } catch (error) {
          tried.thrown += 1;
          console.log(`      ${name}, seed ${seed + done}: ${String(error)}`);
        }
        tried.longest = Math.max(tried.longest, performance.now() - started);
        tried.bodies += 1;
      }
    }
  }
  return tried;
}

async function againstSite(wanted) {
  const folder = mkdtempSync(join(tmpdir(), "bread-tools-bodies-"));
  const site = await startSite(folder, { LOG_LEVEL: "fatal", RATE_LIMITS: "off" });
  const tried = { calls: 0, failed: 0, longest: 0, statuses: {} };
  const say = (call, error) => {
    tried.failed += 1;
    if (tried.failed <= 20) console.log(`      ${call} (seed ${seed}): ${String(error)}`);
  };
  try {
    const person = await baker(site.url, 1);
    const send = async (method, path, options) => {
      const started = performance.now();
      try {
        const { status, text } = await ask(site.url, method, path, options);
        tried.statuses[status] = (tried.statuses[status] ?? 0) + 1;
        if (status >= 500)
          say(`${method} ${path}`, `${status} ${text.slice(0, 200)} ${String(options.body).slice(0, 300)}`);
      } catch (error) {
        say(`${method} ${path}`, error);
      }
      tried.calls += 1;
      tried.longest = Math.max(tried.longest, performance.now() - started);
    };
    const made = await ask(site.url, "POST", "/api/calendar-feed", person);
    const feed = new URL(JSON.parse(made.text).address).pathname;
    const each = Math.ceil(wanted / (CALLS.length + READS.length));
    for (const [who, method, template, schema] of CALLS) {
      const path = template.replace("RECIPE", person.ids[0]);
      const bodies = fc
        .oneof({ weight: 3, arbitrary: spoiled(BODIES[schema]) }, anything)
        .map((body) => JSON.stringify(body));
      const texts = fc.oneof({ weight: 4, arbitrary: bodies }, noJson);
      const cookie = who === "baker" ? person.cookie : undefined;
      await inTurn(fc.sample(texts, { numRuns: each, seed }), SLOW.test(path) ? 2 : 8, async (body) => {
        await send(method, path, { cookie, body: body ?? "null" });
        // Reads the last accepted plan as a calendar does.
        if (schema === "bakingPlanEditSchema") await send("GET", feed, {});
      });
    }
    const word = fc
      .string({ unit: "binary", maxLength: 30 })
      .map((text) => encodeURIComponent(text.toWellFormed()));
    for (const template of READS) {
      const words = fc.sample(fc.array(word, { minLength: 4, maxLength: 4 }), { numRuns: each, seed });
      await inTurn(words, 8, (four) => {
        const rest = [...four];
        return send(
          "GET",
          template.replaceAll("TEXT", () => rest.pop()),
          { cookie: person.cookie },
        );
      });
    }
    const { status } = await ask(site.url, "GET", "/api/recipes", person);
    if (status !== 200) say("the person's own list afterwards", status);
    return tried;
  } finally {
    await stop(site);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Does `work` for all items, `hands` at a time. */
async function inTurn(items, hands, work) {
  const rest = items.values();
  await Promise.all(
    Array.from({ length: hands }, async () => {
      for (const item of rest) await work(item);
    }),
  );
}

export async function prove({ share }) {
  const wanted = { bodies: 1_000_000 * share, calls: 50_000 * share };
  const contract = await againstSchemas(wanted.bodies);
  const live = await againstSite(wanted.calls);
  const answers = Object.entries(live.statuses);
  return [
    atLeast("bodies against the schemas", contract.bodies, wanted.bodies),
    count("schemas that threw", contract.thrown, 0),
    below("longest time of one", contract.longest, 1000, " ms", 0),
    atLeast("odd calls of the running site", live.calls, wanted.calls),
    // If all bodies failed at the first check, this would prove little.
    figure("bodies that a schema took", contract.taken.toLocaleString("en"), "some", contract.taken > 0),
    figure(
      "answers",
      answers.map(([status, times]) => `${status}: ${times.toLocaleString("en")}`).join(", "),
      "some of 200 or 201, some of 400",
      (live.statuses[200] ?? 0) + (live.statuses[201] ?? 0) > 0 && live.statuses[400] > 0,
    ),
    count("answers of 500 and above, or none", live.failed, 0),
    below("longest time of one call", live.longest, 5000, " ms", 0),
  ];
}
