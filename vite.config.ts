import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import mdx from "@mdx-js/rollup";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, runnerImport } from "vite";
import { bundledPackages } from "./scripts/bundled-packages.ts";
import { readDrawing } from "./scripts/drawing-file.ts";
import { neededBy } from "./scripts/needed-by.ts";

/** React and the router stay in caches when we change, with three small sources that would be files of their own. */
const VENDOR =
  /node_modules[\\/](react|react-dom|scheduler|use-sync-external-store|@tanstack[\\/](react-router|router-core|history|react-store|store))[\\/]|[\\/]src[\\/](contract[\\/](milliseconds|unknown-values|request-kinds)|baking[\\/]minutes)\.ts$|vite[\\/]preload-helper/;

const own = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));

/** The pages and the large late parts, by which sources are put together. */
const USERS = {
  every: "web/entry-client.tsx",
  landing: "web/home/home-page.tsx",
  about: "web/public/about-page.tsx",
  contact: "web/public/contact-page.tsx",
  guide: "web/public/starter-instructions-page.tsx",
  community: "web/recipes/community/community-page.tsx",
  presets: "web/builder/builder-page.tsx",
  builder: "web/builder/builder.tsx",
  steps: "web/builder/steps/all-steps.tsx",
  card: "web/builder/card-step.tsx",
  view: "web/recipes/recipe-view-page.tsx",
  edit: "web/recipes/recipe-edit-page.tsx",
  plan: "web/plan/plan-page.tsx",
  planner: "web/plan/planner.tsx",
  "bake-day": "web/bake-day/plan-day-page.tsx",
  day: "web/baking-day/baking-day-page.tsx",
  shelf: "web/recipes/my-recipes-page.tsx",
  journal: "web/journal/journal-page.tsx",
  bake: "web/journal/bake-page.tsx",
  jar: "web/starter/starter-page.tsx",
  compare: "web/journal/compare-page.tsx",
  login: "web/account/sign-in/login-page.tsx",
  signup: "web/account/sign-in/signup-page.tsx",
  forgot: "web/account/sign-in/forgot-password-page.tsx",
  reset: "web/account/sign-in/reset-password-page.tsx",
  starter: "web/requests/starter-request-page.tsx",
  bread: "web/requests/bread-request-page.tsx",
  guest: "web/requests/own/guest-request-page.tsx",
  shown: "web/shown/shown-page.tsx",
  account: "web/account/account-page.tsx",
  owner: "web/admin/admin-page.tsx",
  /** The account's file holds these questions, so it must need nothing of the builder for them. */
  recipes: "web/saved-recipes/recipe-questions.ts",
} as const;
type User = keyof typeof USERS;

/** Parts that come later: what a page has in common with them, and with nothing else, is one file. */
const LATER: Partial<Record<User, string[]>> = {
  owner: ["web/admin/community/community-tab.tsx", "web/admin/replies/reply-part.tsx"],
  day: ["web/baking-day/looks/look-dialog.tsx", "web/baking-day/start-dialog.tsx"],
};
const LATE_PARTS: readonly string[] = Object.values(LATER).flat();

/** Whether a source is needed by any of these, and whether by none but these. */
type Needed = { by: (...users: User[]) => boolean; onlyBy: (...users: User[]) => boolean; id: string };

const FORMS = ["login", "signup", "forgot", "reset", "starter", "bread"] as const;
const BUILDER = ["presets", "builder"] as const;
const OPEN_KITCHEN = ["guide", "community", ...BUILDER, "steps", "plan", "planner"] as const;
const KITCHEN = [...OPEN_KITCHEN, "card", "view", "edit", "day", "shelf"] as const;
const SIGNED_IN = ["account", "owner", "recipes"] as const;
const JOURNAL = ["journal", "bake", "compare"] as const;

/**
 * What is used together is one file: on a slow line each further file waits its turn for as long as 20 kB take
 *
 * (docs/decisions/first-visit.md). A source goes where the first of these says; what it imports is needed at least as widely, so it
 * goes there, too, or further up. What one page alone needs stays in that page's own file.
 */
