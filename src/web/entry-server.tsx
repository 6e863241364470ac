import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { renderToString } from "react-dom/server";
import { isForAny, pathAt } from "../contract/site/pages";
import type { CommunityRecipe } from "../contract/recipes/saved-recipes";
import { earlyAsks } from "./head/early-asks";
import { headTags, type Pictures } from "./head/head-tags";
import { type PageStyles, inlineStyles } from "./head/inline-styles";
import { pageData } from "./head/page-data";
import { createAppRouter, NOWHERE } from "./router";
import { starterScript } from "./site/calls/boot";
import { themeScript } from "./site/theme";

export type { Pictures } from "./head/head-tags";
export { pageComponents } from "./router";

type RouteAssets = { preloads?: string[]; scripts?: { attrs: Record<string, string> }[]; css?: string[] };
/** Each route's files from the build, by route id ("__root__", "/about", ...), and what is inline. */
export type PageAssets = { routes: Record<string, RouteAssets> } & PageStyles;

/** The page Not Found, among the built ones. */
export const NOT_FOUND = "not-found";

export type PageContent = {
  /** The published recipe that the address names; without it there is no page at that address. */
  shared?: CommunityRecipe;
  /** For what the head says to search engines; without it the head says nothing to them. */
  told?: { origin: string; pictures: Pictures; publishedAt?: number | undefined };
};

export type RenderedPage = { status: number; html: string };

/** What a page's head has of the build: its style sheets, and the code that it wakes with. */
function filesOf({ routes, ...styles }: PageAssets, path: string): { styles: string; code: string } {
  const { __root__: everyPage, [path]: own } = routes;
  const all = (kind: "css" | "preloads") => [
    ...new Set([everyPage, own].flatMap((files) => files?.[kind] ?? [])),
  ];
  const scripts = [everyPage, own].flatMap((files) => files?.scripts ?? []);
  return {
    styles: inlineStyles(all("css"), styles),
    code: [
      ...all("preloads").map((href) => `<link rel="modulepreload" href="${href}" fetchpriority="low">`),
      ...scripts.map(({ attrs }) => `<script ${attributesOf(attrs)}></script>`),
    ].join(""),
  };
}

const attributesOf = (attrs: Record<string, string>) =>
  Object.entries(attrs)
    .map(([name, value]) => `${name}="${value}"`)
    .join(" ");

/**
 * Renders the page at an address such as "/about" to HTML; an unknown address answers the not-found page with
 * status 404.
 */
export async function renderPage(
  address: string,
  assets: PageAssets,
  { shared, told }: PageContent = {},
): Promise<RenderedPage> {
  const history = createMemoryHistory({ initialEntries: [address] });
  // The browser draws what is in the frame: it knows which recipe it is for.
  const router = createAppRouter(history, { shared, forAny: isForAny(address) });
  await router.load();
  const shown = router.state.matches.at(-1);
  const isKnown = shown?.routeId !== NOWHERE && shown?.status === "success";
  const path = isKnown ? (pathAt(address) ?? "") : NOT_FOUND;
  const drawn = renderToString(<RouterProvider router={router} />);
  const files = filesOf(assets, path);
  const head = [
    `<script>${themeScript}</script>`,
    files.code,
    pageData(shared),
    told === undefined ? "" : headTags({ path: address, shared, ...told }),
    `<script${earlyAsks(address)}>${starterScript}</script></head>`,
  ].join("");
  return {
    status: isKnown ? 200 : 404,
    // Functions, because `replace` would read "$" in a recipe's name as a pattern.
    html: `<!DOCTYPE html>${drawn}`
      .replace("</head>", () => head)
      .replace('<meta name="application-name"', (rest) => files.styles + rest),
  };
}

/**
 * Where an address leads that is only spelled differently ("/recipes/7/"): the same path without its final slashes. Null
 * for one without any, and where the rest would name another host.
 */
export function ownPath(address: string): string | null {
  const path = address.replace(/\/+$/, "");
  return path !== address && /^\/(?![/\\])/.test(path) ? path : null;
}
