import mdx from "@mdx-js/rollup";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";

/** `unit` stands beside the sources and needs no build; `build` reads what the build made, and starts it. */
const projects = [
  { name: "unit", include: ["src/**/*.test.{ts,tsx}", "tests/boundaries.test.ts"] },
  { name: "build", include: ["tests/*.test.ts"], exclude: ["tests/boundaries.test.ts"] },
];

/**
 * Two builds from one file: `vite build` makes what browsers fetch, `vite build --ssr` the server and the
 * prerender program. Assets are never inlined: the content security policy admits no data: addresses.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [{ enforce: "pre", ...mdx() }, react({ include: /\.(tsx|mdx)$/ }), tailwindcss()],
  // SITE_NAME and its like are part of the pages, so they are fixed when the pages are made.
  envPrefix: ["SITE_"],
  appType: "custom",
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    emptyOutDir: true,
    ...(isSsrBuild
      ? {
          outDir: "dist/server",
          copyPublicDir: false,
          rollupOptions: { input: { main: "src/server/main.ts", prerender: "src/server/prerender.ts" } },
        }
      : {
          outDir: "dist/client",
          manifest: true,
          rollupOptions: { input: "src/web/entry-client.tsx" },
        }),
  },
  test: { projects: projects.map((project) => ({ extends: true as const, test: project })) },
}));
