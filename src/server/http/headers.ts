import { createHash } from "node:crypto";
import { CSP_REPORT_PATH } from "./own-paths";

/** For every reply that is not a page: nothing in it may run or be framed, even when somebody opens its address. */
const INERT_CSP = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** A worker has the policy of its own file: the service worker, and the thread that plans a bake day. It fetches from here and runs nothing else. */
export const WORKER_CSP =
  "default-src 'none'; connect-src 'self'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'";

/** Headers of every reply, whatever its status: what the browser may not do with it. */
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
  "reporting-endpoints": `csp="${CSP_REPORT_PATH}"`,
};

/**
 * `secure` is true when people reach the site over https: browsers are then told to use only https for two years.
 * `subdomains` extends that to every name under the site's own; leave it off when others use such names without TLS.
 */
export function commonHeaders(secure: boolean, subdomains = false): Record<string, string> {
  if (!secure) return { ...COMMON };
  const names = subdomains ? "; includeSubDomains" : "";
  return { ...COMMON, "strict-transport-security": `max-age=63072000${names}` };
}

/**
 * The headers that matter for a file that is only part of a page. All of them together would be larger than a small
 * file.
 */
const OF_A_PART = ["x-content-type-options", "cross-origin-resource-policy", "strict-transport-security"];

export const partHeaders = (common: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(common).filter(([name]) => OF_A_PART.includes(name)));

/** The CSP hashes of a page's own inline scripts and styles. */
export type InlineHashes = { scripts: string[]; styles: string[] };

const sources = (hashes: readonly string[]) => ["'self'", ...hashes.map((hash) => `'${hash}'`)].join(" ");

/** The policy of one page: only our own files, and the inline scripts and styles whose hashes are named. */
export function pageCsp({ scripts, styles }: InlineHashes, secure: boolean): string {
  return [
    "default-src 'none'",
    `script-src ${sources(scripts)}`,
    `style-src ${sources(styles)}`,
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
    // Each allows one address: the service worker's (src/web/offline/register-worker.ts), and that of the thread that
    // plans a bake day (src/web/bake-day/plan-day.ts).
    "trusted-types bread-worker bread-planner",
    ...(secure ? ["upgrade-insecure-requests"] : []),
    `report-uri ${CSP_REPORT_PATH}`,
    "report-to csp",
  ].join("; ");
}

const hashOf = (source: string) => `sha256-${createHash("sha256").update(source).digest("base64")}`;

/** The hash of each different inline script and style in a page. A block of data never runs, so it needs none. */
export function hashInlineParts(html: string): InlineHashes {
  const inline = [...html.matchAll(/<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g)].filter(
    ([, , attributes = ""]) => !/\ssrc=|\stype="application\/(?:ld\+)?json"/.test(attributes),
  );
  const of = (kind: string) => [
    ...new Set(inline.filter(([, tag]) => tag === kind).map(([, , , source = ""]) => hashOf(source))),
  ];
  return { scripts: of("script"), styles: of("style") };
}
