import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import mdx from "@mdx-js/rollup";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, runnerImport } from "vite";

/**
 * What every page shares: React, the router, how long an hour is and how a kept text is read, which would be files of
 * their own. Together they compress better, and they stay in caches when we change.
 */
const VENDOR =
  /node_modules[\\/](react|react-dom|scheduler|@tanstack[\\/](react-router|router-core|history|react-store|store)|use-sync-external-store)[\\/]|[\\/]src[\\/](contract[\\/](milliseconds|unknown-values)|baking[\\/]minutes)\.ts$/;

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
  name: "drawn-icons",
  enforce: "pre",
  resolveId: (source, importer) =>
    source.endsWith("/createLucideIcon.mjs") && importer?.includes("lucide-react")
      ? fileURLToPath(new URL("src/web/ui/drawn-icon.ts", import.meta.url))
      : null,
  // Tests and `npm run dev` have the package in one piece, drawn by its own function, which needs the keys.
  transform: (code, id) =>
    id.includes("/lucide-react/dist/esm/icons/")
      ? code.replaceAll(/, key: "\w+"|^  (name: "[\w-]+"|size: 24),$|^__iconData.node;$/gm, "")
      : null,
};

/** What follows from the presets alone never changes, and working it out takes more code than saying it. */
const FACTS = /\/src\/web\/(builder\/preset-facts|public\/about\/map-facts)\.ts$/;
const factsAtBuild: Plugin = {
  name: "facts-at-build",
  apply: "build",
  async load(id) {
    if (!FACTS.test(id)) return null;
    const { module } = await runnerImport<Record<string, object>>(id, { configFile: false });
    return Object.entries(module)
      .map(([name, facts]) => `export const ${name} = ${JSON.stringify(facts)};`)
      .join("\n");
  },
};

/**
 * Two builds from one file: `vite build` makes what browsers fetch, `vite build --ssr` the server and the
 * prerender program. Assets are never inlined: the content security policy admits no data: addresses.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    leanIcons,
    factsAtBuild,
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
    modulePreload: {
      polyfill: false,
      // The names of what every other page needs would weigh 2 kB on each first visit.
      resolveDependencies: (_file, files, { hostId }) => (hostId.includes("entry-client") ? [] : files),
    },
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
              codeSplitting: { groups: [{ name: "vendor", test: VENDOR }] },
            },
          },
        }),
  },
}));
