import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { changedFiles } from "./changed-files.mjs";
import { changedTests } from "./changed-tests.mjs";
import { install, root } from "./prepare.mjs";
import { argumentTrouble, readArguments } from "./test-arguments.mjs";
import { outcome, shortened } from "./test-outcome.mjs";
import { NOTHING, PARTS, reports } from "./test-parts.mjs";

/**
 * `npm test` runs every part in this order; `npm test -- --only unit` runs one. The parts of a round run side by
 * side: checks that use only one core, and the tests of the build, which mostly wait for the server's clocks.
 */
const ROUNDS = [["types", "lint", "format", "unused", "site"], ["unit", "build"], ["e2e"], ["engines"]];

const asked = readArguments(process.argv.slice(2));
const trouble = argumentTrouble(asked, ROUNDS.flat());
if (trouble !== undefined) {
  console.error(trouble);
  process.exit(2);
}

/** The rounds to run: each part with its arguments. */
function roundsAsked({ only, changed, since, rest }) {
  if (changed) return changedRounds(changedFiles(since));
  const wanted = only?.split(",");
  return ROUNDS.map((round) =>
    round
      .filter((part) => wanted === undefined || wanted.includes(part))
      .map((part) => ({ part, more: rest })),
  );
}

/** What a change touches. Types always run, because a missing name breaks files that did not change. */
function changedRounds(files) {
  const about = JSON.parse(readFileSync(join(root, "tests/e2e/about.json"), "utf8"));
  const { related, build, journeys, leftOut } = changedTests(files, about);
  console.log(`${files.length} files have changed; journeys: ${journeys.join(", ") || "none"}`);
  if (leftOut.length > 0) console.log(`left out, because there are many: ${leftOut.join(", ")}`);
  const needsSite = build.length + journeys.length > 0;
  return [
    [
      ...(related.length > 0 ? [{ part: "related", report: "unit", more: related }] : []),
      { part: "types" },
      ...(needsSite ? [{ part: "site" }] : []),
    ],
    [
      ...(journeys.length > 0 ? [{ part: "e2e", more: journeys.map((name) => `/${name}.spec.ts`) }] : []),
      ...(build.length > 0 ? [{ part: "build", more: build }] : []),
    ],
  ];
}

/**
 * Runs a part and returns whether it passed. Its output goes to the screen, or into `kept` while another part is on
 * the screen.
 */
async function run({ part, more }, kept) {
  const command = await PARTS[part](more);
  if (command === undefined) return false;
  if (command === NOTHING) return true;
  const child = spawn(process.execPath, [command.file, ...command.args], {
    cwd: root,
    stdio: kept === undefined ? "inherit" : ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...command.env },
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (bytes) => kept.push(bytes));
  const [status] = await once(child, "close");
  return status === 0;
}

install();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

const rounds = roundsAsked(asked);
const failed = [];
for (const [first, ...others] of rounds) {
  if (first === undefined) continue;
  const beside = others.map((each) => {
    const kept = [];
    return { part: each.part, kept, ends: run(each, kept) };
  });
  console.log(`\n== ${first.part}`);
  if (!(await run(first))) failed.push(first.part);
  for (const { part, kept, ends } of beside) {
    const isGood = await ends;
    console.log(`\n== ${part}`);
    process.stdout.write(Buffer.concat(kept));
    if (!isGood) failed.push(part);
  }
}

// Repeats the failures at the end, below thousands of lines about what passed.
let passed = 0;
let failures = 0;
for (const { part, report = part } of rounds.flat()) {
  const { passed: well, failures: found } = outcome(report, join(reports, `${report}.json`), root);
  passed += well;
  failures += found.length;
  if (failed.includes(part) && found.length === 0)
    console.log(`\nfailed: ${part}, outside of any test; what it said stands above`);
  for (const failure of found) console.log(shortened(failure));
}
if (failed.length > 0) console.log(`\nfailed: ${failed.join(", ")}`);
console.log(`\n${passed} passed, ${Math.max(failures, failed.length)} failed`);
process.exit(failed.length > 0 ? 1 : 0);
