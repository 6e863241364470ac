/** Each by a word of its `User-Agent`. Of several that fit, the first: most browsers name others beside themselves. */
const BROWSERS = [
  ["Edg", "Edge"],
  ["OPR/", "Opera"],
  ["SamsungBrowser/", "Samsung Internet"],
  ["Firefox/", "Firefox"],
  ["FxiOS/", "Firefox"],
  ["CriOS/", "Chrome"],
  ["HeadlessChrome/", "Chrome"],
  ["Chrome/", "Chrome"],
  ["Safari/", "Safari"],
] as const;

const SYSTEMS = [
  ["iPhone", "iPhone"],
  ["iPad", "iPad"],
  ["Android", "Android"],
  ["Windows", "Windows"],
  ["CrOS", "a Chromebook"],
  ["Macintosh", "Mac"],
  ["Linux", "Linux"],
] as const;

const found = (table: typeof BROWSERS | typeof SYSTEMS, text: string) =>
  table.find(([word]) => text.includes(word))?.[1];

/**
 * "Chrome on Windows": what a person knows their device by. Whatever a `User-Agent` says, only words of the lists above
 * come out of it. An iPad's Safari says that it is a Mac's.
 */
export function deviceWords(userAgent = ""): string {
  const browser = found(BROWSERS, userAgent);
  const system = found(SYSTEMS, userAgent);
  if (browser === undefined && system === undefined) return "An unknown device";
  const place = browser === "Safari" && system === "Mac" ? "Mac or iPad" : system;
  return `${browser ?? "A browser"}${place === undefined ? "" : ` on ${place}`}`;
}
