import { createRequestHandler, defaultRenderHandler } from "@tanstack/react-router/ssr/server";
import { createAppRouter } from "./router";

type RouteAssets = { preloads?: string[]; scripts?: { attrs: Record<string, string> }[]; css?: string[] };
/** What each route needs from the build, by route id ("__root__", "/about", ...). */
export type PageAssets = { routes: Record<string, RouteAssets> };

export type RenderedPage = { status: number; html: string; location: string | null };

/**
 * Renders the page at an address such as "/about" to HTML; an unknown address answers the not-found page with
 * status 404, one that is only spelled differently ("/recipes/7/") a `location`.
 */
export async function renderPage(address: string, assets: PageAssets): Promise<RenderedPage> {
  const request = new Request(`http://localhost${address}`);
  const render = createRequestHandler({
    request,
    createRouter: createAppRouter,
    getRouterManifest: () => Promise.resolve(assets),
  });
  const response = await render(defaultRenderHandler);
  return {
    status: response.status,
    html: await response.text(),
    location: ownPath(response.headers.get("location")),
  };
}

/** The path of a redirect of ours; one that names another host is none. */
function ownPath(location: string | null): string | null {
  return location !== null && /^\/(?![/\\])/.test(location) ? location : null;
}
