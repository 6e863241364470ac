import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./prepare.mjs";

/**
 * Writes docs/decisions/README.md from the decisions: `npm run decisions`. A decision begins with its title and a
 * line with its date and state. If that line is missing, it is added with the date of the file's first commit.
 */
const FOLDER = join(root, "docs/decisions");

const HEAD = `# Decisions

Choices that somebody will question, each on half a page. One that was replaced says by which, and keeps its text: it tells
what we had tried. \`npm run decisions\` writes this page.
`;

/** "# 0004 Title", then "*2026-11-21, holds*". */
const BEGINNING =
  /^# (\d{4}) (.+)\n\n\*(\d{4}-\d\d-\d\d), (holds|replaced(?: in part)? by \[\d+\]\([\w-]+\.md\))\*\n/;

const decisions = () =>
  readdirSync(FOLDER)
    .filter((name) => /^\d{4}-.+\.md$/.test(name))
    .toSorted()
    .map((name) => ({ name, text: readFileSync(join(FOLDER, name), "utf8") }));

function firstCommit(name) {
  const { stdout } = spawnSync("git", ["log", "--follow", "--format=%as", "--", join(FOLDER, name)], {
    cwd: root,
    encoding: "utf8",
  });
  return stdout.trim().split("\n").at(-1) || new Date().toISOString().slice(0, 10);
}

/** The page's correct text, or an error that names a decision with a wrong beginning. */
export function decisionIndex() {
  const found = decisions();
  const rows = found.map(({ name, text }) => {
    const [, number = "", title, date, state] = BEGINNING.exec(text) ?? [];
    if (!name.startsWith(`${number}-`) || number === "")
      throw new Error(
        `docs/decisions/${name} must begin with "# ${name.slice(0, 4)} Title" and "*DATE, holds*"`,
      );
    return `| ${Number(number)} | [${title}](${name}) | ${date} | ${state} |`;
  });
  const numbers = found.map(({ name }) => Number(name.slice(0, 4)));
  const unused = Array.from({ length: Math.max(...numbers) }, (_, index) => index + 1).filter(
    (number) => !numbers.includes(number),
  );
  return [
    HEAD,
    "| | decision | date | state |",
    "|---|---|---|---|",
    ...rows,
    "",
    `No decision has the numbers ${unused.join(", ")}.`,
    "",
  ].join("\n");
}

function addStates() {
  for (const { name, text } of decisions()) {
    const titled = text.replace(/^# \d+[.:]? +/, `# ${name.slice(0, 4)} `);
    const stated = BEGINNING.test(titled)
      ? titled
      : titled.replace(/^(# .*)\n+/, `$1\n\n*${firstCommit(name)}, holds*\n\n`);
    if (stated !== text) writeFileSync(join(FOLDER, name), stated);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  addStates();
  writeFileSync(join(FOLDER, "README.md"), decisionIndex());
}
