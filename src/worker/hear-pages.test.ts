import { afterEach, expect, it, vi } from "vitest";
import { hearPages } from "./hear-pages";
import type { WorkerMessage, HearingScope } from "./worker-scope";

const OWN = "workbox-precache-v2-http://localhost/";

afterEach(() => vi.unstubAllGlobals());

/** A worker with `windows` open windows, and a way to send it a message. */
function waitingWorker(windows: number) {
  let hear: (event: WorkerMessage) => void = () => {};
  const skipWaiting = vi.fn<HearingScope["skipWaiting"]>(() => Promise.resolve());
  const scope: HearingScope = {
    skipWaiting,
    clients: { matchAll: () => Promise.resolve(Array.from({ length: windows })) },
    addEventListener: (_type, listener) => {
      hear = listener;
    },
  };
  const keep = vi.fn<(path: string) => Promise<unknown>>(() => Promise.reject(new Error("no network")));
  const files = [{ url: "/assets/entry-client-2.js" }, { url: "/recipe" }];
  hearPages(scope, { files, keep });
  const tell = async (data: unknown) => {
    const work: Promise<unknown>[] = [];
    hear({ data, waitUntil: (one) => work.push(one) });
    await Promise.all(work);
  };
  return { skipWaiting, tell, keep };
}

it("REL-25 a new worker takes over at once where the only open window is of its own build", async () => {
  const { skipWaiting, tell } = waitingWorker(1);
  await tell({ takeOver: "/assets/entry-client-2.js" });
  expect(skipWaiting).toHaveBeenCalledTimes(1);
});

it.each([
  [
    "beside another window, which may be from before the deploy",
    2,
    { takeOver: "/assets/entry-client-2.js" },
  ],
  ["for a page of another build", 1, { takeOver: "/assets/entry-client-1.js" }],
  ["for what is no page's entry", 1, { takeOver: null }],
  ["for what it does not understand", 1, "take over"],
  ["for nothing", 1, null],
])("REL-25 a new worker waits %s", async (_why, windows, data) => {
  const { skipWaiting, tell } = waitingWorker(windows);
  await tell(data);
  expect(skipWaiting).not.toHaveBeenCalled();
});

it("REL-25 a worker keeps the page that is being read, and goes on when a file is missing", async () => {
  const { tell, keep } = waitingWorker(1);
  await tell({ keep: "/about" });
  expect(keep).toHaveBeenCalledWith("/about");
});

const WAITING = "bread-tools-photographs";

it.each([
  ["every baker once nobody is signed in", undefined, []],
  ["everybody but who is signed in", "u2", ["bread-tools-kept-u2"]],
])(
  "SEC-20 a worker forgets %s, and keeps the site's own files and what waits to be sent",
  async (_what, only, kept) => {
    const names = new Set(["bread-tools-kept-u1", "bread-tools-kept-u2", WAITING, OWN]);
    vi.stubGlobal("caches", {
      keys: () => Promise.resolve([...names]),
      delete: (name: string) => Promise.resolve(names.delete(name)),
    });
    const { tell } = waitingWorker(1);
    await tell({ only });
    expect([...names]).toEqual([...kept, WAITING, OWN]);
  },
);
