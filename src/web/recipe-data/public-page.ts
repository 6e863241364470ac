/** What the page of a published recipe and its data agree on. */

/** A public card's times start here; in the builder they start when the baker does. */
export const PUBLIC_START = "09:00";

/** The address of a step within its page. */
export const stepId = (index: number) => `step-${index + 1}`;
