/** By then a short visit is over, and somebody who begins to work at once has had the whole network. */
const AFTER_MS = 3000;

/** Calls once the page has been loaded for three seconds. The returned function cancels that. */
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
