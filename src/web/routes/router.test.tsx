// @vitest-environment happy-dom
import { act, type ReactNode } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { button, click, one, render } from "../../../tests/support/render";
import type { Place } from "./history";
import { Link } from "./link";
import { memoryHistory } from "./memory-history";
import { createRouter, type Router } from "./router";
import { RouterView, ShownPage } from "./router-view";
import { type Failure, NOT_FOUND, type SitePage } from "./site-page";
import { useAddressId, usePlace, useRouter } from "./use-router";

/** A promise that the test fulfils when it wants. */
function later<Value>() {
  let come: (value: Value) => void = () => {};
  let fail: (error: unknown) => void = () => {};
  const promise = new Promise<Value>((resolve, reject) => {
    come = resolve;
    fail = reject;
  });
  return {
    promise,
    come: (value: Value) => act(async () => come(value)),
    fail: (error: unknown) => act(async () => fail(error)),
  };
}

/** The page is drawn only after `act` ends, so waiting for it inside would never end. */
const go = (router: Router, way: Parameters<Router["navigate"]>[0]) =>
  act(async () => void router.navigate(way));

const heading = () => one("h1").textContent;

function Where({ children }: { children: ReactNode }) {
  const { pathname, search } = usePlace();
  const { place } = useRouter();
  return (
    <>
      <p>{`shown ${pathname}${search}, asked ${place.pathname}`}</p>
      <Link to="/about">About</Link>
      <Link to="/recipes/$id" params={{ id: "7" }}>
        Seven
      </Link>
      <Link to="/community/$id" params={{ id: "rye" }} replace>
        Shared
      </Link>
      {children}
    </>
  );
}

function Recipe() {
  return <h1>{`Recipe ${useAddressId()}`}</h1>;
}

const scrolled: [string, string][] = [];
/** Records what the scroller is told, because a test's window has no height. */
const scroll = {
  leave: () => {},
  arrive: ({ pathname }: Place, isNew: boolean) => void scrolled.push([pathname, isNew ? "new" : "back"]),
  stay: ({ pathname }: Place) => void scrolled.push([pathname, "stay"]),
};

let code = later<unknown>();
let shared = later<string>();
let asked: string[] = [];
let isCodeThere = false;
beforeEach(() => {
  code = later();
  shared = later();
  asked = [];
  isCodeThere = false;
  scrolled.length = 0;
});

async function open(address: string) {
  const plain = (words: string): SitePage => ({ Page: () => <h1>{words}</h1> });
  const pages: Record<string, SitePage> = {
    "/": plain("Home"),
    "/about": { ...plain("About"), fetchCode: () => (isCodeThere ? undefined : code.promise) },
    "/broken": {
      Page: () => {
        if (!isCodeThere) throw new Error("broke");
        return <h1>Whole</h1>;
      },
    },
  };
  const community: SitePage<string> = {
    Page: ({ data }) => <h1>{data}</h1>,
    load: (id) => {
      asked.push(id);
      return shared.promise;
    },
  };
  const recipe: SitePage = { Page: Recipe };
  const failed: SitePage<Failure> = {
    Page: ({ data: { error, reset } }) => (
      <>
        <h1>{String(error)}</h1>
        <button type="button" onClick={reset}>
          Again
        </button>
      </>
    ),
  };
  const notFound = plain("Not Found");
  const history = memoryHistory(address);
  const router = createRouter({
    history,
    find: (pathname) => {
      const [, first, id = ""] = pathname.split("/");
      if (first === "recipes") return { page: recipe, id };
      if (first === "community") return { page: community, id };
      return { page: pages[pathname] ?? notFound, id: "" };
    },
    instead: { notFound, failed },
    scroll,
  });
  await router.start();
  render(
    <RouterView router={router}>
      <Where>
        <ShownPage />
      </Where>
    </RouterView>,
  );
  return { router, history };
}

const link = (name: string) =>
  [...document.querySelectorAll("a")].find(({ textContent }) => textContent === name) ?? expect.unreachable();

