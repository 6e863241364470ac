// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  notFound,
  Outlet,
  RouterProvider,
} from "@tanstack/react-router";
import { act } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { click, one, render } from "../../../tests/support/render";
import { settle } from "../../../tests/support/render-at";
import { Link } from "./link";
import { ROUTING, scrollingFromTheSecondPageOn } from "./routing";
import { useAddressId, usePlace, useRouter } from "./use-router";

/** A promise that the test fulfils when it wants. */
function later<Value>() {
  let come: (value: Value) => void = () => {};
  let fail: (error: unknown) => void = () => {};
  const promise = new Promise<Value>((resolve, reject) => {
    come = resolve;
    fail = reject;
  });
  const answer = async (settled: () => void) => {
    await act(async () => settled());
    await settle();
  };
  return {
    promise,
    come: (value: Value) => answer(() => come(value)),
    fail: (error: unknown) => answer(() => fail(error)),
  };
}

const heading = () => one("h1").textContent;

function Where() {
  const { pathname, search } = usePlace();
  const { latestLocation } = useRouter();
  return (
    <>
      <p>{`shown ${pathname}${search}, asked ${latestLocation.pathname}`}</p>
      <Link to="/about">About</Link>
      <Link to="/recipes/$id" params={{ id: "7" }}>
        Seven
      </Link>
      <Link to="/community/$id" params={{ id: "rye" }} replace>
        Shared
      </Link>
      <Outlet />
    </>
  );
}

let code = later<unknown>();
let shared = later<string>();
let asked: string[] = [];
const scrolled = vi.fn<(top: number) => void>();
beforeEach(() => {
  code = later();
  shared = later();
  asked = [];
  scrolled.mockClear();
  sessionStorage.clear();
  window.scrollTo = (({ top }: ScrollToOptions) => scrolled(top ?? -1)) as typeof window.scrollTo;
});
afterEach(() => vi.restoreAllMocks());

function RecipePage() {
  return <h1>{`Recipe ${useAddressId()}`}</h1>;
}

/** The site's routing, with pages whose code and data come when a test says so. */
async function open(address: string) {
  const root = createRootRoute({ component: Where });
  const of = <Path extends string>(path: Path, component: () => React.ReactNode) =>
    createRoute({ getParentRoute: () => root, path, component });
  const about = Object.assign(() => <h1>About</h1>, { preload: () => code.promise as Promise<void> });
  const community = createRoute({
    getParentRoute: () => root,
    path: "/community/$id",
    component: () => <h1>{community.useLoaderData()}</h1>,
    errorComponent: ({ error }) => <h1>{String(error)}</h1>,
    notFoundComponent: () => <h1>Not Found</h1>,
    loader: ({ params: { id } }) => {
      asked.push(id);
      return shared.promise;
    },
  });
  const { scrollRestoration, follow } = scrollingFromTheSecondPageOn();
  const history = createMemoryHistory({ initialEntries: [address] });
  const router = createRouter({
    ...ROUTING,
    routeTree: root.addChildren([
      of("/", () => <h1>Home</h1>),
      of("/recipes/$id", RecipePage),
      of("$", () => <h1>Elsewhere</h1>),
      of("/about", about),
      community,
    ]),
    history,
    scrollRestoration,
  });
  follow(router);
  await router.load();
  render(<RouterProvider router={router as never} />);
  await settle();
  const go = async (href: string) => {
    await act(async () => void router.navigate({ href }));
    await settle();
  };
  return { router, history, go };
}

const link = (name: string) =>
  [...document.querySelectorAll("a")].find(({ textContent }) => textContent === name) ?? expect.unreachable();
const follow = async (name: string) => {
  click(link(name));
  await settle();
};

