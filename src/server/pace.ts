/** So many refusals are given at once in each tenth of a second. */
const AT_ONCE = 50;
const TICK_MS = 100;
/** The others wait for theirs: nobody for longer than a second. */
const HELD_MS = 900;
/** More than there can be connections; whoever sends many requests over one does not fill the memory with them. */
const MOST_HELD = 5_000;

/**
 * When to refuse. A program that asks again the moment it was refused would be refused a hundred times a second, and a
 * thousand of them would leave no time for the work that was begun (tried: one tenth of it was left). So when refusals
 * become many, they come slowly.
 */
export function createPace(
  now = () => performance.now(),
  mostHeld = MOST_HELD,
): (refuse: () => void) => void {
  let began = 0;
  let given = 0;
  let held = 0;
  return (refuse) => {
    if (now() - began >= TICK_MS) {
      began = now();
      given = 0;
    }
    if (given < AT_ONCE || held >= mostHeld) {
      given += 1;
      refuse();
      return;
    }
    held += 1;
    setTimeout(() => {
      held -= 1;
      refuse();
    }, HELD_MS);
  };
}
