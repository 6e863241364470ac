import { useLayoutEffect, useState } from "react";

/**
 * Stands beside what is drawn late. React draws that when it has time, and listens to stores such as the draft in a later
 * turn: a press that comes in between would be drawn as if nothing had been pressed, until React listens. A second
 * drawing that cannot wait makes it listen in the same turn.
 */
export function HeardAtOnce() {
  const [, drawAgain] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- the second drawing is the purpose
  useLayoutEffect(() => drawAgain(true), []);
  return null;
}
