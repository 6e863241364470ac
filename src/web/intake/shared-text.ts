/** What a phone's share menu or the bookmark brought to the builder, by the address that it opened. */
const FIELDS = ["title", "text", "url"] as const;

/** The bookmark's text stands behind "#", where no server sees it. */
const MARK = "#paste=";

/** Taken once, and out of the address, so that a reload or a link to the page does not bring it again. */
export function takeShared(): string {
  const { hash, search, pathname } = location;
  const given = new URLSearchParams(search);
  const parts = hash.startsWith(MARK)
    ? [textIn(hash.slice(MARK.length))]
    : FIELDS.map((name) => given.get(name)?.trim() ?? "");
  // Browsers share a page as its title and its address: then the address is what is wanted.
  const [title = "", text = "", url = ""] = parts;
  const whole =
    parts.length === 1 ? title : text === "" || text === url ? url || text : [title, text, url].join("\n");
  if (whole.trim() === "") return "";
  history.replaceState(history.state, "", pathname);
  return whole.trim();
}

function textIn(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return "";
  }
}
