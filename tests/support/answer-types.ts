import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");
const KEPT = join(root, "node_modules/.cache");

/** An answer as it came, and its promised type in TypeScript's words. */
export type Answered = { type: string; answer: unknown };

export const answerOf = (call: string) => `AnswerOf<${JSON.stringify(call)}>`;

/**
 * The answers that differ from their promised types: a field more, a field less or another value. The compiler finds
 * them: each answer is written as a literal of its type, so the contract alone knows the types.
 */
export function misfits(answers: readonly Answered[]): string[] {
  mkdirSync(KEPT, { recursive: true });
  const folder = mkdtempSync(join(KEPT, "answers-"));
  try {
    const head = [
      `import type { AnswerOf } from ${JSON.stringify(join(root, "src/contract/api/api"))};`,
      `import type { PublishedCard } from ${JSON.stringify(join(root, "src/contract/recipes/published-card"))};`,
      `import type { ShelfRecipe } from ${JSON.stringify(join(root, "src/contract/recipes/shelf"))};`,
      "export type Shelf = ShelfRecipe[];",
      "export type Published = PublishedCard[];",
    ];
    const lines = answers.map(
      ({ type, answer }, at) => `export const answer${at}: ${type} = ${JSON.stringify(answer)};`,
    );
    writeFileSync(join(folder, "answers.ts"), [...head, ...lines].join("\n"));
    const options = { extends: join(root, "tsconfig.json"), include: [], files: ["answers.ts"] };
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(options));
    const compiler = join(root, "node_modules/typescript/bin/tsc");
    const { status, stdout } = spawnSync(process.execPath, [compiler, "-p", folder, "--pretty", "false"], {
      encoding: "utf8",
    });
    const found = [...stdout.matchAll(/answers\.ts\((\d+),\d+\): (.+)/g)].map(
      ([, line, words]) => `${answers[Number(line) - 1 - head.length]?.type ?? "the file"}: ${words}`,
    );
    if (status !== 0 && found.length === 0) throw new Error(stdout);
    return found;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Names of fields that hold a moment. */
const MOMENT = /(?:At|^at|^since|Since)$/;
/** The form of all our moments. A reminder's `at` is a time of day. */
const WRITTEN = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$|^\d\d:\d\d$/;

/** The moments in an answer that are not ISO 8601 in UTC, which no type can check. */
export function strangeMoments(answer: unknown, name = ""): string[] {
  if (typeof answer === "string" && MOMENT.test(name) && !WRITTEN.test(answer)) return [`${name}: ${answer}`];
  if (answer === null || typeof answer !== "object") return [];
  return Object.entries(answer).flatMap(([key, value]) =>
    strangeMoments(value, Array.isArray(answer) ? name : key),
  );
}
