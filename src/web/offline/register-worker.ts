import { type ToWorker, WORKER_ADDRESS } from "../../contract/site/offline";

/** The policy for it that the pages' own policy names (src/server/http/headers.ts). It allows one address. */
interface ScriptAddresses {
  createPolicy(
    name: "bread-worker",
    rules: { createScriptURL: (address: string) => string },
  ): { createScriptURL(address: string): string };
}

/** Throws for any other address, whoever asks. */
export function onlyTheWorker(address: string): string {
  if (address !== WORKER_ADDRESS) throw new TypeError("not the service worker");
  return WORKER_ADDRESS;
}

/** A browser without Trusted Types takes the address as it is. */
function workerAddress(): string {
  const { trustedTypes } = window as { trustedTypes?: ScriptAddresses };
  const policy = trustedTypes?.createPolicy("bread-worker", { createScriptURL: onlyTheWorker });
  return policy?.createScriptURL(WORKER_ADDRESS) ?? WORKER_ADDRESS;
}

/** The page's first script, whose address tells its build. The script element is gone once the page is alive. */
function entryAddress(): string {
  const fetched = performance.getEntriesByType("resource").map(({ name }) => new URL(name).pathname);
  return fetched.find((path) => path.startsWith("/assets/entry-client-")) ?? "";
}

/** Without a worker the site still works: in a browser that saves data, over plain http, or when anything goes wrong. */
export async function registerWorker(): Promise<void> {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  // During development nothing may stand between a change and its page.
  if (import.meta.env.DEV || !("serviceWorker" in navigator) || connection?.saveData) return;
  try {
    const registration = await navigator.serviceWorker.register(workerAddress(), { updateViaCache: "none" });
    offerToTakeOver(registration);
  } catch {
    // Storage may be full or forbidden, or the network went away. The next visit tries again.
  }
}

/** Has the worker keep this page. The device's first worker also keeps what was open when it started. */
export function keepPage(path: string): void {
  navigator.serviceWorker?.controller?.postMessage({ keep: path } satisfies ToWorker);
}

/**
 * Asks a worker of this page's own build to take over at once. It does so when no other tab is open, which only the
 * worker knows (src/worker/hear-pages.ts). A tab from before a deploy keeps its worker, and nothing reloads.
 */
function offerToTakeOver(registration: ServiceWorkerRegistration): void {
  const offer: ToWorker = { takeOver: entryAddress() };
  const tell = () => registration.waiting?.postMessage(offer);
  tell();
  const follow = () => registration.installing?.addEventListener("statechange", tell);
  follow();
  registration.addEventListener("updatefound", follow);
}
