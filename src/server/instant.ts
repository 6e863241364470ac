/** Milliseconds since 1970 as JSON says them, and as the account library's tables take and compare them. */
export const iso = (at: number) => new Date(at).toISOString();
