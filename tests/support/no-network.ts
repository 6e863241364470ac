/**
 * A page that is drawn beside the sources has no server. What asks after its test has ended, when the test's own answers
 * are gone, would knock at a port and print a stack. Assigned, so that `vi.unstubAllGlobals` comes back to it.
 */
if ("document" in globalThis)
  globalThis.fetch = () => Promise.reject(new TypeError("this test has no network"));
