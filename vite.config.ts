import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import mdx from "@mdx-js/rollup";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";

const VENDOR =
  /node_modules[\\/](?:(?:react|react-dom|scheduler|use-sync-external-store)[\\/]|@tanstack[\\/](?!(?:react-)?query))/;

/** Drawn by the bar on every page, or heavy and used by few: these parts of the interface stay out of "ui". */
const NOT_IN_UI =
  "button-class|class-names|spinner|drawn-icon|number-|use-number|hold-|slider|ticks|combobox|radio-|tabs|choices|checkbox|switch|segmented|toggletip";

/**
 * Small modules that several pages use go together into few files: each file is a request of its own, and its name
 * stands in the first script of every page. A module that the shell itself uses must be in none of them, or the
 * whole file comes with every page (tests/bytes.test.ts).
 */
const FILES = [
  // React and the router: they compress better together, and stay in caches when we change.
  { name: "vendor", test: VENDOR, includeDependenciesRecursively: true },
  {
    name: "ink",
    test: /src[\\/]web[\\/](drawings[\\/](ink|sketch|envelope)|late\.|pages[\\/]request-starter-link)/,
  },
  {
    name: "ui",
    test: new RegExp(
      `src[\\\\/](web[\\\\/](ui[\\\\/](?!${NOT_IN_UI})|offline[\\\\/]keep-site|account[\\\\/]use-awake|device-memory\\.)|contract[\\\\/]units|wording[\\\\/]numbers)|lucide-react`,
    ),
    minShareCount: 2,
  },
  {
    name: "forms",
    test: /src[\\/]web[\\/](account[\\/](?!use-awake)|pages[\\/]way-back)|react-hook-form|hookform|contract[\\/](account|email|password)/,
    minShareCount: 2,
  },
  {
    name: "frame",
    test: /src[\\/]web[\\/](pages[\\/](plain-page|signed-in-only)|offline[\\/]in-frame|drawings[\\/](empty-shelf|wheat-ear)|recipes)/,
    minShareCount: 2,
  },
  // How pages load what the server has.
  { name: "queries", test: /@tanstack[\\/](react-)?query|src[\\/]web[\\/](query-client|questions)\./ },
  // What every call goes through, and what stands in where no answer comes.
  {
    name: "api",
    test: /src[\\/]web[\\/](api|patience|request-key|failures|still-waiting|offline[\\/](kept-(baker|cache|recipes)|unsent))\./,
  },
  // How numbers are written; and how they are typed and units chosen, which comes later.
  {
    name: "format",
    test: /src[\\/](wording[\\/](formats|text-in-units|conversions|dates)|web[\\/]units)\.ts/,
  },
  // What is chosen with a control of its own kind.
  {
    name: "controls",
    test: /src[\\/]web[\\/](ui[\\/](switch|segmented|toggletip|radio-tiles|checkbox)|drawings[\\/]pattern-fill)/,
    minShareCount: 2,
  },
  // What the builder and the planner begin with.
  {
    name: "draft",
    test: /zustand|src[\\/](web[\\/](builder[\\/](draft|draft-storage|draft-store|edit-form|open-parts|hand-over|choose-shared|community-recipes|with-undo|step-titles|return-markers|use-dock-height))|baking[\\/]edits)\./,
    minShareCount: 2,
  },
  // How the card puts a recipe into words and rows; shared recipes do it too, and the baking day reads them aloud.
  {
    name: "card-words",
    test: /src[\\/](web[\\/]card[\\/](ledger-weights|ingredient-rows|use-wake-lock|schedule-(view|timeline))|wording[\\/](process-|phrases)|baking[\\/](cooling|bread-kind))/,
    minShareCount: 2,
  },
  { name: "units", test: /src[\\/]web[\\/](number-entry|save-units|units-(choice|button))\./ },
  // What each calculation reads a recipe with.
  { name: "core", test: /src[\\/]baking[\\/](percent|preferment|yeast|pan|scale|read)\./ },
  { name: "words", test: /src[\\/](baking[\\/]words|contract[\\/](unknown-values|readable-text))/ },
];

const { dependencies } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8")) as {
  dependencies: Record<string, string>;
};

/**
 * What a production install brings: `dependencies`. Whatever else the server uses becomes part of its own files, with as
 * much of it as is used, so that nothing of the build, the tests or the browser is installed beside it.
 */
const BESIDE_THE_SERVER = [
  ...Object.keys(dependencies),
  // Draws the build's pictures, with a binary of its own.
  "@resvg/resvg-js",
];

/** Lucide's icons, drawn by a function of ours, which needs neither their names nor React's keys: src/web/ui/drawn-icon.ts. */
const leanIcons: Plugin = {
  name: "lean-icons",
  enforce: "pre",
  resolveId: (source, importer) =>
    source.endsWith("/createLucideIcon.mjs") && importer?.includes("lucide-react")
      ? fileURLToPath(new URL("src/web/ui/drawn-icon.ts", import.meta.url))
      : null,
  transform: (code, id) =>
    id.includes("lucide-react")
      ? code.replaceAll(/, key: "\w+"|^  (name: "[\w-]+"|size: 24),$|^__iconData.node;$/gm, "")
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

const ICONS_AS_ONE = { enabled: true, include: ["lucide-react"] };

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
  {
    name: "build",
    include: ["tests/*.test.ts"],
    exclude: ["tests/boundaries.test.ts"],
    testTimeout: 30_000,
    // A server may take eleven seconds to end.
    hookTimeout: 30_000,
  },
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
  ssr: isSsrBuild
    ? { noExternal: true, external: BESIDE_THE_SERVER }
    : // Taken apart for the server too, so that both sides draw icons the same way.
      { noExternal: ["lucide-react"] },
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
          copyPublicDir: false,
          rollupOptions: {
            input: {
              main: "src/server/main.ts",
              "owner-claim": "src/server/owner-claim.ts",
              admin: "src/server/admin-command.ts",
              prerender: "src/server/prerender.ts",
              // A thread of its own, started from its file.
              "sqlite-worker": "src/server/db/sqlite-worker.js",
            },
            // Beside the entries, so that whoever starts the thread finds it.
            output: { chunkFileNames: "[name]-[hash].js" },
          },
        }
      : {
          manifest: true,
          rollupOptions: {
            input: ["src/web/entry-client.tsx", "src/worker/service-worker.ts"],
            output: {
              // The one address that stays the same: browsers look there for the next service worker.
              entryFileNames: ({ name }) => (name === "service-worker" ? "sw.js" : "assets/[name]-[hash].js"),
              // Only what is named: what a named module needs is mostly at hand already.
              codeSplitting: { includeDependenciesRecursively: false, groups: FILES },
            },
          },
        }),
  },
  test: {
    // Node.js brings a localStorage of its own since 25, which stands in the way of the one a test's page has.
    execArgv: Number.parseInt(process.versions.node, 10) >= 25 ? ["--no-experimental-webstorage"] : [],
    // A worker waits for its database half of the time: more of them than cores keep the cores busy.
    maxWorkers: "150%",
    // Its 2,000 icons as one file: else every suite that draws a page reads them one by one.
    deps: { optimizer: { client: ICONS_AS_ONE, ssr: ICONS_AS_ONE } },
    projects: projects.map((project) => ({ extends: true as const, test: project })),
  },
}));
