/** A caller of the site with its own cookie jar, and the methods of a Playwright context. */
export function visitor(baseURL) {
  const jar = new Map();
  return {
    request: {
      async fetch(path, { method, data } = {}) {
        const response = await fetch(new URL(path, baseURL), {
          method,
          headers: {
            cookie: [...jar].map(([name, value]) => `${name}=${value}`).join("; "),
            ...(data !== undefined && { "content-type": "application/json" }),
          },
          ...(data !== undefined && { body: JSON.stringify(data) }),
        });
        for (const line of response.headers.getSetCookie()) {
          const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
          jar.set(name, value);
        }
        const text = await response.text();
        return {
          ok: () => response.ok,
          status: () => response.status,
          text: async () => text,
          json: async () => JSON.parse(text),
        };
      },
    },
  };
}
