/** Sets what the browser knows of its network. Without one, nothing is asked a second time (src/web/site/calls/retry.ts). */
export function networkIs(there: boolean): void {
  Object.defineProperty(navigator, "onLine", { configurable: true, value: there });
}
