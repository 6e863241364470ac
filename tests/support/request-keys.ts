import { vi } from "vitest";

/** The Idempotency-Key of each request that is sent from now on; the network of the page answers as before. */
export function noteKeys(): string[] {
  const keys: string[] = [];
  const network = globalThis.fetch;
  vi.stubGlobal("fetch", (path: string, init?: RequestInit) => {
    const key = new Headers(init?.headers).get("idempotency-key");
    if (key !== null) keys.push(key);
    return network(path, init);
  });
  return keys;
}
