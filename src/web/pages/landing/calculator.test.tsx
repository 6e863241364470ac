// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from "@tanstack/react-router";
import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { one } from "../../../../tests/support/render";
import { Calculator } from "./calculator";

async function routed() {
  const root = createRootRoute();
  const router = createRouter({
    routeTree: root.addChildren([
      createRoute({ getParentRoute: () => root, path: "/", component: Calculator }),
      createRoute({ getParentRoute: () => root, path: "/recipe" }),
    ]),
    history: createMemoryHistory({ initialEntries: ["/"] }),
  });
  await router.load();
  return <RouterProvider router={router} />;
}

it.each([
  ["#hydration-slider", "90", "Water900"],
  ["#total-flour-slider", "2000", "Water1,500"],
  ["#hydration", "80", "Water800"],
  ["#hydration", "10", "Water750"],
  ["#hydration", "", "Water750"],
])("CP-04 what was set at %s to %j before the scripts came counts: %s", async (selector, value, expected) => {
  const host = document.createElement("div");
  host.innerHTML = renderToString(await routed());
  document.body.append(host);
  one(selector, HTMLInputElement).value = value;
  const page = await routed();
  const mounted = await act(() => hydrateRoot(host, page));
  expect(host.textContent.replace(/\s/g, "")).toContain(expected);
  act(() => mounted.unmount());
});
