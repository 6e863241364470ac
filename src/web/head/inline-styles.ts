/** The inline styles of a page. */
export type InlineStyles = {
  /** The rules of our letters and the files to ask for at once; none while the site is being worked on. */
  fonts?: { rules: string; preloads: string[] } | undefined;
  /** The rules that the page needs as it is drawn; without them it waits for its style sheets. */
  rules?: string | undefined;
};

const SHEET = /<link rel="stylesheet"[^>]*>/g;

/**
 * Puts into a page's head what its first paint needs, so that it waits for no other file. The style sheets themselves
 * come once it is painted (late-styles.ts). They stand behind the rules that they repeat, and so change nothing.
 */
export function withInlineStyles(html: string, { fonts, rules }: InlineStyles): string {
  const sheets = html.match(SHEET) ?? [];
  const [first] = sheets;
  if (first === undefined || (fonts === undefined && rules === undefined)) return html;
  const preloads = (fonts?.preloads ?? []).map(
    (address) => `<link rel="preload" as="font" type="font/woff2" crossorigin="anonymous" href="${address}">`,
  );
  const style = `<style>${fonts?.rules ?? ""}${rules ?? ""}</style>`;
  const links =
    rules === undefined
      ? sheets
      : [
          ...sheets.map((link) => link.replace('rel="stylesheet"', 'rel="late-styles"')),
          `<noscript>${sheets.join("")}</noscript>`,
        ];
  const all = [...preloads, style, ...links].join("");
  let isFirst = true;
  return html.replaceAll(SHEET, () => {
    const text = isFirst ? all : "";
    isFirst = false;
    return text;
  });
}
