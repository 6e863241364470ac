import { describe, expect, it } from "vitest";
import { type KeptPages, learnFrom, pageAtOnce } from "./page-at-once";

const DAY_MS = 24 * 60 * 60_000;

/** A page from the server: of build 1, which this worker keeps, or of the next. */
function sent(build: number, daysAgo = 0, status = 200): Response {
  const date = new Date(Date.now() - daysAgo * DAY_MS).toUTCString();
  return new Response(`build ${build}`, { status, headers: { date } });
}

/** A worker's kept pages, with these answers in the browser's cache. */
function keeping(answers: Record<string, Response> = {}): KeptPages {
  const held = new Map(Object.entries(answers));
  return {
    cache: {
      match: (key: string) => Promise.resolve(held.get(key)?.clone()),
      put: (key: string, response: Response) => Promise.resolve(void held.set(key, response)),
      delete: (key: string) => Promise.resolve(held.delete(key)),
    } as unknown as Cache,
    keyOf: (page) => `${page}?1`,
    mayKeep: async ({ response }) => ((await response.clone().text()) === "build 1" ? response : null),
  };
}
const shown = async (kept: KeptPages, isReload = false) =>
  (await pageAtOnce(kept, "/about", isReload))?.text();

describe("a page kept by the service worker", () => {
  it("REL-25 is shown at once, and a reload asks the server", async () => {
    const kept = keeping({ "/about?1": sent(1) });
    expect(await shown(kept)).toBe("build 1");
    expect(await shown(kept, true)).toBeUndefined();
  });

  it("is not shown at once when it was never kept, or not renewed for a week", async () => {
    expect(await shown(keeping())).toBeUndefined();
    expect(await shown(keeping({ "/about?1": sent(1, 6) }))).toBe("build 1");
    expect(await shown(keeping({ "/about?1": sent(1, 8) }))).toBeUndefined();
    expect(await shown(keeping({ "/about?1": new Response("build 1") }))).toBeUndefined();
  });

  it("REL-25 waits for the network while the server has another build", async () => {
    const kept = keeping({ "/about?1": sent(1) });
    await learnFrom(kept, "/about", sent(2));
    expect(await shown(kept)).toBeUndefined();
    expect(await (await kept.cache.match("/about?1"))?.text()).toBe("build 1");
    await learnFrom(kept, "/about", sent(1));
    expect(await shown(kept)).toBe("build 1");
  });

  it("is renewed by the server's answer, and never by a refusal", async () => {
    const kept = keeping({ "/about?1": sent(1, 8) });
    await learnFrom(kept, "/about", sent(1, 0, 503));
    expect(await shown(kept)).toBeUndefined();
    await learnFrom(kept, "/about", sent(1));
    expect(await shown(kept)).toBe("build 1");
  });
});
