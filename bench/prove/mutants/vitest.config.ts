import { defineConfig } from "vitest/config";

const TESTS: Record<string, string> = {
  core: "src/baking/*.test.ts",
  server: "src/server/{policy-matrix,session,limits,gate,gate-rights,gate-limits}.test.ts",
};

/** The tests of the part under mutation, on the embedded database: what they prove there holds on both. */
export default defineConfig({
  test: {
    include: [TESTS[process.env["MUTANTS_OF"] ?? "core"] ?? ""],
    globalSetup: ["tests/support/test-databases.ts"],
    testNamePattern: /^(?!.*on PostgreSQL)/,
    testTimeout: 30_000,
  },
});
