import { cacheNames, clientsClaim } from "workbox-core";
import { addPlugins, createHandlerBoundToURL, matchPrecache, precache } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkOnly } from "workbox-strategies";
import { hearPages } from "./hear-pages";
import { keptPages } from "./kept-page";
import { ofThisBuild } from "./of-this-build";
import { worker } from "./worker-scope";

/** The list that the build puts here: see src/server/precache-list.ts. */
const files = self.FILES_TO_KEEP;
const keptPage = keptPages(files);

/** After this time a silent network counts as none. */
const PATIENCE_S = 5;

addPlugins([{ cacheWillUpdate: ofThisBuild(files) }]);
precache(files);
clientsClaim();
hearPages(worker, { files, cacheName: cacheNames.precache });

/**
 * Pages come from the network while there is one, so that nobody sees an old site; kept pages are for when it is gone.
 * Pages that are not in the list, and all calls, are left alone.
 */
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === "navigate" && keptPage(url.pathname) !== undefined,
  new NetworkOnly({
    networkTimeoutSeconds: PATIENCE_S,
    plugins: [
      {
        handlerDidError: ({ request }) => matchPrecache(keptPage(new URL(request.url).pathname) ?? ""),
      },
    ],
  }),
);

/**
 * Files are named by their content, so a file of any build is the right one. A page of the next build finds its files
 * here before its worker has taken over. Only files that a build lists are kept.
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
  createHandlerBoundToURL("/favicon.svg"),
);
