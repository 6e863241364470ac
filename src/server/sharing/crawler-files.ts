import { PRIVATE_PATHS, PUBLIC_PATHS } from "../../contract/pages";
import { site } from "../../contract/site";
import type { Parts } from "../parts";
import { publishedIds } from "../recipes/community-store";
import type { StaticFile } from "../static-files";
import { compressed, QUICK } from "./compressed";

/** As many addresses as one sitemap may hold (sitemaps.org). */
const MOST_ADDRESSES = 50_000;
/** A list of everything is not read again for each request. */
const FRESH_MS = 60_000;

const TEXT = { "content-type": "text/plain; charset=utf-8", "cache-control": "no-cache" };

/** Where a signed-out visitor sees nothing, and robots neither. Pages that say "noindex" are not here: that must be read. */
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

/** Ids and our own paths hold nothing that XML would have to escape; an origin from the configuration neither. */
function sitemap(origin: string, paths: readonly string[]): string {
  const urls = paths.map((path) => `<url><loc>${origin}${path}</loc></url>`).join("\n");
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
}

/** What programs ask for: /robots.txt, /sitemap.xml and security.txt, made for the address that people open. */
export function createCrawlerFiles({
  database,
  clock,
  baseUrl,
}: Pick<Parts, "database" | "clock" | "baseUrl">) {
  let list: { until: number; file: Promise<StaticFile> } | undefined;

  async function makeSitemap(): Promise<StaticFile> {
    const ids = await publishedIds({ database }, MOST_ADDRESSES - PUBLIC_PATHS.length);
    const paths = [...PUBLIC_PATHS, ...ids.map((id) => `/community/${id}`)];
    const headers = { "content-type": "application/xml; charset=utf-8", "cache-control": "no-cache" };
    return compressed(sitemap(baseUrl(), paths), headers, QUICK);
  }

  function sitemapFile(): Promise<StaticFile> {
    if (list !== undefined && clock() < list.until) return list.file;
    const file = makeSitemap();
    list = { until: clock() + FRESH_MS, file };
    // One that failed is made again for the next who asks.
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
    return text === undefined ? undefined : compressed(text, TEXT, QUICK);
  };
}

const DAY = 24 * 60 * 60_000;
/** RFC 9116 advises less than a year. Counted from the day it is asked on, a site that runs never tells an old date. */
const GOOD_FOR = 180 * DAY;

const SECURITY_TXT = "/.well-known/security.txt";

/** Where whoever finds a hole writes to (RFC 9116). */
function securityTxt(origin: string, now: number): string {
  const expires = new Date(now - (now % DAY) + GOOD_FOR).toISOString();
  const address = encodeURIComponent(site.email).replace("%40", "@");
  return [
    `Contact: mailto:${address}`,
    `Expires: ${expires}`,
    "Preferred-Languages: en",
    // The RFC allows no http address here.
    ...(origin.startsWith("https:") ? [`Canonical: ${origin}${SECURITY_TXT}`] : []),
    "",
  ].join("\n");
}
