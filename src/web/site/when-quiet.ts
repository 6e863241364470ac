/** A short visit is over by then, and somebody who begins to work at once has the whole network. */
const AFTER_MS = 3000;

/** Calls once the page has loaded and stood for three seconds. The answer takes the wish back. */
export function whenQuiet(call: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  const wait = () => {
    timer = setTimeout(call, AFTER_MS);
  };
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
  return () => {
    removeEventListener("load", wait);
    clearTimeout(timer);
  };
}
