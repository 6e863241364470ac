import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Part } from "../../src/intake";

const FOLDER = join(import.meta.dirname, "set");

/** A line as it should be read. */
export type Expected = {
  part: Part | "subtotal" | "repeat";
  grams: number | null;
  doubt: boolean;
  name: string;
};
export type Case = {
  id: string;
  language: string;
  layout: string;
  kind: "text" | "html";
  /** Kept aside until the parser stood. */
  isAside: boolean;
  text: string;
  title: string | null;
  /** What is weighed, in any order. */
  lines: Expected[];
  subtotals: Expected[];
  repeats: Expected[];
  /** "none", or type, flour, water and salt of the calculated recipe. */
  form: string | null;
};

/** "500? bread flour" is 500 g with a doubt, "- salt" has no weight. */
function expected(part: Expected["part"], said: string): Expected[] {
  return said.split(";").map((piece) => {
    const [, grams = "", mark = "", name = ""] = /^\s*(-|[\d.]+)(\??) (.+)$/.exec(piece) ?? [];
    if (name === "") throw new Error(`not a reading: ${piece}`);
    return {
      part,
      grams: grams === "-" ? null : Number(grams),
      doubt: mark === "?" || (grams === "-" && part !== "subtotal"),
      name: name.trim(),
    };
  });
}

function readCase(block: string): Case {
  const [head = "", ...rest] = block.split("\n");
  const [id = "", language = "", layout = "", ...flags] = head.trim().split(/\s+/);
  const found: Case = {
    id,
    language,
    layout,
    kind: flags.includes("html") ? "html" : "text",
    isAside: flags.includes("aside"),
    text: rest.filter((line) => !line.startsWith("@= ")).join("\n"),
    title: null,
    lines: [],
    subtotals: [],
    repeats: [],
    form: null,
  };
  for (const line of rest.filter((one) => one.startsWith("@= "))) {
    const [, key = "", said = ""] = /^@= ([a-z]+): (.*)$/.exec(line) ?? [];
    if (key === "title") found.title = said;
    else if (key === "form") found.form = said;
    else if (key === "subtotal") found.subtotals.push(...expected(key, said));
    else if (key === "repeat") found.repeats.push(...expected(key, said));
    else found.lines.push(...expected(key as Part, said));
  }
  return found;
}

/** The recipes of `tests/intake/set`, each with its reading by hand. */
export function readSet(): Case[] {
  return readdirSync(FOLDER)
    .toSorted()
    .flatMap((file) => readFileSync(join(FOLDER, file), "utf8").split(/^@@ /m).slice(1))
    .map(readCase);
}
