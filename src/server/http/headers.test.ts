import { expect, it } from "vitest";
import { commonHeaders, hashInlineParts, pageCsp, partHeaders, WORKER_CSP } from "./headers";

it("SEC-38 a page's policy allows its own inline scripts and styles and nothing else", () => {
  const policy = pageCsp({ scripts: ["sha256-abc=", "sha256-def="], styles: ["sha256-ghi="] }, false);
  expect(policy).toContain("script-src 'self' 'sha256-abc=' 'sha256-def=';");
  expect(policy).toContain("style-src 'self' 'sha256-ghi=';");
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("require-trusted-types-for 'script'; trusted-types bread-worker bread-planner;");
  expect(policy).toContain("worker-src 'self';");
  expect(policy).not.toMatch(/unsafe|\*|data:|upgrade-insecure/);
  expect(pageCsp({ scripts: [], styles: [] }, true)).toContain("upgrade-insecure-requests");
});

it("SEC-38 inline scripts and styles are hashed once each, and files are not", () => {
  // printf "alert(1)" | openssl dgst -sha256 -binary | base64
  const known = "sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI=";
  const html = `<style>alert(1)</style><script>alert(1)</script><script type="module" src="/a.js"></script><script>alert(1)</script>`;
  expect(hashInlineParts(html)).toEqual({ scripts: [known], styles: [known] });
});

it("SEC-39 HSTS is sent only where the site is reached over https", () => {
  expect(commonHeaders(false)).not.toHaveProperty("strict-transport-security");
  // Other names under the domain may belong to somebody else and have no TLS, so they are included only on request.
  expect(commonHeaders(true)["strict-transport-security"]).toBe("max-age=63072000");
  expect(commonHeaders(true, true)["strict-transport-security"]).toBe("max-age=63072000; includeSubDomains");
});

it("SEC-39 a part of a page has its type, its sharing rules and, over TLS, HSTS", () => {
  expect(partHeaders(commonHeaders(true))).toEqual({
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    "strict-transport-security": "max-age=63072000",
  });
});

it("SEC-38 the service worker may fetch from this site and run nothing but itself", () => {
  expect(WORKER_CSP.split("; ").toSorted()).toEqual([
    "connect-src 'self'",
    "default-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]);
});