describe("the router", () => {
  it("keeps the old page until the next one's code is there, and notifies when it is shown", async () => {
    const { router } = await open("/");
    let isDone = false;
    await act(async () => void router.navigate({ to: "/about" }).then(() => (isDone = true)));
    expect([heading(), router.place.pathname, isDone]).toEqual(["Home", "/about", false]);
    await code.come(null);
    expect([heading(), isDone]).toEqual(["About", true]);
    expect(one("p").textContent).toBe("shown /about, asked /about");
    expect(scrolled).toEqual([
      ["/", "stay"],
      ["/about", "new"],
    ]);
  });

  it("takes the last of several navigations at once", async () => {
    const { router } = await open("/");
    await act(async () => void router.navigate({ to: "/about" }));
    await go(router, { to: "/recipes/$id", params: { id: "7" } });
    await code.come(null);
    expect(heading()).toBe("Recipe 7");
    expect(scrolled).toEqual([
      ["/", "stay"],
      ["/recipes/7", "new"],
    ]);
  });

  it("goes back to the earlier scroll place, and notifies listeners before rendering", async () => {
    const { router, history } = await open("/");
    await go(router, { to: "/recipes/$id", params: { id: "7" }, state: { arrival: "to-save" } });
    await go(router, { to: "/recipes/$id", params: { id: "8" }, replace: true, keepScroll: true });
    expect([heading(), router.place.state]).toEqual(["Recipe 8", {}]);
    const heard: string[] = [];
    const stop = router.onPop(({ pathname }) => heard.push(`${pathname} over ${heading()}`));
    await act(async () => history.go(-1));
    stop();
    await act(async () => history.go(1));
    expect(heard).toEqual(["/ over Recipe 8"]);
    expect(heading()).toBe("Recipe 8");
    expect(scrolled.slice(1)).toEqual([
      ["/recipes/7", "new"],
      ["/recipes/8", "stay"],
      ["/", "back"],
      ["/recipes/8", "back"],
    ]);
  });

  it("asks for a page's data once for a link and its page, and reports a link that leads nowhere", async () => {
    const { router } = await open("/");
    router.preload({ to: "/community/$id", params: { id: "rye" } });
    await act(async () => link("Shared").click());
    expect(heading()).toBe("Home");
    await shared.come("Rye");
    expect([heading(), asked]).toEqual(["Rye", ["rye"]]);
    shared = later();
    await act(async () => void router.navigate({ to: "/community/$id", params: { id: "gone" } }));
    await shared.fail(NOT_FOUND);
    expect(heading()).toBe("Not Found");
    await go(router, { href: "/nowhere" });
    expect(heading()).toBe("Not Found");
  });

  it("shows in the page's place what failed to load, and asks again", async () => {
    await open("/");
    click(link("Shared"));
    await shared.fail(new Error("no network"));
    expect(heading()).toBe("Error: no network");
    shared = later();
    click(button("Again"));
    await shared.come("Rye");
    expect([heading(), asked]).toEqual(["Rye", ["rye", "rye"]]);
  });

  it("starts with what the server has already loaded", async () => {
    const { router } = await open("/");
    const given = createRouter({
      history: memoryHistory("/community/rye"),
      find: () => ({
        page: { ...router.shown.page, load: () => Promise.reject(new Error("asked twice")) },
        id: "rye",
      }),
      instead: router.instead,
    });
    await given.start("Rye");
    expect(given.shown.data).toBe("Rye");
  });
});

describe("a page that breaks while rendering", () => {
  it("leaves the rest working until Try again or another page", async () => {
    // React logs the errors that it caught.
    const { error } = console;
    console.error = () => {};
    const { router } = await open("/broken");
    expect(heading()).toBe("Error: broke");
    click(link("Seven"));
    expect(heading()).toBe("Recipe 7");
    await go(router, { href: "/broken" });
    expect(heading()).toBe("Error: broke");
    console.error = error;
    isCodeThere = true;
    click(button("Again"));
    expect(heading()).toBe("Whole");
  });
});

describe("a link of the site", () => {
  const press = (element: HTMLElement, more: MouseEventInit) => {
    const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...more });
    act(() => void element.dispatchEvent(event));
    return event.defaultPrevented;
  };

  it("has its address, is marked on its own page, and goes there", async () => {
    await open("/");
    const seven = link("Seven");
    expect([seven.getAttribute("href"), seven.getAttribute("aria-current")]).toEqual(["/recipes/7", null]);
    expect(press(seven, {})).toBe(true);
    expect(heading()).toBe("Recipe 7");
    expect(link("Seven").getAttribute("aria-current")).toBe("page");
  });

  it("leaves new tabs and other sites to the browser", async () => {
    await open("/");
    const kept = { ctrlKey: true, metaKey: true, shiftKey: true, altKey: true };
    for (const key of Object.keys(kept)) expect(press(link("Seven"), { [key]: true }), key).toBe(false);
    expect(press(link("Seven"), { button: 1 })).toBe(false);
    expect(heading()).toBe("Home");
  });

  it("preloads at once on focus and touch, and under a pointer that rests", async () => {
    const { router } = await open("/");
    const over = (type: string) => new MouseEvent(type, { bubbles: true });
    act(() => void link("Shared").dispatchEvent(over("mouseover")));
    act(() => void link("Shared").dispatchEvent(over("mouseout")));
    await new Promise((done) => setTimeout(done, 80));
    expect(asked).toEqual([]);
    act(() => void link("Shared").dispatchEvent(over("mouseover")));
    await new Promise((done) => setTimeout(done, 80));
    expect(asked).toEqual(["rye"]);
    act(() => link("Shared").focus());
    expect(asked).toEqual(["rye"]);
    expect(router.place.pathname).toBe("/");
  });
});
