import { expect, it, vi } from "vitest";
import { ring } from "./ring";
import type { WorkerScope } from "./worker-scope";

const ORIGIN = "https://bread.example";

/** A worker with these pages open, and ways to push to it and to press what it shows. */
function workerWith(...open: string[]) {
  const hear = new Map<string, (event: never) => void>();
  const focused: string[] = [];
  const opened: string[] = [];
  const show = vi.fn<WorkerScope["registration"]["showNotification"]>(() => Promise.resolve());
  const windows = open.map((path) => ({
    url: ORIGIN + path,
    focus: async () => focused.push(path),
  }));
  const scope = {
    location: { origin: ORIGIN },
    registration: { showNotification: show },
    clients: {
      matchAll: () => Promise.resolve(windows),
      openWindow: async (href: string) => opened.push(href),
    },
    skipWaiting: () => Promise.resolve(),
    addEventListener: (type: string, listener: (event: never) => void) => void hear.set(type, listener),
  } as unknown as WorkerScope;
  ring(scope);
  const happen = async (type: string, event: object) => {
    const work: Promise<unknown>[] = [];
    hear.get(type)?.({ ...event, waitUntil: (one: Promise<unknown>) => work.push(one) } as never);
    expect(work).toHaveLength(1);
    await Promise.all(work);
  };
  const close = vi.fn<() => void>();
  return {
    focused,
    opened,
    show,
    close,
    push: (json: () => unknown) => happen("push", { data: { json } }),
    pushNothing: () => happen("push", { data: null }),
    press: (data: unknown) => happen("notificationclick", { notification: { data, close } }),
  };
}

const FOLD = { tag: "day 3 29424240", title: "Fold 1", body: "1 of 2.", path: "/baking-day" };

it("shows what the server sends, under its tag", async () => {
  const { show, push } = workerWith();
  await push(() => FOLD);
  expect(show).toHaveBeenCalledWith("Fold 1", {
    body: "1 of 2.",
    tag: "day 3 29424240",
    icon: "/apple-touch-icon.png",
    data: { path: "/baking-day" },
  });
});

it.each([
  ["no JSON", () => JSON.parse("{") as unknown],
  ["another shape", () => ({ title: 7 })],
  ["null", () => null],
])("shows that something is due where a push is %s", async (_what, json) => {
  const { show, push } = workerWith();
  await push(json);
  expect(show).toHaveBeenCalledWith("Bread Tools", expect.objectContaining({ body: "Something is due." }));
});

it("shows that something is due where a push has no data", async () => {
  const { show, pushNothing } = workerWith();
  await pushNothing();
  expect(show).toHaveBeenCalledTimes(1);
});

it("a press opens the page that it is about, or the tab that has it", async () => {
  const closed = workerWith("/about");
  await closed.press({ path: "/starter" });
  expect([closed.opened, closed.focused]).toEqual([[`${ORIGIN}/starter`], []]);
  expect(closed.close).toHaveBeenCalledTimes(1);
  const open = workerWith("/about", "/baking-day?from=home");
  await open.press({ path: "/baking-day" });
  expect([open.opened, open.focused]).toEqual([[], ["/baking-day?from=home"]]);
});

it.each([
  ["another site", { path: "https://evil.example/" }],
  ["another site without a scheme", { path: "//evil.example/" }],
  ["a script", { path: "javascript:alert(1)" }],
  ["nothing", undefined],
])("SEC-42 a press never leads to %s", async (_what, data) => {
  const { opened, press } = workerWith();
  await press(data);
  expect(opened).toEqual([`${ORIGIN}/`]);
});
