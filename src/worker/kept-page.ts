/** Finds the kept page for an address. All recipes share one page, kept under the id 0. */
export function findKeptPages(files: readonly { url: string }[]) {
  // Addresses of pages have no dot.
  const pages = new Set(files.map(({ url }) => url).filter((url) => !url.includes(".")));
  /** The address of the kept page, or undefined if none is kept. */
  return (address: string): string | undefined => {
    const path = address.replace(/(.)\/$/, "$1");
    return [path, path.replace(/[^/]+$/, "0")].find((page) => pages.has(page));
  };
}
