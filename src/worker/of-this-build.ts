interface Fetched {
  response: Response;
}

const ENTRY = /^\/assets\/entry-client-[^/]+\.js$/;

/**
 * Whether a fetched page may be kept. While the site is being replaced, another server may still send a page of the
 * previous build, whose files are not in this list. Then nothing is kept, and the browser tries again at the next
 * visit.
 */
export function ofThisBuild(files: readonly { url: string }[]) {
  const entry = files.find(({ url }) => ENTRY.test(url))?.url ?? "";
  return async ({ response }: Fetched): Promise<Response | null> => {
    if (response.status !== 200) return null;
    const isPage = response.headers.get("content-type")?.startsWith("text/html") ?? false;
    if (!isPage) return response;
    const html = await response.clone().text();
    return html.includes(`"${entry}"`) ? response : null;
  };
}
