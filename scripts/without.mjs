/**
 * Hides a program from the tests, and runs those that it changes: `npm run without -- haproxy`. Without a name it hides
 * each in turn, and then all of them; `all` is the last alone.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { findEngines } from "./browser.mjs";
import { build, install, program, root } from "./prepare.mjs";
import { PROGRAM_NAMES } from "./programs.mjs";

const ENGINES = ["Firefox", "WebKitGTK"];
const REPORT = join(root, "test-results/without.json");

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => name !== "all" && !PROGRAM_NAMES.includes(name));
if (unknown.length > 0) {
  console.error(`no such program: ${unknown.join(", ")}; there are ${PROGRAM_NAMES.join(", ")}, and all`);
  process.exit(2);
}

const SUPPORT = join(root, "tests/support");
/** A file that names every program; importing it asks for none of them. */
const ALL = join(SUPPORT, "programs.ts");

/** A file of the tests and what it imports of tests/support. */
function withSupport(file, seen = new Set()) {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, path] of readFileSync(file, "utf8").matchAll(/ from "(\.[^"]*)"/g)) {
    const imported = join(dirname(file), `${path}.ts`);
    if (imported.startsWith(SUPPORT) && imported !== ALL && existsSync(imported)) withSupport(imported, seen);
  }
  return seen;
}

/** The files of tests that ask for one of these programs, themselves or by what they import. */
function filesAbout(names) {
  const tests = ["src", "tests"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((path) => join(root, folder, path)),
  );
  return tests
    .filter((path) => /\.test\.tsx?$/.test(path))
    .filter((path) => {
      const text = [...withSupport(path)].map((file) => readFileSync(file, "utf8")).join("\n");
      return names.some((name) => text.includes(`"${name}"`));
    });
}

function start(path, args, env = {}) {
  const { status } = spawnSync(process.execPath, [program(path), ...args], {
    cwd: root,
    stdio: "inherit",
    env: { ...process.env, ...env },
  });
  return status === 0;
}

/** The faults in the results of the suites, as a list. */
function suitesWithout(names) {
  const files = filesAbout(names);
  if (files.length === 0) return [`no suite asks for ${names.join(" or ")}`];
  rmSync(REPORT, { force: true });
  mkdirSync(dirname(REPORT), { recursive: true });
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${REPORT}`];
  if (!start("vitest/vitest.mjs", ["run", ...reporters, ...files])) return ["tests failed"];
  const report = JSON.parse(readFileSync(REPORT, "utf8"));
  const skipped = report.testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status !== "passed").map(({ fullName }) => fullName),
  );
  console.log(`${report.numPassedTests} passed, ${skipped.length} skipped`);
  const silent = names.filter((name) => !skipped.some((title) => title.includes(`${name} is hidden`)));
  return silent.map((name) => `no line says that it is skipped without ${name}`);
}

/** The journeys in the engines that are left. */
function journeysWithout() {
  const engines = findEngines();
  if (Object.keys(engines).length === 0) return [];
  const args = ["test", "--config", "tests/engines/playwright.config.ts"];
  return start("@playwright/test/cli.js", args, engines) ? [] : ["journeys failed"];
}

function wrongWithout(names) {
  process.env.HIDE_PROGRAMS = names.join(",");
  const [engines, others] = [true, false].map((isEngine) =>
    names.filter((name) => ENGINES.includes(name) === isEngine),
  );
  return [
    ...(others.length > 0 ? suitesWithout(others) : []),
    ...(engines.length > 0 ? journeysWithout() : []),
  ];
}

install();
build();
const rounds = (asked.length > 0 ? asked : [...PROGRAM_NAMES, "all"]).map((name) =>
  name === "all" ? PROGRAM_NAMES : [name],
);
const wrong = [];
for (const names of rounds) {
  console.log(`\n== without ${names.join(", ")}`);
  for (const what of wrongWithout(names)) wrong.push(`without ${names.join(", ")}: ${what}`);
}
console.log(
  wrong.length > 0 ? `\n${wrong.join("\n")}` : "\neverything passed, and what was skipped says why",
);
process.exit(wrong.length > 0 ? 1 : 0);
