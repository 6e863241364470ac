import { createMemoryHistory, RouterProvider } from "@tanstack/react-router";
import { renderToString } from "react-dom/server";
import { isForAny, pathAt, startsAtOnce } from "../contract/site/pages";
import type { CommunityRecipe } from "../contract/recipes/saved-recipes";
import { earlyAsks } from "./head/early-asks";
import { headTags, type Pictures } from "./head/head-tags";
import { withInlineStyles } from "./head/inline-styles";
import { pageData } from "./head/page-data";
import { createAppRouter, NOWHERE } from "./router";
import { lateStylesScript } from "./site/late-styles";
import { starterScript } from "./site/calls/boot";
import { themeScript } from "./site/theme";

export type { Pictures } from "./head/head-tags";
export { pageComponents } from "./router";

type RouteAssets = { preloads?: string[]; scripts?: { attrs: Record<string, string> }[]; css?: string[] };
/** Each route's files from the build, by route id ("__root__", "/about", ...). */
export type PageAssets = {
  routes: Record<string, RouteAssets>;
  fonts?: { rules: string; preloads: string[] };
  /** The rules of each page's first paint, by route id, and those of the page Not Found. */
  rules?: Record<string, string>;
};

/** Under this name `rules` has those of the page Not Found. */
export const NOT_FOUND = "not-found";

export type PageContent = {
  /** The published recipe that the address names; without it there is no page at that address. */
  shared?: CommunityRecipe;
  /** For what the head says to search engines; without it the head says nothing to them. */
  told?: { origin: string; pictures: Pictures; publishedAt?: number | undefined };
};

export type RenderedPage = { status: number; html: string };

/** The files of a page: style sheets, and the code that it wakes with. */
function filesOf({ routes }: PageAssets, path: string): { sheets: string; code: string } {
  const { __root__: everyPage, [path]: own } = routes;
  const all = (kind: "css" | "preloads") => [
    ...new Set([everyPage, own].flatMap((files) => files?.[kind] ?? [])),
  ];
  const scripts = [everyPage, own].flatMap((files) => files?.scripts ?? []);
  return {
    sheets: all("css")
      .map((href) => `<link rel="stylesheet" href="${href}">`)
      .join(""),
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
  // A page that only has to be read is whole as HTML: nobody waits for its code.
  const isAsleep = isKnown && !startsAtOnce(address);
  const head = [
    `<script>${themeScript}</script>`,
    isAsleep ? files.code.replaceAll('rel="modulepreload"', 'rel="late"') : files.code,
    pageData(shared),
    told === undefined ? "" : headTags({ path: address, shared, ...told }),
    `<script${earlyAsks(address)}>${lateStylesScript};${starterScript}</script></head>`,
  ].join("");
  return {
    status: isKnown ? 200 : 404,
    // A function, because `replace` would read "$" in a recipe's name as a pattern.
    html: withInlineStyles(
      `<!DOCTYPE html>${drawn}`
        .replace("</head>", () => head)
        .replace('<meta name="application-name"', (rest) => files.sheets + rest),
      { fonts: assets.fonts, rules: assets.rules?.[path] },
    ),
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
