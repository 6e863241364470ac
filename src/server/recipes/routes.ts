import type { Handler } from "hono";
import type { AppEnv } from "../app";
import { isKnown } from "../static-files";

const EMPTY_LIST = '"none"';

/** The community's recipes for the builder's preset screen. Nothing can be saved yet, so the list is empty. */
export const publishedRecipes: Handler<AppEnv> = (context) => {
  context.header("cache-control", "no-cache");
  context.header("etag", EMPTY_LIST);
  return isKnown(context.req.header("if-none-match"), EMPTY_LIST)
    ? context.body(null, 304)
    : context.json([]);
};
