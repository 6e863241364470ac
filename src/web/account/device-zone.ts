/** Where this device's clock is: sent with a sign-in, for its person to know the session by. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
