import { cacheNames, clientsClaim } from "workbox-core";
import { PrecacheController } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkOnly } from "workbox-strategies";
import { hearPages } from "./hear-pages";
import { keepAll, pagesKept } from "./keep";
import { findKeptPages } from "./kept-page";
import { everything, listWanted } from "./kept-site";
import { ofThisBuild } from "./of-this-build";
import { type KeptPages, learnFrom, pageAtOnce } from "./page-at-once";
import { ring } from "./ring";
import { worker } from "./worker-scope";

/** The build puts its list here: see src/server/start/precache-list.ts. */
const site = self.FILES_TO_KEEP;
const files = everything(site);
const keptPage = findKeptPages(files);
const mayKeep = ofThisBuild(files);

/** A network silent for this long counts as none. */
const PATIENCE_S = 5;

const controller = new PrecacheController();
controller.addToCacheList(files);
const keep = (opened: readonly string[]) => keepAll(controller, mayKeep, listWanted(site, opened));

/** The pages in this browser's windows, by the names the site keeps them under. */
async function pagesOpen(): Promise<string[]> {
  const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  return windows.flatMap(({ url }) => keptPage(new URL(url).pathname) ?? []);
}

worker.addEventListener("install", (event) => {
  event.waitUntil(Promise.all([pagesOpen(), pagesKept()]).then((pages) => keep(pages.flat())));
});
worker.addEventListener("activate", (event) => void controller.activate(event));
clientsClaim();
ring(worker);
hearPages(worker, {
  files,
  keep: async (path) => keep([keptPage(path) ?? ""]),
});

const openKept = async (): Promise<KeptPages> => ({
  cache: await caches.open(cacheNames.precache),
  keyOf: (page) => controller.getCacheKeyForURL(page) ?? page,
  mayKeep,
});

/** For private pages, and pages that may not be shown at once: the network, or the kept copy without one. */
const network = new NetworkOnly({
  networkTimeoutSeconds: PATIENCE_S,
  plugins: [
    {
      fetchDidSucceed: async ({ request, response }) => {
        const { pathname } = new URL(request.url);
        // A recipe's own page names the recipe, and must not replace the page kept for any recipe.
        const isKept = (await controller.matchPrecache(pathname)) !== undefined;
        if (!site.atOnce.includes(pathname) || !isKept) return response;
        const copy = response.clone();
        void openKept().then((own) => learnFrom(own, pathname, copy));
        return response;
      },
      handlerDidError: ({ request }) =>
        controller.matchPrecache(keptPage(new URL(request.url).pathname) ?? ""),
    },
  ],
});

/**
 * Public pages and the builder's are shown from the kept copy and renewed in the background. They are the same for
 * everybody: the page itself asks who is signed in. All other pages come from the network while there is one.
 */
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === "navigate" && keptPage(url.pathname) !== undefined,
  async ({ request, url, event }) => {
    const page = keptPage(url.pathname) ?? "";
    const own = await openKept();
    const isReload = request.cache === "no-cache" || request.cache === "reload";
    const atOnce = site.atOnce.includes(page) ? await pageAtOnce(own, page, isReload) : undefined;
    if (atOnce === undefined) return network.handle({ request, event });
    const renew = fetch(page, { cache: "no-cache" }).then((response) => learnFrom(own, page, response));
    // Without a network, or without room, the kept page stays.
    event.waitUntil(renew.catch(() => undefined));
    return atOnce;
  },
);

/**
 * Files are named by their content, so a file of any build is right. A page of the next build finds its files here
 * before its worker has taken over. Only files listed by a build are kept.
 */
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
  new CacheFirst({
    cacheName: cacheNames.precache,
    matchOptions: { ignoreVary: true },
    plugins: [{ cacheWillUpdate: () => Promise.resolve(null) }],
  }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === "/favicon.svg",
  async ({ request }) => {
    return (await controller.matchPrecache("/favicon.svg")) ?? fetch(request);
  },
);
