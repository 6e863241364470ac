import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { install, root } from "./prepare.mjs";
import { argumentTrouble, readArguments } from "./test-arguments.mjs";
import { outcome, shortened } from "./test-outcome.mjs";
import { NOTHING, PARTS, ROUNDS, reports } from "./test-parts.mjs";

/**
 * `npm test` is the gate, which every change passes. `npm run test:deep` (`--deep`) runs what takes longer, and nothing
 * of the gate again (docs/decisions/tests.md).
 */
const asked = readArguments(process.argv.slice(2));
const kind = asked.deep ? "deep" : "gate";
const parts = PARTS[kind];
const trouble = argumentTrouble(asked, Object.keys(parts));
if (trouble !== undefined) {
  console.error(trouble);
  process.exit(2);
}

/** The rounds to run: each part with its arguments. */
function roundsAsked({ only, changed, rest }) {
  if (changed) return changedRounds();
  const wanted = only?.split(",");
  return ROUNDS[kind].map((round) =>
    round
      .filter((part) => wanted === undefined || wanted.includes(part))
      .map((part) => ({ part, more: rest })),
  );
}

/**
 * The tests affected since this branch left main, as vitest and Playwright find them by imports. Types and the layout of
 * the text always run.
 */
function changedRounds() {
  const start = ownStart();
  return [
    [
      { part: "unit", more: [`--changed=${start}`, "--passWithNoTests"] },
      { part: "types", more: [] },
      { part: "format", more: [] },
    ],
    [{ part: "e2e", more: [`--only-changed=${start}`, "--pass-with-no-tests"] }],
  ];
}

/** The commit at which this branch left main. */
function ownStart() {
  const git = (main) =>
    spawnSync("git", ["merge-base", "HEAD", main], { cwd: root, encoding: "utf8" }).stdout;
  // A clone may have no branch of that name.
  return git("main").trim() || git("origin/main").trim() || "HEAD";
}

/** How long each part took, for whoever watches that the gate stays short. */
const times = [];
const reportOf = (part) => join(reports, `${part}.json`);

/**
 * Runs a part and returns whether it passed. Its output goes to the screen, or into `kept` while another part is on
 * the screen.
 */
async function run({ part, more }, kept) {
  const began = Date.now();
  const command = await parts[part](more, reportOf(part));
  if (command === undefined) return false;
  if (command === NOTHING) return true;
  const child = spawn(process.execPath, [command.file, ...command.args], {
    cwd: root,
    stdio: kept === undefined ? "inherit" : ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...command.env },
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (bytes) => kept.push(bytes));
  const [status] = await once(child, "close");
  times.push(`${part} ${Math.round((Date.now() - began) / 1000)} s`);
  return status === 0;
}

install();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const rounds = roundsAsked(asked);
const failed = new Set();
for (const [first, ...others] of rounds) {
  if (first === undefined) continue;
  const beside = others.map((each) => {
    const kept = [];
    return { part: each.part, kept, ends: run(each, kept) };
  });
  console.log(`\n== ${first.part}`);
  if (!(await run(first))) failed.add(first.part);
  for (const { part, kept, ends } of beside) {
    const isGood = await ends;
    console.log(`\n== ${part}`);
    process.stdout.write(Buffer.concat(kept));
    if (!isGood) failed.add(part);
  }
}

// Read before a second try writes its own report.
const outcomes = rounds.flat().map((each) => ({ ...each, ...outcome(each.part, reportOf(each.part), root) }));

/** The number of failed files of a part above which failures are no accident, and are not tried again. */
const MOST_TRIED_AGAIN = 8;

const nameOf = ({ part }, { file }) => `${part}: ${file}`;

/** Runs each failed file alone, and returns the names of those that then passed. */
async function flakyFiles() {
  const flaky = new Set();
  for (const each of outcomes.filter(({ part }) => failed.has(part))) {
    const { part } = each;
    const files = new Map(each.failures.map((failure) => [nameOf(each, failure), failure.file]));
    if (files.size === 0 || files.size > MOST_TRIED_AGAIN) continue;
    for (const [name, file] of files) {
      console.log(`\n== ${name} failed, and runs once more alone`);
      if (await run({ part, more: [file] })) flaky.add(name);
    }
    if ([...files.keys()].every((name) => flaky.has(name))) failed.delete(part);
  }
  return flaky;
}
const flaky = await flakyFiles();

// Repeats the failures at the end, below thousands of lines about what passed.
let passed = 0;
let failures = 0;
for (const each of outcomes) {
  const isFlaky = (failure) => flaky.has(nameOf(each, failure));
  passed += each.passed;
  failures += each.failures.filter((failure) => !isFlaky(failure)).length;
  if (failed.has(each.part) && each.failures.length === 0)
    console.log(`\nfailed: ${each.part}, outside of any test; what it said stands above`);
  for (const failure of each.failures) console.log(shortened(failure, isFlaky(failure) ? "flaky" : "failed"));
}
console.log(`\n${times.join(", ")}`);
if (flaky.size > 0) console.log(`\nflaky (failed, and passed alone): ${[...flaky].join(", ")}`);
if (failed.size > 0) console.log(`\nfailed: ${[...failed].join(", ")}`);
console.log(`\n${passed} passed, ${Math.max(failures, failed.size)} failed, ${flaky.size} flaky`);
process.exit(failed.size > 0 ? 1 : 0);
