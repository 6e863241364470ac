import type { Parts } from "../parts";
import type { Cookies } from "../cookies";
import type { Library } from "./library";
import type { Owner } from "./owner";
import type { Passwords } from "./passwords";

/** What the handlers of the calls under /api/auth need. */
export type AccountParts = Parts & { cookies: Cookies; library: Library; owner: Owner; passwords: Passwords };
