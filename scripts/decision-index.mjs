import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { root } from "./prepare.mjs";

/** Writes docs/decisions/README.md from the pages of that folder: `npm run decisions`. */
const FOLDER = join(root, "docs/decisions");

/** The pages in the reader's order. */
const PARTS = {
  Bread: [
    "grams",
    "intake",
    "durations",
    "estimates",
    "looks-at-the-dough",
    "planner",
    "baking-day",
    "bake-day-lists",
    "calendar",
    "builder",
    "card-and-paper",
    "units-and-words",
    "journal",
    "starter",
  ],
  "Pages and people": [
    "sharing",
    "links-and-pictures",
    "first-visit",
    "pages-and-data",
    "offline-and-tabs",
    "accounts",
    "calls",
    "requests",
    "owners-side",
    "mail",
  ],
  "The server and the code": [
    "load-and-limits",
    "hosting",
    "database",
    "backups",
    "clocks-and-bad-weather",
    "packages",
    "code",
    "tests",
  ],
};

const HEAD = `# Decisions

Choices that somebody will question, by topic: what holds, why, and what was tried and left. A new choice goes into its
topic's page; what it replaces becomes a clause there, and the history keeps the earlier text. \`npm run decisions\` writes
this list.
`;

/** "# Title", then "*What the page is about. Newest choice: 2026-11-24*". */
const BEGINNING = /^# (.+)\n\n\*(.+) Newest choice: (\d{4}-\d\d-\d\d)\*\n/;

function rowOf(name) {
  const text = readFileSync(join(FOLDER, `${name}.md`), "utf8");
  const [, title, about, date] = BEGINNING.exec(text) ?? [];
  if (title === undefined)
    throw new Error(
      `docs/decisions/${name}.md must begin with "# Title" and "*What it is about. Newest choice: DATE*"`,
    );
  return `| [${title}](${name}.md) | ${about} | ${date} |`;
}

/** The list's correct text, or an error that names a page with a wrong beginning or without a place in the order. */
export function decisionIndex() {
  const listed = Object.values(PARTS).flat();
  const unlisted = readdirSync(FOLDER).filter(
    (name) => name !== "README.md" && !listed.includes(name.replace(/\.md$/, "")),
  );
  if (unlisted.length > 0)
    throw new Error(`scripts/decision-index.mjs has no place for ${unlisted.join(", ")}`);
  const parts = Object.entries(PARTS).map(([part, names]) =>
    [`## ${part}`, "", "| page | about | newest choice |", "|---|---|---|", ...names.map(rowOf), ""].join(
      "\n",
    ),
  );
  return [HEAD, ...parts].join("\n");
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href)
  writeFileSync(join(FOLDER, "README.md"), decisionIndex());
