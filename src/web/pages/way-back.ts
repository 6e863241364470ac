/**
 * Where `?redirect=` leads after signing in: an address of this site, and "/" for anything else. A path that starts
 * with two slashes, or with a backslash for one of them, is another site to a browser; so are hidden line breaks.
 */
export function wayBack(redirect: unknown): string {
  if (typeof redirect !== "string" || !/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(redirect)) return "/";
  return redirect;
}
