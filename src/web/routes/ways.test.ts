import { expect, it } from "vitest";
import { hrefOf } from "./ways";

it("addresses are written with their query", () => {
  expect(hrefOf({ to: "/recipes/$id", params: { id: "7" } })).toBe("/recipes/7");
  expect(hrefOf({ to: "/community/$id", params: { id: "a/../b?c" } })).toBe("/community/a%2F..%2Fb%3Fc");
  expect(hrefOf({ to: "/login", search: { redirect: "/plan?a=1&b=2" } })).toBe(
    "/login?redirect=%2Fplan%3Fa%3D1%26b%3D2",
  );
  expect(hrefOf({ to: "/account", hash: "your-requests" })).toBe("/account#your-requests");
});

it("addresses leave out empty values, and foreign addresses stay as written", () => {
  expect(hrefOf({ to: "/admin", search: { tab: "bakers", q: "", show: undefined } })).toBe(
    "/admin?tab=bakers",
  );
  expect(hrefOf({ to: "/login", search: {} })).toBe("/login");
  expect(hrefOf({ href: "/recipe?time=overnight,same-day#top" })).toBe("/recipe?time=overnight,same-day#top");
});
