import { describe, expect, it } from "vitest";
import { wayBack } from "./way-back";

describe("the way back after signing in", () => {
  it.each([
    "/",
    "/starter-request",
    "/recipe/edit/0190-ab",
    "/recipe?step=12",
    "/starter-instructions#storage",
  ])("CP-02 follows %s", (path) => expect(wayBack(path)).toBe(path));

  it.each([
    undefined,
    null,
    7,
    ["/recipe"],
    "",
    "recipe",
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "\\\\evil.example",
    "/\t/evil.example",
    "/\n/evil.example",
    " /recipe",
    "javascript:alert(1)",
  ])("never leaves the site for %j", (redirect) => expect(wayBack(redirect)).toBe("/"));
});
