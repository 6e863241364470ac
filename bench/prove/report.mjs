import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { root } from "../../scripts/prepare.mjs";

const FILE = join(root, "docs/proof.md");

const HEAD = `# Proof

What was tried to break the site, and what came of it. \`npm run prove\` runs everything again and writes this file; it
takes about three hours, and is no part of \`npm test\`. \`npm run prove -- --only restarts\` renews one section,
\`--quick\` runs everything at a twentieth of its length and writes nothing.
`;

/** One figure: what was counted, how much it came to, what it had to be, and whether it is. */
export const figure = (what, value, limit, holds) => ({ what, value: String(value), limit, holds });

const grouped = (number) => Math.round(number).toLocaleString("en-US");
export const count = (what, found, wanted) => figure(what, grouped(found), grouped(wanted), found === wanted);
export const atLeast = (what, found, least, unit = "") =>
  figure(what, `${grouped(found)}${unit}`, `at least ${grouped(least)}${unit}`, found >= least);
export const below = (what, found, limit, unit = "", digits = 1) =>
  figure(what, `${found.toFixed(digits)}${unit}`, `below ${limit}${unit}`, found < limit);

function machine() {
  const [{ model }] = cpus();
  const memory = Math.round(totalmem() / 2 ** 30);
  return `${cpus().length} cores (${model.trim()}), ${memory} GiB, Node ${process.version.slice(1)}, ${process.platform}`;
}

function revision() {
  const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
  try {
    return `${git("rev-parse", "--short", "HEAD")}${git("status", "--porcelain", "src", "db") === "" ? "" : " and changes"}`;
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
    `\`npm run prove -- --only ${name}\`, ${minutes.toFixed(1)} minutes, ${new Date().toISOString().slice(0, 10)}, revision ${revision()}; ${machine()}.`,
    "",
  ].join("\n");
}

/** Puts a proof's section in the place of its older one, in the order of the proofs. */
export function writeSection(result, order) {
  const old = existsSync(FILE) ? readFileSync(FILE, "utf8") : "";
  const sections = new Map(
    old
      .split(/^(?=## )/m)
      .filter((text) => text.startsWith("## "))
      .map((text) => [/^## (.*)$/m.exec(text)?.[1], text.trimEnd()]),
  );
  sections.set(result.title, section(result).trimEnd());
  const kept = order.filter((title) => sections.has(title)).map((title) => sections.get(title));
  writeFileSync(FILE, `${[HEAD.trimEnd(), ...kept].join("\n\n")}\n`);
}
