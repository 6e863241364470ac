/** The inline styles of pages; none while the site is being worked on. */
export type PageStyles = {
  /** The rules of our letters and the files to ask for at once. */
  fonts?: { rules: string; preloads: string[] };
  /** The style sheets' texts, by their addresses. */
  sheets?: Record<string, string>;
};

/**
 * A page's style sheets as a part of its head, so that it waits for no other file. A disabled link to each is never
 * followed: it tells the code of late parts that the sheet is there.
 */
export function inlineStyles(addresses: readonly string[], { fonts, sheets }: PageStyles): string {
  if (fonts === undefined || sheets === undefined) return "";
  const texts = addresses.map((address) => sheets[address] ?? "");
  return [
    ...fonts.preloads.map(
      (address) =>
        `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${address}">`,
    ),
    `<style>${fonts.rules}${texts.join("")}</style>`,
    ...addresses.map((address) => `<link rel="stylesheet" href="${address}" disabled>`),
  ].join("");
}
