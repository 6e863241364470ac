/**
 * Runs each of these files of tests many times beside two busy loops, and says which failed:
 * `npm run busy -- tests/patience.deep.test.ts src/server/gate/ended-sessions.test.ts --rounds 20`
 * With `--project unit` it leaves out what vitest's other projects repeat of these files.
 */
import { spawn, spawnSync } from "node:child_process";
import { parseArgs } from "node:util";
import { build, install, program, root } from "./prepare.mjs";

const LOOPS = 2;

const { values, positionals: files } = parseArgs({
  options: {
    rounds: { type: "string", default: "20" },
    project: { type: "string", multiple: true, default: [] },
  },
  allowPositionals: true,
});
const rounds = Number(values.rounds);
const projects = values.project.map((name) => `--project=${name}`);
if (files.length === 0 || !Number.isInteger(rounds) || rounds < 1) {
  console.error("name files of tests, and a whole number of --rounds");
  process.exit(2);
}

install();
build();
const loops = Array.from({ length: LOOPS }, () =>
  spawn(process.execPath, ["-e", "for (;;);"], { stdio: "ignore" }),
);
const endLoops = () => {
  for (const loop of loops) loop.kill("SIGKILL");
};
process.on("exit", endLoops);
for (const name of ["SIGINT", "SIGTERM"]) process.on(name, () => process.exit(130));

let failures = 0;
for (const file of files)
  for (let round = 1; round <= rounds; round += 1) {
    const started = performance.now();
    const { status, signal, stdout, stderr } = spawnSync(
      process.execPath,
      [program("vitest/vitest.mjs"), "run", "--reporter=dot", ...projects, file],
      { cwd: root, encoding: "utf8", maxBuffer: 2 ** 28 },
    );
    const seconds = ((performance.now() - started) / 1000).toFixed(0);
    console.log(
      `${file}, ${round} of ${rounds}: ${status === 0 ? "passed" : `FAILED (${signal ?? status})`} in ${seconds} s`,
    );
    if (status === 0) continue;
    failures += 1;
    console.log(stdout + stderr);
  }
console.log(`\n${files.length * rounds} runs, ${failures} failed`);
process.exit(failures > 0 ? 1 : 0);
