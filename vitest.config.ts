import { availableParallelism } from "node:os";
import { defineConfig, mergeConfig } from "vitest/config";
import { ByEnvironment } from "./tests/support/by-environment.ts";
import { testsThatSay } from "./tests/support/tests-that-say.ts";
import withoutABuild from "./tests/without-a-build.json" with { type: "json" };
import site from "./vite.config.ts";

/** As one file each, and the router as the page has it: beside a server it would take itself for one. */
const AS_ONE = { enabled: true, include: ["lucide-react", "@tanstack/react-router"] };

/** Tests of the project's own files: nothing has to be built, and nothing is started. */
const WITHOUT_A_BUILD = withoutABuild.map((name) => `tests/${name}.test.ts`);

/** Tests of the build that wait for clocks, or need a program besides Node.js: the deep run's. */
const DEEP = "tests/*.deep.test.ts";

/** Ten times as many random cases as the gate throws, beside servers that start. */
const ALL_CASES_MS = 120_000;

/** Suites with a database, which the deep run repeats on PostgreSQL, with all random cases. */
const ON_POSTGRES = testsThatSay(/\bon(Each(Empty|PairOf)?(Engines?|Server)|Postgres)\(/);

const besideTheSources = {
  globalSetup: ["tests/support/test-databases.ts"],
  // A process of its own for each file would load React or the account library 300 times over.
  isolate: false,
  setupFiles: [
    "tests/support/own-modules.ts",
    "tests/support/no-network.ts",
    "tests/support/remembered-hashes.ts",
    "tests/support/lasting-threads.ts",
    "tests/support/random-cases.ts",
  ],
  // Suites that hash passwords and make databases share their cores with whatever else runs.
  testTimeout: 30_000,
};

const ofTheBuild = {
  globalSetup: ["tests/support/test-databases.ts"],
  testTimeout: 30_000,
  // A server may take eleven seconds to end.
  hookTimeout: 30_000,
};

/**
 * The gate has `unit`, which stands beside the sources and needs no build, and `build`, which reads what the build made,
 * and starts it. The deep run has the others (docs/decisions/tests.md).
 */
const projects = [
  {
    ...besideTheSources,
    name: "unit",
    include: [
      "src/**/*.test.{ts,tsx}",
      ...WITHOUT_A_BUILD,
      "tests/book/*.test.ts",
      "tests/evenings/*.test.ts",
    ],
    benchmark: { include: ["bench/*.bench.ts"] },
  },
  {
    ...besideTheSources,
    name: "cases",
    include: testsThatSay(/ from "fast-check"/).filter((path) => !ON_POSTGRES.includes(path)),
    testTimeout: ALL_CASES_MS,
    env: { RANDOM_CASES: "all" },
  },
  {
    ...besideTheSources,
    name: "postgres",
    include: ON_POSTGRES,
    testTimeout: ALL_CASES_MS,
    env: { RANDOM_CASES: "all", TEST_ENGINE: "postgres" },
  },
  { ...ofTheBuild, name: "build", include: ["tests/*.test.ts"], exclude: [...WITHOUT_A_BUILD, DEEP] },
  { ...ofTheBuild, name: "deep-build", include: [DEEP] },
];

/** The tests see the sources as the builds do. */
export default defineConfig((env) =>
  mergeConfig(site(env), {
    test: {
      // Node.js brings a localStorage of its own since 25, which stands in the way of the one a test's page has.
      execArgv: Number.parseInt(process.versions.node, 10) >= 25 ? ["--no-experimental-webstorage"] : [],
      // A worker waits for its database a third of the time: more of them than cores keep the cores busy. As a number,
      // because of a percentage vitest makes one per core at most.
      maxWorkers: Math.ceil(1.5 * availableParallelism()),
      sequence: { sequencer: ByEnvironment },
      // Its 2,000 icons as one file: else every suite that draws a page reads them one by one.
      deps: { optimizer: { client: AS_ONE, ssr: AS_ONE } },
      projects: projects.map((project) => ({ extends: true as const, test: project })),
    },
  }),
);
