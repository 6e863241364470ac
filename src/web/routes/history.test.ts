// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { browserHistory } from "./history";
import { createScrollPlaces } from "./scroll-places";

beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, "", "/account?a=1#caf%C3%A9");
});
afterEach(() => vi.restoreAllMocks());

it("each history entry gets a name, beside the state that a page gives it", () => {
  const site = browserHistory();
  const first = site.place();
  expect(first).toMatchObject({ pathname: "/account", search: "?a=1", hash: "café", state: {} });
  const written = vi.fn();
  site.write("/login?b=2", { arrival: "to-save" }, "push", written);
  expect(written).toHaveBeenCalledOnce();
  const second = site.place();
  expect(second).toMatchObject({ pathname: "/login", search: "?b=2", state: { arrival: "to-save" } });
  site.write("/login", {}, "replace", written);
  const names = [first, second, site.place()].map(({ entry }) => entry);
  expect(names.every(Boolean)).toBe(true);
  expect(new Set(names).size).toBe(3);
  // After a reload the entry is the same.
  expect(browserHistory().place()).toEqual(site.place());
});

it("a link within a page is recognized by its entry's missing name, unlike going back", () => {
  const heard: boolean[] = [];
  const site = browserHistory();
  site.follow((isNew) => heard.push(isNew));
  window.dispatchEvent(new Event("popstate"));
  history.replaceState(null, "", "#place");
  window.dispatchEvent(new Event("popstate"));
  expect(heard).toEqual([false, true]);
  expect(site.place().entry).not.toBe("");
});

it("scrolling returns to where an entry was left, over a reload too, and a new page starts at its top or anchor", () => {
  const moved = vi.spyOn(window, "scrollTo").mockImplementation(() => {});
  const place = (entry: string, hash = "") => ({ pathname: "/", search: "", hash, state: {}, entry });
  const at = (scrollY: number) =>
    Object.defineProperty(window, "scrollY", { value: scrollY, configurable: true });
  const places = createScrollPlaces();
  expect(history.scrollRestoration).toBe("manual");
  places.stay(place("first"));
  expect(moved).not.toHaveBeenCalled();
  at(700);
  places.leave();
  places.arrive(place("second"), true);
  expect(moved).toHaveBeenLastCalledWith({ top: 0, behavior: "instant" });
  at(90);
  places.leave();
  places.arrive(place("first"), false);
  expect(moved).toHaveBeenLastCalledWith({ top: 700, behavior: "instant" });

  const target = document.createElement("p");
  target.id = "week";
  const shown = vi.fn();
  target.scrollIntoView = shown;
  document.body.append(target);
  places.arrive(place("third", "week"), true);
  expect(shown).toHaveBeenCalledOnce();
  expect(moved).toHaveBeenCalledTimes(2);
  target.remove();

  at(33);
  window.dispatchEvent(new Event("pagehide"));
  // A page that is opened anew is scrolled by the browser.
  expect(history.scrollRestoration).toBe("auto");
  const after = createScrollPlaces();
  after.stay(place("third"));
  after.leave();
  after.arrive(place("second"), false);
  expect(moved).toHaveBeenLastCalledWith({ top: 90, behavior: "instant" });
});
