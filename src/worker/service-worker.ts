import { cacheNames, clientsClaim } from "workbox-core";
import { addPlugins, createHandlerBoundToURL, matchPrecache, precache } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkOnly } from "workbox-strategies";
import { hearPages } from "./hear-pages";
import { keptPages } from "./kept-page";
import { ofThisBuild } from "./of-this-build";
import { worker } from "./worker-scope";

/** What the build lists here: src/server/precache-list.ts. */
const files = self.FILES_TO_KEEP;
const keptPage = keptPages(files);

/** A network that is still silent then is as good as none. */
const PATIENCE_S = 5;

addPlugins([{ cacheWillUpdate: ofThisBuild(files) }]);
precache(files);
clientsClaim();
hearPages(worker, { files, cacheName: cacheNames.precache });

/**
 * Pages come from the network as long as there is one, so nobody is shown yesterday's site; what is kept is for
 * when it is gone. Pages that are not in the list, and every call, pass by untouched.
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
 * Files are named by what is in them: whichever build kept one, it is the right one. A page of the next build
 * finds its own here before its worker has taken over. Nothing is kept but what a build lists.
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
