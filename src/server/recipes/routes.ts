import type { Handler } from "hono";
import type { AppEnv } from "../app";

/** The community's recipes for the builder's preset screen. Nothing can be saved yet, so the list is empty. */
export const publishedRecipes: Handler<AppEnv> = (context) => {
  context.header("cache-control", "no-cache");
  context.header("etag", '"none"');
  return context.req.header("if-none-match") === '"none"' ? context.body(null, 304) : context.json([]);
};
