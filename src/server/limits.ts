export type LimitName =
  | "sign-in"
  | "sign-in-account"
  | "sign-up"
  | "reset-request"
  | "reset-request-account"
  | "reset"
  | "passkey-options"
  | "passkey-verify"
  | "password"
  | "recipe-write"
  | "recipe-read"
  | "published"
  | "session"
  | "export";

export type Limits = {
  /** Counts one try of `subject`. Undefined within the cap; else the seconds until the next try. */
  take(name: LimitName, subject: string): Promise<number | undefined>;
  /** Forgets the tries of `subject`, after one that succeeded. */
  clear(name: LimitName, subject: string): Promise<void>;
};
