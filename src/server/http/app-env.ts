import type { WorkShare } from "../limits/load";

/** Values that a request carries through the app: its connection, and what the middleware found out. */
export type AppEnv = {
  /** The node server's own request, for the address at the other end of its socket, and what answers it. */
  Bindings:
    | { incoming?: { complete?: boolean; socket: { remoteAddress?: string } }; outgoing?: object }
    | undefined;
  Variables: {
    requestId: string;
    /** Of the trace that the request came with. */
    traceId?: string;
    /** The name of the route that answers. */
    route?: string;
    /** Its share of the work that this process does at once. */
    place: WorkShare;
    /** Whose limits this request counts against. */
    network: string;
    userId?: string;
    /** Does something after the open transaction has committed, never if it does not; at once when none is open. */
    afterCommit: (work: () => void) => void;
  };
};
