/** Pages that open without a network, by route id: the way in, the builder, saved recipes, the plan and its day. */
export const OFFLINE_ROUTES: readonly string[] = [
  "/",
  "/recipe",
  "/recipe/edit/$id",
  "/my-recipes",
  "/recipes/$id",
  "/plan",
  "/baking-day",
];

/** Where the service worker is, and the one address that may become one. */
export const WORKER_ADDRESS = "/sw.js";

/** In front of the id of the baker whose own recipes a device keeps: the name of a cache (decision 24). */
export const KEPT_PREFIX = "bread-tools-kept-";

/** What a page tells the worker: that nobody is signed in, or that it may take over from the one before it. */
export type ToWorker = "nobody" | { takeOver: string };

const isRoute = (route: string) => route.replace("$id", "[^/]+");

/** All recipes share one page: it is drawn for whichever id stands in its address. */
export const copyAddress = (route: string): string => route.replace("$id", "0");

/** The address of the kept page that stands for this one, or undefined where none does. */
export function copyFor(path: string): string | undefined {
  const route = OFFLINE_ROUTES.find((known) => new RegExp(`^${isRoute(known)}/?$`).test(path));
  return route === undefined ? undefined : copyAddress(route);
}