const GROUPS: Record<string, (needed: Needed) => boolean> = {
  /** Pages that are only read, and what they share with others. */
  site: ({ by, id }) => by("every", "landing", "about", "contact") || SECRET.test(id),
  /** Buttons, dialogs, calls: whatever has something to press. */
  parts: ({ by, id }) =>
    /[\\/](web[\\/]ui|lucide-react)[\\/]/.test(id) ||
    (by(...FORMS) && by(...BUILDER, "steps", "plan", "shelf")) ||
    (by(...SIGNED_IN) && by(...OPEN_KITCHEN)),
  /** A recipe's form, as the preset screen needs it. */
  core: ({ by }) => by(...BUILDER),
  schemas: ({ by }) => by(...FORMS) && by(...KITCHEN),
  /** A person's request with what can be done about it: the owner's page has its own. */
  "own-requests": ({ onlyBy }) => onlyBy("guest", "account"),
  forms: ({ by, onlyBy }) => by(...FORMS) || onlyBy(...SIGNED_IN),
  /** The lists of bakes and their photographs, which recipes, days and the shelf show too, are part of it. */
  "signed-in": ({ by }) => by(...SIGNED_IN) || (by("journal") && by("view", "shelf")),
  /** What the server has of recipes: it needs both of the above and `core`, which the account does not. */
  saved: ({ onlyBy }) => onlyBy("view", "edit", "shelf", "shown", "bake-day"),
  /** A recipe's fields and its schedule. */
  recipe: ({ by }) => by("guide", "shelf"),
  /** What the wall of loaves needs, which reads no recipe: nothing of the calculation comes with it. */
  wall: ({ by, onlyBy }) => by("journal") && onlyBy(...JOURNAL),
  /** What was baked, beside the pages of the journal themselves. */
  journal: ({ onlyBy }) => onlyBy(...JOURNAL, "view", "day", "shown"),
  card: ({ by, onlyBy }) => by("community") && onlyBy("community", "card", "view", "edit", "shown"),
  "card-tools": ({ onlyBy }) => onlyBy("card", "view", "edit"),
  "running-day": ({ onlyBy }) => onlyBy("card", "view", "edit", "day", "bake-day", ...JOURNAL, "shown"),
  /** Dates and zones weigh much: what the jar needs of the planner stands with the kitchen. */
  planning: ({ by, onlyBy }) => onlyBy("plan", "planner", "bake-day") && !by("jar"),
  /** The weights, the times and the words of baking. */
  kitchen: () => true,
};

/** What comes a moment later for whoever is signed in, on every page: small parts that would each be a file. */
const BAKER =
  /[\\/]web[\\/](shell[\\/](account-menu\.tsx|(sign-out|forget-person)\.ts)|offline[\\/]follow-baker\.ts|site[\\/](calls[\\/]kept-baker|device[\\/]device-keys)\.ts)$/;

/** Used by late parts alone, or by pages that share nothing else, and too small for a file of its own. */
const SMALL = /[\\/](outbox[\\/]one-sender|baking[\\/]link-breads)\.ts$/;

/** How a private link looks: three pages that share nothing else of their own ask for it. */
const SECRET = /[\\/]contract[\\/]values[\\/]secret-link\.ts$/;

/** How a levain peaks: the jar needs it, and nothing else of the days that it would stand with. */
const CURVE =
  /[\\/]baking[\\/](starter[\\/](levain-peak|published-peaks)|door[\\/]warmth|rise[\\/]yeasted-bulk)\.ts$/;

