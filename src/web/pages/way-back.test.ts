import { describe, expect, it } from "vitest";
import { createAppRouter } from "../router";
import { pagesOf, wayBack } from "./way-back";

const isPage = pagesOf(createAppRouter());

/** Every one of them would leave the site, run something, or show nothing: none is ever followed. */
const PAYLOADS = [
  // Nothing, and things that are no text.
  undefined,
  null,
  7,
  true,
  {},
  ["/recipe"],
  "",
  " ",
  "recipe",
  "./recipe",
  "../recipe",
  "?x=1",
  "#main",
  // Other sites, by every way a browser reads an address.
  "http://evil.example",
  "https://evil.example",
  "https://evil.example/recipe",
  "HTTPS://EVIL.EXAMPLE",
  "https:/evil.example",
  "https:evil.example",
  "https:\\\\evil.example",
  "http:///evil.example",
  "ftp://evil.example",
  "ws://evil.example",
  "//evil.example",
  "///evil.example",
  "////evil.example",
  "//evil.example/recipe",
  "//evil.example/%2e%2e",
  "//evil.example:80/recipe",
  "//here.invalid",
  "//here.invalid/recipe",
  "https://here.invalid/recipe",
  "//localhost/recipe",
  "//127.0.0.1",
  "//[::1]/recipe",
  "//0x7f.1",
  "//google%E3%80%82com",
  "//evil\u3002example",
  "//\u0001evil.example",
  "/\\evil.example",
  "\\/evil.example",
  "\\\\evil.example",
  "/\\/evil.example",
  "\\evil.example",
  "/recipe\\..\\..\\evil.example",
  "/\\\\evil.example",
  // Somebody else's name in front of an @.
  "//user@evil.example",
  "//user:secret@evil.example/recipe",
  "https://localhost@evil.example",
  "https://localhost:3000@evil.example/recipe",
  "//localhost:3000\\@evil.example",
  "https://evil.example#@localhost/recipe",
  "https://evil.example?@localhost/recipe",
  "/@evil.example",
  "/:@evil.example",
  // Two slashes that come out only when the dots are resolved.
  "/.//evil.example",
  "/..//evil.example",
  "/../..//evil.example",
  "/recipe/..//evil.example",
  "/recipe/../..//evil.example",
  "/./\\evil.example",
  "/%2e//evil.example",
  "/%2E%2E//evil.example",
  "/recipe//evil.example",
  "/recipes//evil.example",
  // Slashes, backslashes, line breaks and nothings in code.
  "/%2f/evil.example",
  "/%2F/evil.example",
  "/%2fevil.example",
  "/%2f%2fevil.example",
  "/%5cevil.example",
  "/%5C%5Cevil.example",
  "/recipes/%2f%2fevil.example",
  "/recipes/..%2f..%2fevil.example",
  "/recipes/%5c%5cevil.example",
  "/recipes/%252f%252fevil.example",
  "/recipes/%0d%0aSet-Cookie:x=1",
  "/recipes/%00",
  "/recipes/%09",
  "/recipes/%7f",
  "/%09/evil.example",
  "/%0a/evil.example",
  "/%0d/evil.example",
  "%2f%2fevil.example",
  "%2Frecipe",
  // Characters that browsers leave out, and those that look like others.
  "/\t/evil.example",
  "/\n/evil.example",
  "/\r/evil.example",
  "/\r\n/evil.example",
  "\t//evil.example",
  "\n/recipe",
  " /recipe",
  "/ /evil.example",
  "/recipe\n",
  "/recipe ",
  "\u00a0/recipe",
  "\ufeff/recipe",
  "/\u200b/evil.example",
  "/\u2028evil.example",
  "/\u0000/evil.example",
  "/\u2215evil.example",
  "\uff0f\uff0fevil.example",
  "/\uff0fevil.example",
  "/recip\u00e9",
  // Addresses that run.
  "javascript:alert(1)",
  "JavaScript:alert(1)",
  "java\nscript:alert(1)",
  "\u0001javascript:alert(1)",
  "javascript://localhost/%0aalert(1)",
  "javascript:/recipe",
  "/javascript:alert(1)",
  "//javascript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "vbscript:msgbox(1)",
  "blob:https://localhost/1",
  "file:///etc/passwd",
  "view-source:https://evil.example",
  "about:blank",
  "mailto:somebody@evil.example",
  "intent://evil.example#Intent;end",
  // On this site, and no page.
  "/nowhere",
  "/recipe/edit",
  "/recipes",
  "/recipes/1/2",
  "/api/auth/sign-out",
  "/api/account/export",
  "/assets/entry.js",
  "/favicon.svg",
  "/..",
  "/.git/config",
  "/<script>alert(1)</script>",
  "/recipe;jsessionid=1",
  // Pages that only lead on.
  "/login",
  "/login?redirect=/login",
  "/signup",
  "/forgot-password",
  "/reset-password?token=abc",
  "/recipe/../login",
];

describe("the way back after signing in", () => {
  it.each([
    ["/", "/"],
    ["/starter-request", "/starter-request"],
    ["/recipe/edit/0190-ab", "/recipe/edit/0190-ab"],
    ["/recipes/0190-ab", "/recipes/0190-ab"],
    ["/recipe?step=12", "/recipe?step=12"],
    ["/recipe/", "/recipe"],
    ["/about/../recipe", "/recipe"],
    ["/starter-instructions#storage", "/starter-instructions#storage"],
    ["/recipe?next=//evil.example", "/recipe?next=//evil.example"],
  ])("CP-02 %s leads to %s", (redirect, way) => expect(wayBack(redirect, isPage)).toBe(way));

  it(`SEC-42 none of ${PAYLOADS.length} other addresses is followed`, () => {
    const followed = PAYLOADS.filter((payload) => wayBack(payload, isPage) !== "/");
    expect(followed).toEqual([]);
    expect(PAYLOADS.length).toBeGreaterThan(120);
  });

  it("SEC-42 whatever is followed stays on this site when a browser resolves it", () => {
    for (const payload of [
      ...PAYLOADS,
      "/recipe?a=//x",
      "/recipe#//x",
      "/recipes/1?u=https://evil.example",
    ]) {
      const way = wayBack(payload, isPage);
      expect(new URL(way, "http://localhost:3000").origin).toBe("http://localhost:3000");
    }
  });
});
