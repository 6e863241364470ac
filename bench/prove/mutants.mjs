import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "../../scripts/prepare.mjs";
import { installTools } from "../tools/install.mjs";
import { atLeast } from "./report.mjs";

export const title = "Tests that see a change";
export const how =
  "Stryker changes the code, one small change after the other, and runs the tests: a change that no test sees is a " +
  "hole in them. The score is the share of changes that were seen.";

/** The parts in which a mistake is worst: grams and hours, permissions, and rate limits. */
const PARTS = {
  core: {
    calculation: ["src/baking/weights/calculate.ts"],
    schedule: [
      "src/baking/schedule/schedule.ts",
      "src/baking/schedule/schedule-times.ts",
      "src/baking/schedule/schedule-problems.ts",
    ],
  },
  server: {
    policy: ["src/server/gate/policy.ts", "src/server/gate/gate.ts"],
    session: ["src/server/gate/session.ts"],
    limits: ["src/server/limits/limits.ts"],
  },
};
const LEAST = 85;

/** Seen: a test failed or never ended; unseen: no test failed, or none covers it. */
const SEEN = ["Killed", "Timeout"];
const UNSEEN = ["Survived", "NoCoverage"];

export const prove = async () => mutate("core");

/** The scores of a group's parts. */
export function mutate(group) {
  installTools();
  const parts = PARTS[group];
  const folder = mkdtempSync(join(tmpdir(), "bread-tools-mutants-"));
  const report = join(folder, "mutants.json");
  const config = join(folder, "stryker.json");
  writeFileSync(
    config,
    JSON.stringify({
      mutate: Object.values(parts).flat(),
      testRunner: "vitest",
      plugins: ["@stryker-mutator/vitest-runner"],
      vitest: { configFile: "bench/prove/mutants/vitest.config.ts" },
      reporters: ["json", "progress-append-only"],
      jsonReporter: { fileName: report },
      coverageAnalysis: "perTest",
      concurrency: 2,
      // Much longer than any test takes, or on a busy machine a change that no test sees would count as seen.
      timeoutMS: 60_000,
      tempDirName: "test-results/mutants",
      ignorePatterns: ["dist", "look", "data", "test-results", "bench/tools"],
      disableTypeChecks: false,
      // Stryker would rewrite ours with a compiler interface that TypeScript 7 no longer has.
      tsconfigFile: "none",
    }),
  );
  const program = join(root, "bench/tools/node_modules/@stryker-mutator/core/bin/stryker.js");
  const { status } = spawnSync(process.execPath, [program, "run", config], {
    cwd: root,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, CI: "", MUTANTS_OF: group },
  });
  if (status !== 0) throw new Error(`Stryker ended with ${status}`);
  const { files } = JSON.parse(readFileSync(report, "utf8"));
  rmSync(folder, { recursive: true, force: true });
  return Object.entries(parts).map(([name, sources]) => {
    const mutants = sources.flatMap((file) =>
      (files[file]?.mutants ?? []).map((mutant) => ({ ...mutant, file })),
    );
    const of = (statuses) => mutants.filter(({ status: one }) => statuses.includes(one));
    for (const { file, location, mutatorName, replacement } of of(UNSEEN))
      console.log(
        `      unseen ${file}:${location.start.line} ${mutatorName} ${(replacement ?? "").replace(/\s+/g, " ").slice(0, 80)}`,
      );
    const tried = of([...SEEN, ...UNSEEN]).length;
    const endless = of(["Timeout"]).length;
    const what = `${name}: changes seen, of ${tried} (${endless} because the tests came to no end)`;
    return atLeast(what, (of(SEEN).length / tried) * 100, LEAST, " %");
  });
}
