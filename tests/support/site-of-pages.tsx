import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  type RouterHistory,
  RouterProvider,
} from "@tanstack/react-router";
import type { ReactNode } from "react";
import { ROUTING } from "../../src/web/routes/routing";

/** The site's own routing with a test's pages. Every other address is "Elsewhere". `frame` is around each page. */
export function siteOfPages(
  history: RouterHistory,
  nodes: Record<string, ReactNode>,
  frame: (page: ReactNode) => ReactNode = (page) => page,
) {
  const root = createRootRoute({
    component: () => frame(<Outlet />),
  });
  const pages = Object.entries({ $: <h1>Elsewhere</h1>, ...nodes }).map(([path, node]) =>
    createRoute({
      getParentRoute: () => root,
      path,
      component: () => node,
      errorComponent: ({ error }) => <h1>{String(error)}</h1>,
    }),
  );
  const router = createRouter({ ...ROUTING, routeTree: root.addChildren(pages), history });
  return {
    router,
    /** The whole site, to be rendered. */
    // The types know the site's own router alone.
    site: <RouterProvider router={router as never} />,
  };
}

/** A page as the server draws it, and as it wakes in the browser. */
export async function pageMadeBeforehand(page: ReactNode, address = "/") {
  const [path = "/"] = address.split("?");
  const { router, site } = siteOfPages(createMemoryHistory({ initialEntries: [address] }), { [path]: page });
  await router.load();
  return site;
}
