import type { Parts } from "../../parts";
import type { Everybody } from "../../people/personal-data";
import type { Cookies } from "../../http/cookies";
import type { Library } from "./library";
import type { Owner } from "./owner";
import type { Passwords } from "./passwords";

/** Dependencies of the handlers of the calls under /api/auth. */
export type AccountParts = Parts &
  Everybody & { cookies: Cookies; library: Library; owner: Owner; passwords: Passwords };
