import { fileURLToPath } from "node:url";
import mdx from "@mdx-js/rollup";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const VENDOR = /node_modules[\\/](react|react-dom|scheduler|@tanstack|use-sync-external-store)[\\/]/;

/** Lucide's icons, drawn by a function of ours: see src/web/ui/drawn-icon.ts. */
const leanIcons: Plugin = {
  name: "lean-icons",
  enforce: "pre",
  resolveId: (source, importer) =>
    source.endsWith("/createLucideIcon.mjs") && importer?.includes("lucide-react")
      ? fileURLToPath(new URL("src/web/ui/drawn-icon.ts", import.meta.url))
      : null,
};

/** The helper that loads late code with its parts: see src/web/load-parts.ts. */
const leanPreload: Plugin = {
  name: "lean-preload",
  enforce: "pre",
  resolveId: (source) =>
    source === "\0vite/preload-helper.js"
      ? fileURLToPath(new URL("src/web/load-parts.ts", import.meta.url))
      : null,
};

/** `unit` stands beside the sources and needs no build; `build` reads what the build made, and starts it. */
const projects = [
  {
    name: "unit",
    globalSetup: ["tests/support/test-databases.ts"],
    include: ["src/**/*.test.{ts,tsx}", "tests/boundaries.test.ts"],
    // Suites that hash passwords and make databases share their cores with whatever else runs.
    testTimeout: 30_000,
    benchmark: { include: ["bench/*.bench.ts"] },
  },
  { name: "build", include: ["tests/*.test.ts"], exclude: ["tests/boundaries.test.ts"] },
];

/**
 * Two builds from one file: `vite build` makes what browsers fetch, `vite build --ssr` the server and the
 * prerender program. Assets are never inlined: the content security policy admits no data: addresses.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    leanIcons,
    leanPreload,
    { enforce: "pre", ...mdx() },
    react({ include: /\.(tsx|mdx)$/ }),
    tailwindcss(),
  ],
  // SITE_NAME and its like are part of the pages, so they are fixed when the pages are made.
  envPrefix: ["SITE_"],
  // From the environment only: scripts/prepare.mjs looks there to tell whether a build is stale.
  envDir: false,
  appType: "custom",
  // Bundled for the server too, so that both sides draw icons the same way.
  ssr: { noExternal: ["lucide-react"] },
  optimizeDeps: { rolldownOptions: { plugins: [leanIcons] } },
  // React has this hook itself since version 18; the router's store library still brings a stand-in for older ones.
  resolve: {
    alias: { "use-sync-external-store/shim/with-selector": "use-sync-external-store/with-selector" },
  },
  build: {
    target: "es2022",
    // Browsers that know oklch(): for older ones every colour would stand in the style sheet twice.
    cssTarget: ["chrome111", "edge111", "firefox128", "safari16.4"],
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    emptyOutDir: true,
    ...(isSsrBuild
      ? {
          outDir: "dist/server",
          copyPublicDir: false,
          rollupOptions: {
            input: {
              main: "src/server/main.ts",
              "owner-claim": "src/server/owner-claim.ts",
              prerender: "src/server/prerender.ts",
              // A thread of its own, started from its file.
              "sqlite-worker": "src/server/db/sqlite-worker.js",
            },
            // Beside the entries, so that whoever starts the thread finds it.
            output: { chunkFileNames: "[name]-[hash].js" },
          },
        }
      : {
          outDir: "dist/client",
          manifest: true,
          rollupOptions: {
            input: "src/web/entry-client.tsx",
            // React and the router in one file: they compress better together, and stay in caches when we change.
            // So do the two small parts that every drawing is made of.
            output: {
              codeSplitting: {
                groups: [
                  { name: "vendor", test: VENDOR },
                  { name: "ink", test: /src[\\/]web[\\/]drawings[\\/](ink|sketch)/ },
                ],
              },
            },
          },
        }),
  },
  test: {
    // Node.js brings a localStorage of its own since 25, which stands in the way of the one a test's page has.
    execArgv: Number.parseInt(process.versions.node, 10) >= 25 ? ["--no-experimental-webstorage"] : [],
    projects: projects.map((project) => ({ extends: true as const, test: project })),
  },
}));
