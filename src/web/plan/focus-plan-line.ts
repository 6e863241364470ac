let isAsked = false;

/** The focus goes to the card's line about its plan as soon as both are there. */
export function takePlanFocus(): void {
  const line = document.querySelector<HTMLElement>(".plan-line [role=status]");
  if (!isAsked || line === null) return;
  isAsked = false;
  line.focus();
}

/** What offered the plan is gone once the plan is used; coming from the planner's own page, the card is still on its way. */
export function focusPlanLine(): void {
  isAsked = true;
  requestAnimationFrame(takePlanFocus);
}
