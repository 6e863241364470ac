import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { act, type ReactNode } from "react";
import { RootLayout } from "../../src/web/shell/root-layout";
import { render } from "./render";
import { settle } from "./render-at";

/** Shows several pages inside the site's shell, between which one can go; `reload` opens the present one anew. */
export async function renderPages(address: string, pages: Record<string, ReactNode>) {
  const history = createMemoryHistory({ initialEntries: [address] });
  const { again } = render(null);

  async function open() {
    const root = createRootRoute({
      component: () => (
        <RootLayout>
          <Outlet />
        </RootLayout>
      ),
    });
    const page = (path: string, node: ReactNode) =>
      createRoute({ getParentRoute: () => root, path, component: () => node });
    const routes = [
      ...Object.entries(pages).map(([path, node]) => page(path, node)),
      page("$", <h1>Elsewhere</h1>),
    ];
    const router = createRouter({ routeTree: root.addChildren(routes), history });
    await act(() => router.load());
    again(<RouterProvider key={Math.random()} router={router} />);
    await settle();
  }

  await open();
  return { path: () => history.location.href, reload: open };
}
