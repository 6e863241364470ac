import type { Parts } from "../parts";
import { listRoute } from "./list";
import { oneRoutes } from "./one";
import { publishedOneRoute, publishedRoute } from "./published";
import { saveRoutes } from "./save";
import { sharingRoutes } from "./sharing";

/** Saved recipes. The published list comes first, because its address looks like that of one recipe. */
export function recipeRoutes(parts: Parts) {
  return [
    publishedRoute(parts),
    publishedOneRoute(parts),
    listRoute(parts),
    ...saveRoutes(parts),
    ...oneRoutes(parts),
    ...sharingRoutes(parts),
  ];
}
