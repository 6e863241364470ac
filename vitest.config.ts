import { defineConfig, mergeConfig } from "vitest/config";
import viteConfig from "./vite.config";

const base = viteConfig({ command: "serve", mode: "test", isSsrBuild: false, isPreview: false });

/** `unit` stands beside the sources and needs no build; `build` reads what the build made. */
export default mergeConfig(
  { plugins: base.plugins, envPrefix: base.envPrefix },
  defineConfig({
    test: {
      projects: [
        {
          extends: true,
          test: { name: "unit", include: ["src/**/*.test.{ts,tsx}", "tests/boundaries.test.ts"] },
        },
        {
          extends: true,
          test: { name: "build", include: ["tests/*.test.ts"], exclude: ["tests/boundaries.test.ts"] },
        },
      ],
    },
  }),
);
