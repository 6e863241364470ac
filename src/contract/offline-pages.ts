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

const patternOf = (route: string) => new RegExp(`^${route.replace("$id", "[^/]+")}/?$`);

/** All recipes share one page: it is drawn for whichever id stands in its address. */
export const copyAddress = (route: string): string => route.replace("$id", "0");

/** Whether a page is drawn for no recipe in particular. */
export const isForAny = (path: string): boolean =>
  OFFLINE_ROUTES.some((route) => route.includes("$id") && copyAddress(route) === path);

/** The address of the kept page that stands for this one, or undefined where none does. */
export function copyFor(path: string): string | undefined {
  const route = OFFLINE_ROUTES.find((known) => patternOf(known).test(path));
  return route === undefined ? undefined : copyAddress(route);
}
