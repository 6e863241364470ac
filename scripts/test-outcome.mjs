import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** How many tests of a part passed by its report, and which failed, each with its file and its message. */
export function outcome(part, file, root) {
  if (!existsSync(file)) return { passed: 0, failures: [] };
  const report = JSON.parse(readFileSync(file, "utf8"));
  return report.stats === undefined
    ? {
        passed: report.numPassedTests ?? 0,
        failures: report.testResults.flatMap((suite) => failedUnder(suite, root)),
      }
    : { passed: report.stats.expected, failures: report.suites.flatMap((suite) => failedIn(suite, part)) };
}

/** The failures of a file that vitest ran. A file that could not be loaded has no tests, only a message. */
function failedUnder({ name, status, message, assertionResults }, root) {
  const file = relative(root, name);
  const tests = assertionResults.filter((test) => test.status === "failed");
  if (tests.length === 0 && status === "failed") return [{ file, title: file, said: message }];
  return tests.map(({ fullName, failureMessages }) => ({
    file,
    title: `${file}: ${fullName}`,
    said: failureMessages.join("\n"),
  }));
}

/** The failures of a Playwright suite and the suites inside it. Playwright's parts are named after their folders. */
function failedIn({ suites = [], specs = [] }, part) {
  const own = specs
    .filter(({ ok }) => !ok)
    .map(({ file, title, tests }) => ({
      file: `tests/${part}/${file}`,
      title: `tests/${part}/${file}: ${title}`,
      said: tests.flatMap(({ results }) => results.map(({ error }) => error?.message ?? "")).join("\n"),
    }));
  return [...own, ...suites.flatMap((suite) => failedIn(suite, part))];
}

const LINES_SAID = 12;

/** A failure for the end of a long output: its title, and the first lines of its message. */
export function shortened({ title, said }, word) {
  const lines = stripVTControlCharacters(said).trimEnd().split("\n").slice(0, LINES_SAID);
  return `\n${word}: ${title}\n${lines.map((line) => `  ${line}`).join("\n")}`;
}
