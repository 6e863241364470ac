let isAsked = false;

/** Moves the focus to the card's line about when it is baked, once a plan is used and the line is drawn. */
export function takePlanFocus(): void {
  const line = document.querySelector<HTMLElement>(".bread-when-line");
  if (!isAsked || line === null) return;
  isAsked = false;
  line.focus();
}

/**
 * Call it when a plan is used: the pressed button disappears, and the focus with it. From the planner's own page the
 * card loads first, so the card calls `takePlanFocus` again when it is drawn.
 */
export function focusPlanLine(): void {
  isAsked = true;
  requestAnimationFrame(takePlanFocus);
}
