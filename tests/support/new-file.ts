import { afterAll, expect, inject, vi } from "vitest";
import { builtinEnvironments } from "vitest/runtime";

/**
 * Runs before each test file. Files share a process, so that React, the account library and their like are loaded once and
 * stay warm; each file still gets fresh modules of ours and a page of its own, and nothing it began outlives it.
 */
declare global {
  var begun: Set<() => void> | undefined;
}

/** Collects how to end each timer and channel: a file's old modules would wake up in a later file and call its network. */
function collectWhatIsBegun(): Set<() => void> {
  const ends = new Set<() => void>();
  const { setTimeout: once, setInterval: often, BroadcastChannel: Channel } = globalThis;
  const collected =
    (begin: typeof once | typeof often) =>
    (...args: Parameters<typeof once>) => {
      const timer = begin(...args);
      ends.add(() => clearTimeout(timer));
      return timer;
    };
  globalThis.setTimeout = Object.assign(collected(once), once);
  globalThis.setInterval = Object.assign(collected(often), often);
  globalThis.BroadcastChannel = class extends Channel {
    constructor(name: string) {
      super(name);
      ends.add(() => this.close());
    }
  };
  return ends;
}

/**
 * A page for one file. Vitest opens a page for each process, and a second page leaves most names of the first as they are
 * (localStorage among them), so the first page's names are removed.
 */
async function openPage() {
  const ofNode = new Set(inject("globalsOfNode"));
  for (const [name, property] of Object.entries(Object.getOwnPropertyDescriptors(globalThis)))
    if (property.get !== undefined && !ofNode.has(name)) Reflect.deleteProperty(globalThis, name);
  return builtinEnvironments["happy-dom"].setup(globalThis, {});
}

vi.resetModules();
const begun = (globalThis.begun ??= collectWhatIsBegun());
const page = expect.getState().environment === "happy-dom" ? await openPage() : undefined;

afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  for (const end of begun) end();
  begun.clear();
  await page?.teardown(globalThis);
});
