const CLEAR_BEFORE_MS = 60;

let pending: ReturnType<typeof setTimeout> | undefined;

/** Says the last of several texts to screen readers, politely; from the topmost dialog, as the page behind is inert. */
export function announce(text: string): void {
  const region = regionIn([...document.querySelectorAll("dialog[open]")].at(-1) ?? document.body);
  region.textContent = "";
  clearTimeout(pending);
  // The same text twice is only read again when the region was empty in between.
  pending = setTimeout(() => {
    region.textContent = text;
  }, CLEAR_BEFORE_MS);
}

function regionIn(host: Element): Element {
  const found = host.querySelector(":scope > [data-live-region]");
  if (found) return found;
  const region = document.createElement("div");
  region.dataset.liveRegion = "";
  region.setAttribute("aria-live", "polite");
  region.className = "visually-hidden";
  host.append(region);
  return region;
}
