import { vi } from "vitest";

/** Notes the Idempotency-Key of each request that is sent from now on. The page's network answers as before. */
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
