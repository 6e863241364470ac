/** A press that never becomes a click: the pointer was moved away, or a finger scrolled. */
const NO_CLICK_MS = 500;

/**
 * Does what follows from leaving a field: at once, or where a press elsewhere took the focus, with its click. What moves
 * the page between the pointer's going down and up takes the button from under it, and the press is lost.
 */
export function afterPress(act: () => void): void {
  if (document.querySelector(":active") === null) return act();
  const done = () => {
    clearTimeout(timer);
    removeEventListener("click", done, true);
    act();
  };
  const timer = setTimeout(done, NO_CLICK_MS);
  // Before the button itself hears of it: Next asks for the ratio that was read.
  addEventListener("click", done, true);
}
