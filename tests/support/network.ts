/** What the browser knows of its own network: without one nothing is asked a second time (src/web/site/patience.ts). */
export function networkIs(there: boolean): void {
  Object.defineProperty(navigator, "onLine", { configurable: true, value: there });
}
