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

/**
 * Shows one page inside the site's shell at an address; what it links to or redirects to can be followed. A page
 * whose address has an id in it names its route: "/recipes/$id".
 */
export async function renderAt(address: string, page: ReactNode, route?: string) {
  const root = createRootRoute({
    component: () => (
      <RootLayout>
        <Outlet />
      </RootLayout>
    ),
  });
  const [path = "/"] = (route ?? address).split("?");
  const routes = [
    createRoute({ getParentRoute: () => root, path, component: () => page }),
    createRoute({ getParentRoute: () => root, path: "$", component: () => <h1>Elsewhere</h1> }),
    ...(path === "/"
      ? []
      : [createRoute({ getParentRoute: () => root, path: "/", component: () => <h1>Home</h1> })]),
  ];
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [address] }),
  });
  await act(() => router.load());
  render(<RouterProvider router={router} />);
  // The session's answer and a redirect that follows from it arrive in later turns.
  await settle();
  return {
    path: () => router.state.location.href,
    back: async () => {
      await act(async () => router.history.back());
      await settle();
    },
  };
}

export async function settle(): Promise<void> {
  await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
}

/** Waits for parts whose code comes late: until the check no longer throws, at most ten seconds on a busy machine. */
export async function until(check: () => void): Promise<void> {
  for (let turns = 500; turns > 0; turns -= 1) {
    try {
      check();
      return;
    } catch {
      await settle();
    }
  }
  check();
}
