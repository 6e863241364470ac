import { DAY_MS } from "../../contract/values/milliseconds";
import { PRIVATE_PATHS, PUBLIC_PATHS } from "../../contract/site/pages";
import { site } from "../../contract/site/site";
import type { Parts } from "../parts";
import type { StaticFile } from "../http/static-files";
import { compress, QUICK } from "../http/compressed";
import { createPagesOfRecipes } from "./pages-of-recipes";

/** As many addresses as one sitemap may hold (sitemaps.org). */
const MOST_ADDRESSES = 50_000;
/** How long a site map is kept before it is made again. */
const FRESH_MS = 60_000;

const TEXT = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-cache" };

/** Where signed-out visitors see nothing. Pages that say "noindex" are not here, because robots must read that. */
const CLOSED = ["/api/", ...PRIVATE_PATHS.map((path) => path.replace("$id", ""))];

function robots(origin: string): string {
  return [
    "User-agent: *",
    ...CLOSED.map((path) => `Disallow: ${path}`),
    "",
    `Sitemap: ${origin}/sitemap.xml`,
    "",
  ].join("\n");
}

/** Ids, our own paths and the configured origin hold no character that XML would have to escape. */
function sitemap(origin: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `<url><loc>${origin}${path}</loc></url>`).join("\n");
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
}

/** The files for programs: /robots.txt, /sitemap.xml and security.txt, made for the site's own address. */
export function createCrawlerFiles(parts: Pick<Parts, "database" | "clock" | "baseUrl" | "log" | "meter">) {
  const { clock, baseUrl } = parts;
  const pagesOfRecipes = createPagesOfRecipes(parts);
  let list: { until: number; file: Promise<StaticFile> } | undefined;

  async function makeSitemap(): Promise<StaticFile> {
    const ids = await pagesOfRecipes(MOST_ADDRESSES - PUBLIC_PATHS.length);
    const paths = [...PUBLIC_PATHS, ...ids.map((id) => `/community/${id}`)];
    const headers = { "content-type": "application/xml; charset=utf-8", "cache-control": "no-cache" };
    return compress(sitemap(baseUrl(), paths), headers, QUICK);
  }

  function sitemapFile(): Promise<StaticFile> {
    if (list !== undefined && clock() < list.until) return list.file;
    const file = makeSitemap();
    list = { until: clock() + FRESH_MS, file };
    // Forget a failed file, so that the next request makes it again.
    file.catch(() => {
      list = undefined;
    });
    return file;
  }

  function textOf(path: string): string | undefined {
    if (path === "/robots.txt") return robots(baseUrl());
    return path === SECURITY_TXT ? securityTxt(baseUrl(), clock()) : undefined;
  }

  return async (path: string): Promise<StaticFile | undefined> => {
    if (path === "/sitemap.xml") return sitemapFile();
    const text = textOf(path);
    return text === undefined ? undefined : compress(text, TEXT, QUICK);
  };
}

/** RFC 9116 advises less than a year. Counted from the day of the request, so the date is never in the past. */
const GOOD_FOR = 180 * DAY_MS;

const SECURITY_TXT = "/.well-known/security.txt";

/** The contact for security reports (RFC 9116). */
function securityTxt(origin: string, now: number): string {
  const expires = new Date(now - (now % DAY_MS) + GOOD_FOR).toISOString();
  const address = encodeURIComponent(site.email).replace("%40", "@");
  return [
    `Contact: mailto:${address}`,
    `Expires: ${expires}`,
    "Preferred-Languages: en",
    // RFC 9116 allows only https addresses here.
    ...(origin.startsWith("https:") ? [`Canonical: ${origin}${SECURITY_TXT}`] : []),
    "",
  ].join("\n");
}
