import { createHash } from "node:crypto";

/** Nothing but a page may run or be framed, even when a browser opens it by its address. */
const INERT_CSP = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Of the service worker: a worker lives by the policy of its own file. It fetches from here, and runs nothing else. */
export const WORKER_CSP =
  "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

/** Sent with every reply, whatever its status: what the browser may not do with it. */
const COMMON: Readonly<Record<string, string>> = {
  "content-security-policy": INERT_CSP,
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy":
    "camera=(), microphone=(), geolocation=(), payment=(), usb=(), publickey-credentials-get=(self), publickey-credentials-create=(self)",
  "reporting-endpoints": 'csp="/api/csp-report"',
};

/**
 * `secure` is true when people reach the site over https: then browsers are told to stay there for two years. Only
 * with `subdomains` that goes for every name under the site's own: another one may be somebody else's, without TLS.
 */
export function commonHeaders(secure: boolean, subdomains = false): Record<string, string> {
  if (!secure) return { ...COMMON };
  const names = subdomains ? "; includeSubDomains" : "";
  return { ...COMMON, "strict-transport-security": `max-age=63072000${names}` };
}

/** The policy of one page: only our own files, and the inline scripts whose hashes are named. */
export function pageCsp(scriptHashes: readonly string[], secure: boolean): string {
  const scripts = ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(" ");
  return [
    "default-src 'none'",
    `script-src ${scripts}`,
    "style-src 'self'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    // The one policy: its one address is the service worker's (src/web/offline/register-worker.ts).
    "trusted-types bread-worker",
    ...(secure ? ["upgrade-insecure-requests"] : []),
    "report-uri /api/csp-report",
    "report-to csp",
  ].join("; ");
}

/** The CSP hash of each inline script in a page, in order, without repetition. A block of data is none: it never runs. */
export function inlineScriptHashes(html: string): string[] {
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)];
  const inline = scripts.filter(
    ([, attributes = ""]) => !/\ssrc=|\stype="application\/ld\+json"/.test(attributes),
  );
  const hashes = inline.map(
    ([, , source = ""]) => `sha256-${createHash("sha256").update(source).digest("base64")}`,
  );
  return [...new Set(hashes)];
}
