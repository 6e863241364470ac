import { site } from "../../contract/site";

const DAY = 24 * 60 * 60_000;
/** RFC 9116 advises less than a year. Counted from the day it is asked on, a site that runs never tells an old date. */
const GOOD_FOR = 180 * DAY;

export const SECURITY_TXT = "/.well-known/security.txt";

/** Where whoever finds a hole writes to (RFC 9116). */
export function securityTxt(origin: string, now: number): string {
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
