/**
 * The header in which a page names whose session it believes in. A cookie belongs to the browser: another tab may have
 * signed somebody else in by the time that a call leaves, and what one person typed would go to the other's account.
 */
export const FOR_ACCOUNT = "for-account";
