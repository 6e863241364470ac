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

/** Shows one page inside the site's shell at an address; what it links to or redirects to can be followed. */
export async function renderAt(address: string, page: ReactNode) {
  const root = createRootRoute({
    component: () => (
      <RootLayout>
        <Outlet />
      </RootLayout>
    ),
  });
  const here = createRoute({ getParentRoute: () => root, path: "$", component: () => page });
  const router = createRouter({
    routeTree: root.addChildren([here]),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await act(() => router.load());
  render(<RouterProvider router={router} />);
  // The session's answer and a redirect that follows from it arrive in later turns.
  await settle();
  return { path: () => router.state.location.href };
}

export async function settle(): Promise<void> {
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
}