describe("going from page to page", () => {
  it("keeps the old page until the next one's code is there, with the address of what is asked", async () => {
    const { router } = await open("/");
    let isDone = false;
    await act(async () => void router.navigate({ href: "/about" }).then(() => (isDone = true)));
    await settle();
    expect([heading(), one("p").textContent, isDone]).toEqual(["Home", "shown /, asked /", false]);
    expect(router.latestLocation.pathname).toBe("/about");
    await code.come(null);
    expect([heading(), isDone]).toEqual(["About", true]);
    expect(one("p").textContent).toBe("shown /about, asked /about");
  });

  it("shows the last of several pages asked for at once", async () => {
    const { go } = await open("/");
    await go("/about");
    await go("/recipes/7?a=1");
    await code.come(null);
    expect(heading()).toBe("Recipe 7");
    expect(one("p").textContent).toBe("shown /recipes/7?a=1, asked /recipes/7");
  });

  it("asks for a page's data once for a link and its page, and says Not Found where there is none", async () => {
    const { router, go } = await open("/");
    act(() => link("Shared").focus());
    await new Promise((done) => setTimeout(done, 80));
    await follow("Shared");
    expect(heading()).toBe("Home");
    await shared.come("Rye");
    expect([heading(), asked]).toEqual(["Rye", ["rye"]]);
    shared = later();
    await act(async () => void router.navigate({ href: "/community/gone" }));
    await shared.fail(notFound());
    expect(heading()).toBe("Not Found");
    await go("/nowhere");
    expect(heading()).toBe("Elsewhere");
  });

  it("says what failed to come, and asks again", async () => {
    const { router } = await open("/");
    await follow("Shared");
    // React reports what a boundary caught.
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    vi.spyOn(console, "warn").mockImplementation(() => undefined);
    await shared.fail(new Error("no network"));
    expect(heading()).toBe("Error: no network");
    shared = later();
    await act(async () => void router.invalidate());
    await shared.come("Rye");
    expect([heading(), asked]).toEqual(["Rye", ["rye", "rye"]]);
  });

  it("leaves the first page's scrolling to the browser, begins each new page at its top, and comes back to where one was", async () => {
    const { go, history } = await open("/");
    expect(scrolled).not.toHaveBeenCalled();
    Object.assign(window, { scrollY: 700 });
    document.dispatchEvent(new Event("scroll"));
    await go("/recipes/7");
    expect(scrolled.mock.calls).toEqual([[0]]);
    await act(async () => history.back());
    await settle();
    expect(scrolled.mock.calls).toEqual([[0], [700]]);
  });
});

describe("a link of the site", () => {
  const press = (element: HTMLElement, more: MouseEventInit) => {
    const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...more });
    act(() => void element.dispatchEvent(event));
    return event.defaultPrevented;
  };

  it("has its address, is marked on its own page alone, whatever is asked there, and goes there", async () => {
    const { go } = await open("/recipes/7/more");
    expect(link("Seven").getAttribute("href")).toBe("/recipes/7");
    expect(link("Seven").getAttribute("aria-current")).toBeNull();
    expect(press(link("Seven"), {})).toBe(true);
    await settle();
    expect(heading()).toBe("Recipe 7");
    expect([link("Seven").getAttribute("aria-current"), link("Seven").className]).toEqual(["page", ""]);
    await go("/recipes/7?a=1");
    expect(link("Seven").getAttribute("aria-current")).toBe("page");
  });

  it("leaves new tabs and windows to the browser", async () => {
    await open("/");
    const kept = { ctrlKey: true, metaKey: true, shiftKey: true, altKey: true };
    for (const key of Object.keys(kept)) expect(press(link("Seven"), { [key]: true }), key).toBe(false);
    expect(press(link("Seven"), { button: 1 })).toBe(false);
    expect(heading()).toBe("Home");
  });

  it("SH-02 fetches what it leads to at a touch, and under a pointer that rests", async () => {
    const { router } = await open("/");
    const over = (type: string) =>
      act(() => void link("Shared").dispatchEvent(new MouseEvent(type, { bubbles: true })));
    over("mouseover");
    over("mouseout");
    await new Promise((done) => setTimeout(done, 80));
    expect(asked).toEqual([]);
    over("mouseover");
    await new Promise((done) => setTimeout(done, 80));
    expect(asked).toEqual(["rye"]);
    act(() => void link("Shared").dispatchEvent(new Event("touchstart", { bubbles: true })));
    expect([asked, router.latestLocation.pathname]).toEqual([["rye"], "/"]);
  });
});
