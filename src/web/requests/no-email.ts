/** A stranger can use up a mailbox's emails of the day, so the page says when none comes (SEC-46). */
export const NO_EMAIL = "We send no more confirmation emails to your mailbox today.";
