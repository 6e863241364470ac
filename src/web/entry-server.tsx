import { createRequestHandler, defaultRenderHandler } from "@tanstack/react-router/ssr/server";
import { isForAny, pathAt, startsAtOnce } from "../contract/pages";
import type { CommunityRecipe } from "../contract/saved-recipes";
import { earlyAsks } from "./head/early-asks";
import { headTags, type Pictures } from "./head/head-tags";
import { withInlineStyles } from "./head/inline-styles";
import { createAppRouter } from "./router";
import { lateStylesScript } from "./site/late-styles";
import { starterScript } from "./site/starter";

export type { Pictures } from "./head/head-tags";

type RouteAssets = { preloads?: string[]; scripts?: { attrs: Record<string, string> }[]; css?: string[] };
/** What each route needs from the build, by route id ("__root__", "/about", ...). */
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
  told?: { origin: string; pictures: Pictures };
};

export type RenderedPage = { status: number; html: string; location: string | null };

/**
 * Renders the page at an address such as "/about" to HTML; an unknown address answers the not-found page with
 * status 404, one that is only spelled differently ("/recipes/7/") a `location`.
 */
export async function renderPage(
  address: string,
  assets: PageAssets,
  { shared, told }: PageContent = {},
): Promise<RenderedPage> {
  const request = new Request(`http://localhost${address}`);
  const render = createRequestHandler({
    request,
    createRouter: () => {
      const router = createAppRouter({ shared });
      // The browser draws what is in the frame: it knows which recipe it is for.
      if (isForAny(address)) router.update({ ...router.options, isShell: true });
      return router;
    },
    getRouterManifest: () => Promise.resolve({ routes: assets.routes }),
  });
  const response = await render(defaultRenderHandler);
  const html = await response.text();
  // A page that only has to be read is whole as HTML: nobody waits for its code.
  const isAsleep = response.status === 200 && !startsAtOnce(address);
  const tags = told === undefined ? "" : headTags({ path: address, shared, ...told });
  const head = `${tags}<script${earlyAsks(address)}>${lateStylesScript};${starterScript}</script></head>`;
  const drawn = isAsleep ? html.replaceAll('rel="modulepreload"', 'rel="late"') : html;
  const rules = assets.rules?.[response.status === 404 ? NOT_FOUND : (pathAt(address) ?? "")];
  return {
    status: response.status,
    // A function, because `replace` would read "$" in a recipe's name as a pattern.
    html: withInlineStyles(
      drawn.replace("</head>", () => head),
      { fonts: assets.fonts, rules },
    ),
    location: ownPath(response.headers.get("location")),
  };
}

/** The name of the component that draws each page, by the page's address. */
export function pageComponents(): Map<string, string> {
  const routes = Object.values(createAppRouter().routesById);
  return new Map(
    routes.flatMap(({ id, options }) =>
      options.staticData?.component === undefined ? [] : [[id, options.staticData.component]],
    ),
  );
}

/** The path of a redirect of ours; one that names another host is none. */
function ownPath(location: string | null): string | null {
  return location !== null && /^\/(?![/\\])/.test(location) ? location : null;
}
