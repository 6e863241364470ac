import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { root } from "../../scripts/prepare.mjs";

const FILE = join(root, "docs/proof.md");

/** In words, because nobody plans an evening by the minute. */
const HOURS = [
  "half an hour",
  "an hour",
  "two hours",
  "three hours",
  "four hours",
  "five hours",
  "six hours",
];

const headFor = (minutes) => `# Proof

What we tried to break the site with, and what came of it. \`npm run prove\` runs everything again and writes this file; it
takes about ${HOURS[Math.round(minutes / 60)]}, and is no part of \`npm test\`. \`npm run prove -- --only restarts\` renews one section,
\`npm run prove -- --quick\` runs everything at a twentieth of its length and writes nothing. Each section ends with the day it ran, and
with git's name for the \`src\` that it ran on (\`git rev-parse --short HEAD:src\`).
`;

/** One figure: what was counted, the result, the limit, and whether it holds. */
export const figure = (what, value, limit, holds) => ({ what, value: String(value), limit, holds });

const grouped = (number) => Math.round(number).toLocaleString("en-US");
export const count = (what, found, wanted) => figure(what, grouped(found), grouped(wanted), found === wanted);
export const atLeast = (what, found, least, unit = "") =>
  figure(what, `${grouped(found)}${unit}`, `at least ${grouped(least)}${unit}`, found >= least);
export const below = (what, found, limit, unit = "", digits = 1) =>
  figure(
    what,
    `${found.toFixed(digits)}${unit}`,
    `below ${Number(limit.toFixed(digits))}${unit}`,
    found < limit,
  );

function machine() {
  const [{ model }] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} cores (${model.trim()}), ${memory} GiB, Node ${process.version.slice(1)}, ${process.platform}`;
}

const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();

/** The name of the sources, which stays the same where commits are joined or put on others. */
function sources() {
  try {
    return `\`src\` ${git("rev-parse", "--short", "HEAD:src")}${git("status", "--porcelain", "src", "db") === "" ? "" : " and changes"}`;
  } catch {
    return "no repository";
  }
}

function section({ name, title, how, figures, minutes }) {
  return [
    `## ${title}`,
    "",
    how,
    "",
    "| what | came to | had to be | |",
    "|---|---|---|---|",
    ...figures.map(
      ({ what, value, limit, holds }) =>
        `| ${what} | ${value} | ${limit} | ${holds ? "holds" : "**fails**"} |`,
    ),
    "",
    `\`npm run prove -- --only ${name}\`, ${minutes.toFixed(1)} minutes, ${new Date().toISOString().slice(0, 10)}, ${sources()}; ${machine()}.`,
    "",
  ].join("\n");
}

const MINUTES = /, (?:about )?([\d.]+) minutes[ \w]*, \d{4}-/;

/**
 * Marks the thousands in every figure, also in those that a proof puts into words itself, and parts several figures by
 * semicolons, because commas are in them.
 */
const withMarks = (cells) =>
  cells.replaceAll(/(?<![\w.,])\d{4,}(?![\w-])/g, grouped).replaceAll(/(?<=\d), (?=\d)/g, "; ");

/** Marks the thousands in the result and the limit of each row; what was counted is in words. */
const markThousands = (text) =>
  text.replaceAll(
    /^(\| .*? \| )(.*)( \| [^|]*\|)$/gm,
    (_, what, cells, last) => what + withMarks(cells) + last,
  );

function write(sections) {
  const text = markThousands(sections.join("\n\n"));
  const minutes = sections.reduce((sum, one) => sum + Number(MINUTES.exec(one)?.[1] ?? 0), 0);
  return `${headFor(minutes).trimEnd()}\n\n${text}\n`;
}

const readSections = () =>
  (existsSync(FILE) ? readFileSync(FILE, "utf8") : "")
    .split(/^(?=## )/m)
    .filter((text) => text.startsWith("## "));

/** Replaces a proof's older section, in the order of the proofs. */
export function writeSection(result, order) {
  const sections = new Map(readSections().map((text) => [/^## (.*)$/m.exec(text)?.[1], text.trimEnd()]));
  sections.set(result.title, section(result).trimEnd());
  const kept = order.filter((title) => sections.has(title)).map((title) => sections.get(title));
  writeFileSync(FILE, write(kept));
}
