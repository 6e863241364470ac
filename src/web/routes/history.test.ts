// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it } from "vitest";
import { backCloses } from "../ui/dialogs/back-closes";
import { siteHistory } from "./history";

let site: ReturnType<typeof siteHistory>;
beforeEach(() => {
  history.replaceState(null, "", "/account?a=1");
  site = siteHistory();
});
afterEach(() => site.destroy());

it("the address changes at once, and an entry keeps what a page gives it over a reload", () => {
  site.push("/login?b=2", { arrival: "to-save" });
  expect(location.href).toContain("/login?b=2");
  expect(history.state).toMatchObject({ arrival: "to-save" });
  site.destroy();
  site = siteHistory();
  expect(site.location).toMatchObject({ pathname: "/login", search: "?b=2", state: { arrival: "to-save" } });
  site.replace("/login", {});
  expect(history.state.arrival).toBeUndefined();
});

it("a page whose link is in an open menu comes once the menu's own entry is left", () => {
  const went: number[] = [];
  history.go = (steps = 0) => void went.push(steps);
  const close = backCloses(() => undefined);
  const open = history.state.breadToolsOpen;
  site.push("/about", {});
  expect([open, went, location.pathname]).toEqual([1, [-1], "/account"]);
  // The browser arrives at the page's own entry.
  history.replaceState({ ...history.state, breadToolsOpen: undefined }, "");
  window.dispatchEvent(new Event("popstate"));
  expect(location.pathname).toBe("/about");
  close();
});
