import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseAst } from "vite";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");

/** A function is a screen (docs/architecture.md). A longer one gives its reason in a comment above it. */
const MOST_LINES = 60;
const REASON = "Longer than 60 lines: ";
/** At most this many may have a reason. */
const MOST_WITH_REASON = 10;

const KINDS = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"]);

type Node = { type: string; start: number; end: number };
const isNode = (value: unknown): value is Node =>
  typeof value === "object" && value !== null && "type" in value && "start" in value;

/** Every function in a source, the inner ones too. */
function functionsIn(value: unknown): Node[] {
  if (Array.isArray(value)) return value.flatMap(functionsIn);
  if (typeof value !== "object" || value === null) return [];
  const within = Object.values(value).flatMap(functionsIn);
  return isNode(value) && KINDS.has(value.type) ? [value, ...within] : within;
}

const linesOf = (text: string) => text.split("\n").length;

/** The comment right above. */
function commentAbove(text: string, start: number): string {
  const above = text.slice(0, text.lastIndexOf("\n", start) + 1).trimEnd();
  return above.endsWith("*/") ? above.slice(above.lastIndexOf("/**")) : "";
}

const sources = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" }).filter(
  (file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
);

it("a function is at most 60 lines long, but for ten that say why", () => {
  expect(sources.length).toBeGreaterThan(500);
  const withReason: string[] = [];
  const without: string[] = [];
  for (const file of sources) {
    const text = readFileSync(join(root, "src", file), "utf8");
    if (linesOf(text) <= MOST_LINES) continue;
    const tree = parseAst(text, { lang: file.endsWith("x") ? "tsx" : "ts" });
    for (const { start, end } of functionsIn(tree.body)) {
      if (linesOf(text.slice(start, end)) <= MOST_LINES) continue;
      const place = `src/${file}:${linesOf(text.slice(0, start))}`;
      if (commentAbove(text, start).includes(REASON)) withReason.push(place);
      else without.push(place);
    }
  }
  expect(without).toEqual([]);
  expect(withReason.length, withReason.join("\n")).toBeLessThanOrEqual(MOST_WITH_REASON);
});
