/** 32 letters and digits of base 32: 160 random bits. */
export const SECRET_LINK = /^[a-z2-7]{32}$/;
/**
 * The page's address ends with this and the secret. Text after # stays in the browser: no server and no proxy sees it.
 */
export const SECRET_LINK_MARK = "#link=";

/**
 * The secret in the end of an address, or null. Messengers and mail programs hang on what is no part of it: a full stop,
 * a bracket, "&fbclid=...", an encoded "#".
 */
export function secretIn(hash: string): string | null {
  const [, secret = null] = /^#link=([a-z2-7]{32})(?![a-z2-7])/.exec(hash.toLowerCase()) ?? [];
  return secret;
}

/**
 * The path and fragment that were meant where a program wrote the # of a link as "%23", which makes it a part of the path;
 * null in any other path.
 */
export function withFragment(path: string): string | null {
  const [, page, fragment] = /^\/(shown|request)%23(.*)$/.exec(path) ?? [];
  return fragment === undefined ? null : `/${page}#${fragment}`;
}
