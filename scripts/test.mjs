import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import { join, relative } from "node:path";
import { parseArgs, stripVTControlCharacters } from "node:util";
import { findBrowser, findEngines } from "./browser.mjs";
import { build, install, program, root } from "./prepare.mjs";

/**
 * `npm test` runs every part in this order; `npm test -- --only unit` one of them. The parts of a round run side by
 * side: checks that use one core only, and the tests of the build, which wait for the server's clocks most of the time.
 */
const ROUNDS = [["types", "lint", "format", "unused", "site"], ["unit", "build"], ["e2e"], ["engines"]];

const reports = join(root, "test-results");

const node = (path, args, env = {}) => ({ file: program(path), args, env });
const vitest = (project) => [
  "run",
  "--project",
  project,
  "--reporter=default",
  "--reporter=json",
  `--outputFile.json=${join(reports, `${project}.json`)}`,
];

/** A part that this machine lacks the programs for, and that is no failure. */
const NOTHING = Symbol("nothing to run");

const PARTS = {
  format: () => node("@biomejs/biome/bin/biome", ["ci", "."]),
  lint: () => node("oxlint/bin/oxlint", ["--type-aware", "--deny-warnings"]),
  unused: () => node("knip/bin/knip.js", []),
  types: () => node("typescript/bin/tsc", []),
  /** What the parts with a server start; none of them has to wait for it then. */
  site: () => ({ file: join(root, "scripts/build.mjs"), args: [] }),
  unit: () => node("vitest/vitest.mjs", vitest("unit")),
  build: () => {
    build();
    return node("vitest/vitest.mjs", vitest("build"));
  },
  e2e: async () => {
    const browser = await findBrowser();
    if (browser === undefined) return undefined;
    build();
    return node("@playwright/test/cli.js", ["test"], {
      CHROME_PATH: browser,
      PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, "e2e.json"),
    });
  },
  engines: () => {
    const engines = findEngines();
    if (Object.keys(engines).length === 0) return NOTHING;
    build();
    return node("@playwright/test/cli.js", ["test", "--config", "tests/engines/playwright.config.ts"], {
      ...engines,
      PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, "engines.json"),
    });
  },
};

/** How many tests of a part passed, and which failed, each with what it said. */
function outcome(part) {
  const file = join(reports, `${part}.json`);
  if (!existsSync(file)) return { passed: 0, failures: [] };
  const report = JSON.parse(readFileSync(file, "utf8"));
  return report.stats === undefined
    ? { passed: report.numPassedTests ?? 0, failures: report.testResults.flatMap(failedUnder) }
    : { passed: report.stats.expected, failures: report.suites.flatMap((suite) => failedIn(suite, part)) };
}

/** The failures of a file that vitest ran. A file that could not be loaded has no tests, only a message of its own. */
function failedUnder({ name, status, message, assertionResults }) {
  const where = relative(root, name);
  const tests = assertionResults.filter((test) => test.status === "failed");
  if (tests.length === 0 && status === "failed") return [{ title: where, said: message }];
  return tests.map(({ fullName, failureMessages }) => ({
    title: `${where}: ${fullName}`,
    said: failureMessages.join("\n"),
  }));
}

/** The failures of a Playwright suite and of the suites inside it. A part that Playwright runs has its folder's name. */
function failedIn({ suites = [], specs = [] }, part) {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => ({
      title: `tests/${part}/${file}: ${title}`,
      said: tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? "")).join("\n"),
    }));
  return [...own, ...suites.flatMap((suite) => failedIn(suite, part))];
}

const { values } = parseArgs({ options: { only: { type: "string" } } });
const wanted = values.only === undefined ? Object.keys(PARTS) : values.only.split(",");
const unknown = wanted.filter((part) => !(part in PARTS));
if (unknown.length > 0) {
  console.error(`no such part: ${unknown.join(", ")}; there are ${Object.keys(PARTS).join(", ")}`);
  process.exit(2);
}

install();
rmSync(reports, { recursive: true, force: true });
mkdirSync(reports, { recursive: true });

/**
 * Runs a part and answers whether it passed. Its output goes to the screen, or into `kept` while another part is on the
 * screen.
 */
async function run(part, kept) {
  const command = await PARTS[part]();
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

const failed = [];
for (const round of ROUNDS) {
  const [first, ...others] = round.filter((part) => wanted.includes(part));
  if (first === undefined) continue;
  const beside = others.map((part) => {
    const kept = [];
    return { part, kept, ends: run(part, kept) };
  });
  console.log(`\n== ${first}`);
  if (!(await run(first))) failed.push(first);
  for (const { part, kept, ends } of beside) {
    const isGood = await ends;
    console.log(`\n== ${part}`);
    process.stdout.write(Buffer.concat(kept));
    if (!isGood) failed.push(part);
  }
}

// Say the failures once more at the end, below thousands of lines about what passed.
const LINES_SAID = 12;
let passed = 0;
let failures = 0;
for (const part of wanted) {
  const { passed: well, failures: found } = outcome(part);
  passed += well;
  failures += found.length;
  if (failed.includes(part) && found.length === 0)
    console.log(`\nfailed: ${part}, outside of any test; what it said stands above`);
  for (const { title, said } of found) {
    const lines = stripVTControlCharacters(said).trimEnd().split("\n").slice(0, LINES_SAID);
    console.log(`\nfailed: ${title}\n${lines.map((line) => `  ${line}`).join("\n")}`);
  }
}
if (failed.length > 0) console.log(`\nfailed: ${failed.join(", ")}`);
console.log(`\n${passed} passed, ${Math.max(failures, failed.length)} failed`);
process.exit(failed.length > 0 ? 1 : 0);
