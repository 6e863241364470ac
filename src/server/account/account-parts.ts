import type { Parts } from "../parts";
import type { Everybody } from "../people/belongings";
import type { Cookies } from "../cookies";
import type { Library } from "./library";
import type { Owner } from "./owner";
import type { Passwords } from "./passwords";

/** What the handlers of the calls under /api/auth need. */
export type AccountParts = Parts &
  Everybody & { cookies: Cookies; library: Library; owner: Owner; passwords: Passwords };