let users: ReturnType<typeof neededBy> | undefined;
/** The group of a source; null where one page alone needs it, or where the page's file is found by the page's name. */
function groupOf(id: string, look: Parameters<typeof neededBy>[2]): string | null {
  const programs = [...Object.entries(USERS), ...LATE_PARTS.map((path) => [path, path] as const)];
  users ??= neededBy(
    Object.fromEntries(programs.map(([name, path]) => [name, own(path)])),
    own("baking/index.ts"),
    look,
  );
  const all = users.get(id) ?? new Set();
  const of = new Set([...all].filter((name) => !LATE_PARTS.includes(name)));
  if (/-page\.tsx$|\.css$/.test(id)) return null;
  if (BAKER.test(id)) return "baker";
  if (SMALL.test(id)) return "parts";
  if (CURVE.test(id)) return "kitchen";
  const [page] = of;
  if (of.size === 1 && all.size > 1 && page !== undefined && page in LATER) return `${page}-parts`;
  if (of.size < 2) return null;
  const needed: Needed = {
    id,
    by: (...names) => names.some((name) => of.has(name)),
    // The jar takes of what others have together; nothing is parted for it.
    onlyBy: (...names) => [...of].every((name) => name === "jar" || names.some((one) => one === name)),
  };
  return Object.entries(GROUPS).find(([, holds]) => holds(needed))?.[0] ?? null;
}

const { dependencies, optionalDependencies } = JSON.parse(
  readFileSync(new URL("package.json", import.meta.url), "utf8"),
) as Record<"dependencies" | "optionalDependencies", Record<string, string>>;

/**
 * What a production install brings: `dependencies`, the optional ones too. Whatever else the server uses becomes part of its own files, with as
 * much of it as is used, so that nothing of the build, the tests or the browser is installed beside it.
 */
const BESIDE_THE_SERVER = [
  ...Object.keys({ ...dependencies, ...optionalDependencies }),
  // Draws the build's pictures, with a binary of its own.
  "@resvg/resvg-js",
];

/** Elements are made by a function of ours, which keeps "3-4 hours" on one line: src/web/ranges. */
const keptRanges: Plugin = {
  name: "kept-ranges",
  enforce: "pre",
  resolveId: (source, importer) =>
    /^react\/jsx-(dev-)?runtime$/.test(source) &&
    importer?.includes("/node_modules/") === false &&
    !/\/ranges\/[\w-]+\.ts$/.test(importer)
      ? own(`web/ranges/${source.slice("react/".length)}.ts`)
      : null,
};

/** Drawings are `.svg` files; a page draws them in its own colours, so it gets their paths as data. */
const drawings: Plugin = {
  name: "drawings",
  enforce: "pre",
  load: (id) =>
    id.endsWith(".svg?drawing")
      ? `export default ${JSON.stringify(readDrawing(readFileSync(id.replace("?drawing", ""), "utf8")))};`
      : null,
};

/** What follows from the presets alone never changes, and working it out takes more code than saying it. */
const FACTS = /\/src\/web\/(builder\/presets\/preset-facts|public\/about\/map-facts)\.ts$/;
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
    drawings,
    keptRanges,
    factsAtBuild,
    { enforce: "pre", ...mdx() },
    react({ include: /\.(tsx|mdx)$/ }),
    tailwindcss(),
    bundledPackages,
  ],
  // SITE_NAME and its like are part of the pages, so they are fixed when the pages are made.
  envPrefix: ["SITE_"],
  // From the environment only: scripts/prepare.mjs looks there to tell whether a build is stale.
  envDir: false,
  appType: "custom",
  ...(isSsrBuild ? { ssr: { noExternal: true as const, external: BESIDE_THE_SERVER } } : {}),
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
    // What is bundled keeps its license: the site shows the client's (About), the server's lies beside its files.
    license: { fileName: "licenses.txt" },
    ...(isSsrBuild
      ? {
          copyPublicDir: false,
          rollupOptions: {
            input: {
              main: "src/server/start/begin.ts",
              "owner-claim": "src/server/start/owner-claim.ts",
              admin: "src/server/start/admin-command.ts",
              prerender: "src/server/start/prerender.ts",
              // A thread of its own, started from its file.
              "sqlite-worker": "src/server/db/sqlite-worker.js",
              // And a process.
              "photograph-process": "src/server/bakes/photograph-process.js",
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
              codeSplitting: {
                groups: [
                  { name: "vendor", test: VENDOR },
                  {
                    debugName: "used together",
                    name: (id, bundle) => groupOf(id, (other) => bundle.getModuleInfo(other)),
                    includeDependenciesRecursively: false,
                  },
                ],
              },
            },
          },
        }),
  },
}));
