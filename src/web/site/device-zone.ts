/** Where this device's clock is. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
