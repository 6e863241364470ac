/** The address of one database of a server. */
export function addressOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

/** A run's databases begin with its own name, so that runs side by side on one server never meet. */
export const runName = (folder: string) => `bread_tools_test_${folder.split("-").at(-1)?.toLowerCase()}`;
