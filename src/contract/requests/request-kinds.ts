/**
 * The two kinds of requests, in the spelling of their addresses. Without a schema, so that the owner's page loads
 * none.
 */
export const REQUEST_KINDS = ["starter-requests", "bread-requests"] as const;
export type RequestKind = (typeof REQUEST_KINDS)[number];

export const STARTER_STATUSES = ["pending", "shipped", "delivered"] as const;
export const BREAD_STATUSES = ["pending", "confirmed", "in_progress", "ready", "delivered"] as const;
export type StarterStatus = (typeof STARTER_STATUSES)[number];
export type BreadStatus = (typeof BREAD_STATUSES)[number];

/** The statuses of each kind, in the order they follow. */
export const STATUSES = { "starter-requests": STARTER_STATUSES, "bread-requests": BREAD_STATUSES } as const;

/** The most requests whose status one call may change. */
export const MOST_AT_ONCE = 100;
/** The most requests that an address can name: the server takes addresses of 2,048 characters. */
export const MOST_NAMED = 50;
