/**
 * Finds the kept page for an address among the files that the build lists. All recipes share one page, kept with 0
 * where the id stands.
 */
export function keptPages(files: readonly { url: string }[]) {
  // Only pages have no dot in their address.
  const pages = new Set(files.map(({ url }) => url).filter((url) => !url.includes(".")));
  /** The address of the kept page, or undefined where none is kept. */
  return (address: string): string | undefined => {
    const path = address.replace(/(.)\/$/, "$1");
    return [path, path.replace(/[^/]+$/, "0")].find((page) => pages.has(page));
  };
}
