import { createServer as createHttpServer } from "node:http";
import { install, root } from "./prepare.mjs";

/**
 * The site while you change it: Vite's modules with reload in the browser, pages and API from the real server's
 * sources, loaded anew for each request. There is no content security policy, because Vite's own scripts are inline;
 * the tests run against the built site, which has one.
 */
install();
const { createServer } = await import("vite");
const port = Number(process.env.PORT ?? 3000);
const server = createHttpServer();
// Reload messages use this same server, so that two of them can run side by side.
const vite = await createServer({ root, server: { middlewareMode: true, hmr: { server } } });

/** Vite's client and React's refresh runtime, which must run before the page's own modules. */
const PREAMBLE = `<script type="module" src="/@vite/client"></script><script type="module">
import { injectIntoGlobalHook } from "/@react-refresh";
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
</script><link rel="stylesheet" href="/src/web/theme.css">`;
const entry = "/src/web/entry-client.tsx";
const { faceRules, packageFile } = await vite.ssrLoadModule("/src/web/fonts/faces.ts");
/** The packages' own font files: only the build makes subsets. */
const rules = faceRules((face) => ({
  latin: `/node_modules/${packageFile(face, "latin")}`,
  "latin-ext": `/node_modules/${packageFile(face, "latin-ext")}`,
}));
const assets = { routes: { __root__: { scripts: [{ attrs: { type: "module", async: "", src: entry } }] } } };

// The database is opened once; the API is created anew from its sources for each request.
const { readConfig } = await vite.ssrLoadModule("/src/server/process/config.ts");
const config = readConfig({ LOG_LEVEL: "warn", ...process.env });
if ("mistakes" in config) throw new Error(config.mistakes.join("\n"));
const { openSite } = await vite.ssrLoadModule("/src/server/start/open-site.ts");
const site = await openSite(config, () => port);

async function loadApi() {
  const [{ createApp }, { createFeatures }, { commonHeaders }] = await Promise.all(
    ["start/app", "start/features", "http/headers"].map((name) =>
      vite.ssrLoadModule(`/src/server/${name}.ts`),
    ),
  );
  return createApp({ ...site.parts, ...createFeatures(site.parts), headers: commonHeaders(false) });
}

/** The page of a published recipe needs its recipe. */
async function contentOf(address) {
  const [, id] = /^\/community\/([^/?]+)/.exec(address) ?? [];
  if (id === undefined) return {};
  const { publishedRecipe } = await vite.ssrLoadModule("/src/server/recipes/search/community-store.ts");
  const { sharedFrom } = await vite.ssrLoadModule("/src/server/sharing/community-pages.ts");
  const recipe = await publishedRecipe(site.parts.database.db, id);
  const shared = recipe && sharedFrom(site.parts, recipe);
  return shared === undefined ? {} : { shared };
}

/** For somebody signed in, the page with what it shows of theirs. */
async function ownPageOf(request) {
  const [path] = request.url.split("?");
  const { createVisitors } = await vite.ssrLoadModule("/src/server/start/own-pages.ts");
  const visitor = createVisitors(await loadApi())(request, path);
  if (visitor === undefined) return undefined;
  const { renderOwnPage } = await vite.ssrLoadModule("/src/web/entry-server.tsx");
  return renderOwnPage(path, assets, { ask: visitor.ask, search: visitor.search });
}

async function answer(request, response) {
  if (request.url.startsWith("/api/")) {
    const { getRequestListener } = await import("@hono/node-server");
    await getRequestListener((await loadApi()).fetch)(request, response);
    return;
  }
  const { ownPath, renderPage } = await vite.ssrLoadModule("/src/web/entry-server.tsx");
  const own = await ownPageOf(request);
  const { status, html } =
    own?.html === undefined ? await renderPage(request.url, assets, await contentOf(request.url)) : own;
  const location = ownPath(request.url);
  response.writeHead(status, { "content-type": "text/html; charset=utf-8", ...(location && { location }) });
  response.end(html.replace("</head>", `${PREAMBLE}<style>${rules}</style></head>`));
}

server.on("request", (request, response) => {
  vite.middlewares(request, response, () => {
    answer(request, response).catch((error) => {
      vite.ssrFixStacktrace(error);
      console.error(error);
      response.writeHead(500, { "content-type": "text/plain" }).end(error.stack);
    });
  });
});
server.listen(port, "127.0.0.1", () => {
  console.log(`listening on http://localhost:${port}`);
  site.announceOwner();
});
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => site.end().then(() => process.exit(0)));
